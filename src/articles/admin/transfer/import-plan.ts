/** Compares the rows of a file with the current list. */
import { addressKey } from "@/articles/model/address-key";
import { type Article, toText } from "@/articles/model/article";
import { FIELDS, type StoredFields } from "@/articles/model/fields";
import { appearsAt } from "@/articles/model/scheduled";
import { contentKey, contentOf } from "@/articles/model/stored-fields";
import { onceForEach } from "@/lib/once-for-each";
import { counted } from "@/lib/plural";
import type { ReadRow } from "./read-rows";

/** The groups' singular and plural names, in their order on the screen. Groups after `out` are warnings. */
const NAMES = {
  fresh: ["novo", "novos"],
  changed: ["não entra: já na lista, com mudanças", "não entram: já na lista, com mudanças"],
  out: ["não entra", "não entram"],
  date: ["sem data", "sem data"],
  scheduled: ["agendado", "agendados"],
  category: ["sem categoria conhecida", "sem categoria conhecida"],
  address: ["sem endereço que abra", "sem endereço que abra"],
} as const;

type Kind = keyof typeof NAMES;

const KINDS = Object.keys(NAMES) as Kind[];

/** Rows of one kind. Rows that are left out are grouped by reason. */
export interface RowGroup {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly ReadRow[];
  readonly isWarning: boolean;
}

export interface ImportPlan {
  readonly fresh: readonly ReadRow[];
  readonly groups: readonly RowGroup[];
}

export function groupName(kind: Kind, count: number, reason = ""): string {
  const [one, many] = NAMES[kind];
  return [counted(count, one, many), reason].filter(Boolean).join(": ");
}

export const groupId = (kind: Kind, reason = "") => `${kind} ${reason}`;

const keysOf = onceForEach((fields: StoredFields) => ({
  content: contentKey(fields),
  address: addressKey(toText(fields.url)),
}));

function warningsOf({ fields, given }: ReadRow, now: Date): Kind[] {
  const warnings = [
    fields.publishedAt === null && "date",
    appearsAt(fields.publishedAt, now) !== null && "scheduled",
    !given.includes("category") && "category",
    keysOf(fields).address === "" && "address",
  ] as const;
  return warnings.filter((warning) => warning !== false);
}

/** Returns the fields in which a row differs from the article, or `undefined` without an article. */
function differenceOf({ fields, given }: ReadRow, article: Article | undefined) {
  if (!article) return undefined;
  const [content, other] = [contentOf(fields), contentOf(article.stored)];
  return FIELDS.filter(
    ({ name }) => name !== "url" && given.includes(name) && content[name] !== other[name],
  );
}

/** Compares rows with articles. All articles must be added before the first row. */
export function beginComparison(now = new Date()) {
  const listed = new Set<string>();
  const byAddress = new Map<string, Article>();
  const seen = new Set<string>();
  const groups = new Map<string, { kind: Kind; reason: string; rows: ReadRow[] }>();

  const add = (row: ReadRow, kind: Kind, reason = "") => {
    const id = groupId(kind, reason);
    const group = groups.get(id) ?? { kind, reason, rows: [] };
    groups.set(id, group);
    group.rows.push(row);
  };

  const addCompared = (row: ReadRow) => {
    const { content, address } = keysOf(row.fields);
    const isSeen = seen.has(content) || (!row.isOurs && address !== "" && seen.has(address));
    seen.add(content).add(address);
    const differing = listed.has(content) ? [] : differenceOf(row, byAddress.get(address));
    if (differing?.length === 0) return add(row, "out", "já na lista");
    if (isSeen) return add(row, "out", "repete uma linha anterior");
    if (differing) {
      const note = `Difere em: ${differing.map(({ label }) => label).join(", ")}`;
      return add({ ...row, note }, "changed");
    }
    add(row, "fresh");
    for (const warning of warningsOf(row, now)) add(row, warning);
  };

  return {
    addArticle: (article: Article) => {
      const { content, address } = keysOf(article.stored);
      listed.add(content);
      if (address !== "") byAddress.set(address, article);
    },
    addRow: (row: ReadRow) =>
      row.leftOut === null ? addCompared(row) : add(row, "out", row.leftOut),
    finish: (): ImportPlan => ({
      fresh: groups.get(groupId("fresh"))?.rows ?? [],
      groups: [...groups]
        .toSorted(([, a], [, b]) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
        .map(([id, { kind, reason, rows }]) => ({
          id,
          name: groupName(kind, rows.length, reason),
          rows,
          isWarning: KINDS.indexOf(kind) > KINDS.indexOf("out"),
        })),
    }),
  };
}

export const submitText = (count: number): string | null =>
  count > 0 ? `Importar ${counted(count, "artigo", "artigos")}` : null;
