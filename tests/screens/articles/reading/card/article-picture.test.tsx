/** A card's picture (rule 2.4). */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { ArticleCard } from "@/articles/reading/card/article-card";
import { articleRow } from "../../../../support/fake-supabase";

const picture = () => screen.getByRole<HTMLImageElement>("presentation");
const source = () => picture().getAttribute("src");

const OWN = /^\/pictures\/[0-7]\.svg$/;

function cardWith(image: string, category = "mercado", isPriority = false) {
  const [article] = articlesFromRows([articleRow({ id: "a", image, category })]);
  return <ArticleCard article={article!} isPriority={isPriority} />;
}

function renderPicture(image: string, category?: string, isPriority?: boolean) {
  const { rerender } = render(cardWith(image, category, isPriority));
  return { showOther: (other: string) => rerender(cardWith(other, category, isPriority)) };
}

it("the card shows the article's picture lazily except in the lead, and sends its server no referrer", () => {
  renderPicture("https://exemplo.com.br/foto.jpg");
  expect(source()).toBe("https://exemplo.com.br/foto.jpg");
  expect(picture()).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(Number(picture().getAttribute("width"))).toBeGreaterThan(0);
  expect(Number(picture().getAttribute("height"))).toBeGreaterThan(0);
  expect(picture()).toHaveAttribute("loading", "lazy");
  cleanup();
  renderPicture("https://exemplo.com.br/foto.jpg", "mercado", true);
  expect(picture()).toHaveAttribute("loading", "eager");
});

it.each(["", "data:image/svg+xml,<svg onload='alert(1)'/>", "/foto.jpg"])(
  "the card shows our own picture when the article's is %j",
  (image) => {
    renderPicture(image);
    expect(source()).toMatch(OWN);
  },
);

it("the card shows our own picture after the article's failed, does not retry it, and tries a new address", () => {
  const { showOther } = renderPicture("https://exemplo.com.br/foto.jpg");
  const element = picture();
  fireEvent.error(element);
  expect(source()).toMatch(OWN);
  const tried: (string | null)[] = [];
  const observer = new MutationObserver(() => tried.push(source()));
  observer.observe(element, { attributes: true, attributeFilter: ["src"] });
  const own = source();
  for (let count = 0; count < 3; count++) fireEvent.error(picture());
  tried.push(...observer.takeRecords().map(() => source()));
  observer.disconnect();
  expect(picture()).toBe(element);
  expect(source()).toBe(own);
  expect(tried).toEqual([]);
  showOther("https://exemplo.com.br/outra.jpg");
  expect(source()).toBe("https://exemplo.com.br/outra.jpg");
});
