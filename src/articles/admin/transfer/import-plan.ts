/** Compares the rows of a file with the list as it is now, and again after a part of them is in. */
import { addressKey } from "@/articles/model/address-key";
import { type Article, toText } from "@/articles/model/article";
import type { ArticleField, StoredFields } from "@/articles/model/fields";
import { openableAddress } from "@/articles/model/openable-address";
import { appearsAt } from "@/articles/model/scheduled";
import { contentKey, contentOf } from "@/articles/model/stored-fields";
import { onceForEach } from "@/lib/once-for-each";
import { counted } from "@/lib/plural";
import type { ReadRow } from "./read-rows";

/** `differing`: the fields in which it differs from the article of the list. */
export type PlannedRow = ReadRow & { readonly differing?: readonly ArticleField[] };

/** The messages about one row and about several, in their order on the screen; those after `out` are warnings. */
const NAMES = {
  fresh: ["novo", "novos"],
  changed: ["já na lista, com mudanças", "já na lista, com mudanças"],
  out: ["não entra", "não entram"],
  date: ["sem data", "sem data"],
  scheduled: ["agendado", "agendados"],
  category: ["sem categoria conhecida", "sem categoria conhecida"],
  address: ["sem endereço que abra", "sem endereço que abra"],
  picture: ["imagem que não abre", "imagens que não abrem"],
} as const;

type Message = keyof typeof NAMES;

const placeOf = (message: Message) => Object.keys(NAMES).indexOf(message);

/** Rows that share one message, and those that are left out, one reason. */
export interface RowGroup {
  readonly id: string;
  /** "57 novos". */
  readonly name: string;
  readonly rows: readonly PlannedRow[];
  readonly isWarning: boolean;
}

export interface ImportPlan {
  /** The rows to insert: none of them is in the list yet. */
  readonly fresh: readonly PlannedRow[];
  readonly groups: readonly RowGroup[];
}

const keysOf = onceForEach((fields: StoredFields) => ({
  content: contentKey(fields),
  address: addressKey(toText(fields.url)),
}));

const MAX_EXAMPLES = 2;

const quoted = (text: string) => `“${text.slice(0, 30)}${text.length > 30 ? "…" : ""}”`;

/** @param reason why rows are left out @param examples some of the texts that the message is about */
export function groupName(
  message: Message,
  count: number,
  reason = "",
  examples: readonly string[] = [],
): string {
  const shown = examples.slice(0, MAX_EXAMPLES).map(quoted).join(", ");
  const about = [reason, shown, examples.length > MAX_EXAMPLES && "e outros"].filter(Boolean);
  const [one, many] = NAMES[message];
  const name = counted(count, one, many);
  return about.length > 0 ? `${name}: ${about.join(" ")}` : name;
}

/** The warnings about a new row, each with the text that it is about. */
function warningsOf({ fields, given, unread }: ReadRow, now: Date) {
  const text = (name: ArticleField) => toText(fields[name]).trim();
  const opens = (name: ArticleField) => openableAddress(text(name)) !== null;
  const warnings: [message: Message, applies: boolean, example?: string | undefined][] = [
    ["date", fields.publishedAt === null, unread.publishedAt],
    ["scheduled", appearsAt(text("publishedAt"), now) !== null],
    ["category", !given.includes("category"), unread.category],
    ["address", !opens("url"), text("url")],
    ["picture", text("image") !== "" && !opens("image"), text("image")],
  ];
  return warnings.filter(([, applies]) => applies);
}

/** Takes all articles first, then all rows. */
export function beginComparison(now = new Date()) {
  /** The contents of the list. */
  const listed = new Set<string>();
  const byAddress = new Map<string, Article[]>();
  const candidates: ReadRow[] = [];
  /** The contents and addresses of the rows so far. */
  const seen = new Set<string>();
  const groups = new Map<
    string,
    { message: Message; reason: string; rows: PlannedRow[]; examples: Set<string> }
  >();

  const tell = (message: Message, row: PlannedRow, example = "", reason = "") => {
    const id = reason === "" ? message : `${message}: ${reason}`;
    const group = groups.get(id) ?? { message, reason, rows: [], examples: new Set<string>() };
    groups.set(id, group);
    group.rows.push(row);
    if (example !== "") group.examples.add(example);
  };

  /**
   * The fields in which a row differs from the nearest article with its address that no other row equals; `undefined`
   * without such an article.
   */
  const differenceOf = ({ fields, given }: ReadRow) =>
    byAddress
      .get(keysOf(fields).address)
      ?.filter(({ stored }) => !seen.has(keysOf(stored).content))
      .map(({ stored }) => {
        const [content, other] = [contentOf(fields), contentOf(stored)];
        return given.filter((name) => name !== "url" && content[name] !== other[name]);
      })
      .toSorted((a, b) => a.length - b.length)[0];

  return {
    addArticle: (article: Article) => {
      const { content, address } = keysOf(article.stored);
      listed.add(content);
      if (address !== "") byAddress.set(address, [...(byAddress.get(address) ?? []), article]);
    },
    addRow: (row: ReadRow) => {
      if (row.leftOut) return tell("out", row, row.leftOut.example, row.leftOut.reason);
      const { content, address } = keysOf(row.fields);
      const isSeen = seen.has(content) || (!row.isOurs && address !== "" && seen.has(address));
      if (listed.has(content)) tell("out", row, "", "já na lista");
      else if (isSeen) tell("out", row, "", "repete uma linha anterior");
      else candidates.push(row);
      seen.add(content).add(address);
    },
    finish: (): ImportPlan => {
      for (const row of candidates) {
        const differing = differenceOf(row);
        if (differing?.length === 0) tell("out", row, "", "já na lista");
        else if (differing) tell("changed", { ...row, differing });
        else {
          tell("fresh", row);
          for (const [message, , example] of warningsOf(row, now)) tell(message, row, example);
        }
      }
      const sorted = [...groups].toSorted(
        ([, a], [, b]) => placeOf(a.message) - placeOf(b.message),
      );
      return {
        fresh: groups.get("fresh")?.rows ?? [],
        groups: sorted.map(([id, { message, reason, rows, examples }]) => ({
          id,
          name: groupName(message, rows.length, reason, [...examples]),
          rows,
          isWarning: placeOf(message) > placeOf("out"),
        })),
      };
    },
  };
}

/** The label of the dialog's button; `null` when there is nothing to import. */
export const submitText = (count: number): string | null =>
  count > 0 ? `Importar ${counted(count, "artigo", "artigos")}` : null;
