/** An import compared with the list as it is now, and counted; the same again after a part of it is in. */
import { addressKey } from "@/articles/model/address-key";
import { type Article, toText } from "@/articles/model/article";
import { categoryName } from "@/articles/model/category";
import type { ArticleField, ArticleFields, StoredFields } from "@/articles/model/fields";
import { openableAddress } from "@/articles/model/openable-address";
import { appearsAt } from "@/articles/model/scheduled";
import { contentKey } from "@/articles/model/stored-fields";
import { newId } from "@/lib/new-id";
import { onceForEach } from "@/lib/once-for-each";
import { counted } from "@/lib/plural";
import { isBlank } from "./file-columns";
import type { ReadRow } from "./read-rows";

type WholeRow = Extract<ReadRow, { status: "whole" }>;
type BrokenRow = Extract<ReadRow, { status: "broken" }>;

/** A row that can be inserted, with its title as a text, and the id that it has in every try. */
export type ImportItem = WholeRow & {
  readonly title: string;
  readonly id: string;
  /** It leads where an earlier row does. */
  readonly isAlike: boolean;
  /** The fields that it says otherwise than the article of the list. */
  readonly differing?: readonly ArticleField[];
};

export type PlannedRow = ImportItem | BrokenRow;

/** Rows of which the same is to be said. */
export interface RowGroup {
  readonly id: string;
  /** "57 novos". */
  readonly name: string;
  readonly rows: readonly PlannedRow[];
  readonly isWarning: boolean;
}

export interface ImportPlan {
  /** To be inserted; in the list is none of them. */
  readonly fresh: readonly ImportItem[];
  /** All rows, by what is said of them. */
  readonly groups: readonly RowGroup[];
}

/** So that a late try is recognised, and no row is created twice. */
const idOf = onceForEach((_fields: ArticleFields) => newId());

/** What an article or a row holds, and where it leads. */
const keysOf = onceForEach((fields: StoredFields) => ({
  content: contentKey(fields),
  address: addressKey(toText(fields.url)),
}));

/** What a row says otherwise than the article, whose address it has in some spelling. */
function differingIn({ fields, given }: WholeRow, article: Article): readonly ArticleField[] {
  const { content } = keysOf(article.stored);
  return given.filter(
    (name) => name !== "url" && contentKey({ ...article.stored, [name]: fields[name] }) !== content,
  );
}

/** What is said of rows, as of one and of many; what is new first. */
const NAMES = {
  fresh: ["novo", "novos"],
  changed: ["já na lista, com mudanças", "já na lista, com mudanças"],
  repeated: ["já na lista", "já na lista"],
  broken: ["não entra", "não entram"],
  "no-address": ["sem endereço", "sem endereço"],
  "bad-address": ["endereço que não abre", "endereços que não abrem"],
  "bad-picture": ["imagem que não abre", "imagens que não abrem"],
  "bad-date": ["data ilegível", "datas ilegíveis"],
  scheduled: ["agendado", "agendados"],
  category: ["categoria desconhecida", "categorias desconhecidas"],
} as const;

type GroupId = keyof typeof NAMES;

const ORDER = Object.keys(NAMES);

/** One thing that is said of a row. */
export interface Told {
  id: GroupId;
  row: PlannedRow;
  /** What shows it; why a row does not enter. */
  example?: string | undefined;
}

const opensNot = (address: string) => address !== "" && openableAddress(address) === null;

/** What of a new row will look broken. */
function warningsOf(row: ImportItem, now: Date): Told[] {
  const { fields, unread } = row;
  const [url, image] = [toText(fields.url).trim(), toText(fields.image).trim()];
  const category = toText(fields.category);
  const warnings: [id: GroupId, applies: boolean, example?: string][] = [
    ["no-address", url === ""],
    ["bad-address", opensNot(url), url],
    ["bad-picture", opensNot(image), image],
    ["bad-date", unread !== undefined, unread],
    ["scheduled", appearsAt(toText(fields.publishedAt), now) !== null],
    ["category", !categoryName(category), category],
  ];
  return warnings.flatMap(([id, applies, example]) => (applies ? { id, row, example } : []));
}

const MAX_EXAMPLES = 2;

const quoted = (text: string) => `“${text.slice(0, 30)}${text.length > 30 ? "…" : ""}”`;

/** A group for each thing that is said, and for each reason why rows do not enter. */
export function groupsOf(told: readonly Told[]): RowGroup[] {
  const groups = new Map<string, { of: GroupId; rows: PlannedRow[]; examples: Set<string> }>();
  for (const { id, row, example } of told) {
    const key = id === "broken" ? `${id} ${example}` : id;
    const group = groups.get(key) ?? { of: id, rows: [], examples: new Set() };
    groups.set(key, group);
    group.rows.push(row);
    if (example !== undefined) group.examples.add(example);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => ORDER.indexOf(a.of) - ORDER.indexOf(b.of))
    .map(([id, { of, rows, examples }]) => {
      const [one, many] = NAMES[of];
      const some =
        of === "broken" ? [...examples] : [...examples].slice(0, MAX_EXAMPLES).map(quoted);
      const more = some.length < examples.size ? "…" : "";
      const shown = some.length > 0 ? `: ${some.join(", ")}${more}` : "";
      const isWarning = !["fresh", "changed", "repeated", "broken"].includes(of);
      return { id, name: counted(rows.length, one, many) + shown, rows, isWarning };
    });
}

/** Compares in pieces: all articles first, then all rows, then those that are left over for `place`. */
export function beginComparison(now = new Date()) {
  /** The articles that no row is equal to, by what they hold and by their address. */
  const byContent = new Map<string, Article[]>();
  const byAddress = new Map<string, Set<Article>>();
  const told: Told[] = [];
  const others: ImportItem[] = [];
  /** What the rows hold, and where they lead. */
  const seen = new Set<string>();

  const tell = (id: GroupId, row: PlannedRow, example?: string) => told.push({ id, row, example });
  const leaveOut = ({ line, title }: ImportItem, reason: string) =>
    tell("broken", { line, status: "broken", title, reason }, reason);
  const add = (item: ImportItem) => {
    tell("fresh", item);
    told.push(...warningsOf(item, now));
  };

  return {
    others,
    addArticle: (article: Article) => {
      const { content, address } = keysOf(article.stored);
      byContent.set(content, [...(byContent.get(content) ?? []), article]);
      const group = byAddress.get(address) ?? new Set();
      byAddress.set(address, group.add(article));
    },
    addRow: (row: ReadRow) => {
      if (row.status === "broken") return tell("broken", row, row.reason);
      const { content, address } = keysOf(row.fields);
      const isAlike = !row.isOurs && address !== "" && seen.has(address);
      const item = { ...row, title: toText(row.fields.title), id: idOf(row.fields), isAlike };
      const same = byContent.get(content);
      for (const article of same?.splice(0) ?? []) {
        byAddress.get(keysOf(article.stored).address)?.delete(article);
      }
      if (same) tell("repeated", item);
      else if (seen.has(content)) leaveOut(item, "repetição de uma linha anterior");
      else others.push(item);
      seen.add(content).add(address);
    },
    place: (item: ImportItem) => {
      const { address } = keysOf(item.fields);
      const listed = address === "" ? [] : [...(byAddress.get(address) ?? [])];
      const [least] = listed
        .map((article) => differingIn(item, article))
        .toSorted((a, b) => a.length - b.length);
      if (item.isAlike) leaveOut(item, "endereço de uma linha anterior");
      else if (least?.length === 0) tell("repeated", item);
      else if (least) tell("changed", { ...item, differing: least });
      // It would be a card that says nothing.
      else if (!item.isOurs && isBlank(item.title)) leaveOut(item, "sem título");
      else add(item);
    },
    finish: (): ImportPlan => ({
      fresh: told.flatMap(({ id, row }) => (id === "fresh" && row.status === "whole" ? row : [])),
      groups: groupsOf(told),
    }),
  };
}

/** `null`: there is nothing to import. */
export const submitText = (count: number): string | null =>
  count > 0 ? `Importar ${counted(count, "artigo", "artigos")}` : null;
