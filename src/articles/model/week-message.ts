/** A week as HTML or text for e-mail and feed readers (rule 18.6). Without text colours, for dark themes. */
import { SITE_NAME } from "@/lib/site.ts";
import { titleText } from "@/lib/title-text.ts";
import { xmlEscaped, xmlText } from "@/lib/xml-text.ts";
import { CATEGORIES, NO_CATEGORY } from "./category.ts";
import { openableAddress } from "./openable-address.ts";
import { dayInWeek, weekDates, weekPath } from "./week.ts";
import {
  countsText,
  type OtherSource,
  storiesByCategory,
  type Story,
  weekHeading,
} from "./week-stories.ts";

export interface WeekMessage {
  week: string;
  stories: readonly Story[];
  isCurrent: boolean;
  siteUrl: string;
}

const LINK_STYLE = "color:inherit;text-decoration:underline";

const link = (address: string | null, text: string, style = LINK_STYLE) =>
  address
    ? `<a href="${xmlEscaped(address)}" style="${style}">${xmlEscaped(text)}</a>`
    : xmlEscaped(text);

const hueOf = (id: string) =>
  (CATEGORIES.find((category) => category.id === id) ?? NO_CATEGORY).hue[0];

const othersHtml = (others: readonly OtherSource[]) =>
  others.length > 0
    ? ` · também em ${others.map(({ name, address }) => link(address, name)).join(", ")}`
    : "";

function storyHtml({ article, day, others }: Story): string {
  const title = link(
    openableAddress(article.url),
    titleText(article.title),
    `font-size:17px;font-weight:bold;line-height:1.35;${LINK_STYLE}`,
  );
  const source = article.source.trim() && `<b>${xmlEscaped(article.source)}</b> · `;
  return `<p style="margin:0 0 16px">${title}<br><span style="font-size:14px">${source}${dayInWeek(day)}${othersHtml(others)}</span></p>`;
}

const summary = ({ week, stories }: WeekMessage) =>
  stories.length > 0 ? `${weekDates(week)} · ${countsText(stories)}` : weekDates(week);

/** A fragment for the body of a message: with inline styles and absolute addresses, without scripts and pictures. */
export function weekHtml(message: WeekMessage): string {
  const { week, stories, isCurrent, siteUrl } = message;
  const address = siteUrl + weekPath(week);
  const categories = storiesByCategory(stories).map(
    ({ id, name, stories: own }) =>
      `<h2 style="font-size:16px;line-height:1.35;margin:28px 0 12px;padding:8px 0 0;border-top:3px solid ${hueOf(id)}">${xmlEscaped(name)}</h2>\n${own.map(storyHtml).join("\n")}`,
  );
  return [
    `<div style="max-width:600px;font-family:Georgia,serif;font-size:17px;line-height:1.45">`,
    `<h1 style="font-size:28px;line-height:1.2;margin:0 0 6px">${link(address, weekHeading(week, stories, isCurrent), "color:inherit;text-decoration:none")}</h1>`,
    `<p style="font-size:14px;margin:0 0 20px">${xmlEscaped(summary(message))}</p>`,
    ...(stories.length > 0 ? categories : ["<p>Nenhuma história nesta semana.</p>"]),
    `<p style="font-size:14px;margin:28px 0 0">${link(address, `Ler no ${SITE_NAME}`)}</p>`,
    "</div>",
  ].join("\n");
}

const storyText = ({ article, others }: Story) =>
  [
    titleText(article.title),
    [article.source.trim(), ...others.map(({ name }) => name)].filter(Boolean).join(", "),
    openableAddress(article.url) ?? "",
  ]
    .filter(Boolean)
    .join("\n");

export function weekText(message: WeekMessage): string {
  const { week, stories, isCurrent, siteUrl } = message;
  const categories = storiesByCategory(stories).map(({ name, stories: own }) =>
    [name.toUpperCase(), ...own.map(storyText)].join("\n\n"),
  );
  const text = [
    `${weekHeading(week, stories, isCurrent)}\n${summary(message)}`,
    ...(stories.length > 0 ? categories : ["Nenhuma história nesta semana."]),
    `${SITE_NAME}: ${siteUrl}${weekPath(week)}`,
  ].join("\n\n");
  return xmlText(text);
}
