import { draftOwners } from "@/articles/admin/form/draft-storage";
import { agoText } from "@/admin/time-ago";
import { type Article, displayTitle } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { appearsAt, savedText } from "@/articles/model/scheduled";
import type { ItemResult } from "@/feeds/data/decisions.ts";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import type { Flag } from "@/feeds/model/candidate.ts";
import { parseDate } from "@/lib/date";
import { errorMessage } from "@/lib/error-message";
import { counted, formatCount, plural } from "@/lib/plural";
import type { Decision } from "./decision-history";
import { ownerOfItem } from "./item-drafts";

const FLAG_TEXTS: Readonly<Record<Flag, string>> = {
  "no-date": "Sem data no feed",
  "future-date": "Data no futuro",
  "no-address": "Sem link",
};

export const flagTexts = ({ flags }: FeedItem) => flags.map((flag) => FLAG_TEXTS[flag]);

export const HAS_DRAFT = "Com rascunho";

export const warnings = (item: FeedItem, owners = draftOwners()): string[] => [
  ...(item.title.trim() === "" ? ["Sem título"] : []),
  ...flagTexts(item),
  ...(owners.has(ownerOfItem(item.id)) ? [HAS_DRAFT] : []),
];

const PARTICIPLES: Readonly<Record<ItemStatus, readonly [one: string, many: string]>> = {
  approved: ["publicado", "publicados"],
  rejected: ["rejeitado", "rejeitados"],
  waiting: ["devolvido à fila", "devolvidos à fila"],
  "near-miss": ["fora por pouco", "fora por pouco"],
};

interface Decided {
  status: ItemStatus | null;
  decidedAt: string | null;
  decidedBy: string;
  article?: Pick<Article, "title" | "publishedAt"> | null;
}

/** A rejected item that has an article was added to it, as another source of its story. */
function decidedVerb({ status, article }: Decided): string {
  if (status === null) return "saiu da fila";
  if (status === "rejected" && article) return `juntado a “${displayTitle(article)}”`;
  if (status === "approved" && article && appearsAt(article.publishedAt)) return "agendado";
  return PARTICIPLES[status][0];
}

/** Returns a line such as "Rejeitado por ana@radar.com.br há 2 minutos", for a decision of another person or tab. */
export function decidedText(decided: Decided): string {
  const { decidedAt, decidedBy } = decided;
  const date = parseDate(decidedAt ?? "");
  const what = decidedVerb(decided);
  const who = decidedBy === "" ? "em outro lugar" : `por ${decidedBy}`;
  const when = date ? ` ${agoText(date)}` : "";
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${who}${when}`;
}

export function reasonOf(result: ItemResult): string {
  switch (result.outcome) {
    case "changed":
      return "O artigo foi alterado depois e continua no portal. Veja em Notícias.";
    case "missing":
      return "O item não existe mais.";
    case "unknown":
      return "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.";
    case "refused":
      return errorMessage(result.error);
    default:
      return `${decidedText(result)}: nada mudou.`;
  }
}

export interface NotDone {
  item: FeedItem;
  reason: string;
  isDecided?: boolean;
  isUnknown?: boolean;
}

const DECIDED: ReadonlySet<ItemResult["outcome"]> = new Set(["already", "decided", "missing"]);

export const notDoneOf = (item: FeedItem, result: ItemResult): NotDone => ({
  item,
  reason: reasonOf(result),
  isDecided: DECIDED.has(result.outcome),
  isUnknown: result.outcome === "unknown",
});

const UNDONE: typeof PARTICIPLES = {
  approved: ["Publicação desfeita", "publicações desfeitas"],
  rejected: ["Rejeição desfeita", "rejeições desfeitas"],
  waiting: ["Item fora da fila", "itens fora da fila"],
  "near-miss": ["Item de volta à fila", "itens de volta à fila"],
};

/** Returns a line such as "Publicação desfeita · 1 parecido de volta à fila". It is empty if nothing was undone. */
export function undoneText(
  { target, isJoin, twins }: Decision,
  undone: readonly FeedItem[],
): string {
  const twinCount = undone.filter(({ id }) => twins?.has(id)).length;
  const mainCount = undone.length - twinCount;
  return [
    mainCount === 1
      ? isJoin
        ? "Junção desfeita"
        : UNDONE[target][0]
      : mainCount > 1 && `${formatCount(mainCount)} ${UNDONE[target][1]}`,
    twinCount > 0 && counted(twinCount, "parecido de volta à fila", "parecidos de volta à fila"),
  ]
    .filter(Boolean)
    .join(" · ");
}

export function reportTitle(target: ItemStatus, done: number, notDone: readonly NotDone[]): string {
  const decided = notDone.filter(({ isDecided }) => isDecided).length;
  const unknown = notDone.filter(({ isUnknown }) => isUnknown).length;
  const waiting = notDone.length - decided - unknown;
  return [
    done > 0 && counted(done, ...PARTICIPLES[target]),
    done + unknown === 0 && `Nenhum ${PARTICIPLES[target][0]}`,
    waiting > 0 && `${formatCount(waiting)} na fila`,
    decided > 0 && counted(decided, "decidido em outro lugar", "decididos em outro lugar"),
    unknown > 0 && `${formatCount(unknown)} sem resposta`,
  ]
    .filter(Boolean)
    .join(", ");
}

export const namesOf = ([first, ...others]: readonly FeedItem[]) =>
  first ? displayTitle(first) + (others.length > 0 ? ` e mais ${others.length}` : "") : "";

interface Acted {
  done: readonly FeedItem[];
  notDone?: NotDone | undefined;
  twins: number;
  article: Pick<ArticleFields, "title" | "publishedAt"> | null;
}

export function actedText({ target, isJoin }: Decision, { done, notDone, twins, article }: Acted) {
  const [first] = done;
  if (!first) {
    const participle = isJoin ? "juntado" : PARTICIPLES[target][0];
    return {
      title: `${notDone?.isUnknown ? "Não sabemos se" : "Nada"} foi ${participle}`,
      description: notDone ? `${displayTitle(notDone.item)} · ${notDone.reason}` : "",
    };
  }
  if (isJoin && article) {
    const description = `${savedText(article)} · também em ${first.source}`;
    return { title: "Fonte juntada ao artigo", description };
  }
  const isOne = done.length === 1;
  const noun =
    target === "approved" ? (["Artigo", "artigos"] as const) : (["Item", "itens"] as const);
  const isScheduled = target === "approved" && article && appearsAt(article.publishedAt);
  const verb = isScheduled && isOne ? "agendado" : plural(done.length, ...PARTICIPLES[target]);
  const parts = [
    isOne && (target === "approved" ? savedText(article ?? first) : displayTitle(first)),
    twins > 0 && counted(twins, "parecido rejeitado", "parecidos rejeitados"),
  ];
  return {
    title: isOne ? `${noun[0]} ${verb}` : `${formatCount(done.length)} ${noun[1]} ${verb}`,
    description: parts.filter(Boolean).join(" · "),
    ...(target === "approved" && { variant: "success" as const }),
  };
}
