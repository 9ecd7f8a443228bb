/** What a file would bring, counted: the groups of its rows, and what of the new ones will look broken. Each is a filter. */
import { appearsAt } from "@/articles/model/scheduled";
import { toText } from "@/articles/model/article";
import { categoryName } from "@/articles/model/category";
import { openableAddress } from "@/articles/model/openable-address";
import { counted, plural } from "@/lib/plural";
import type { ImportItem, ImportPlan } from "./import-plan";

export type PlannedRow = ImportItem | ImportPlan["broken"][number];

export interface RowGroup {
  readonly id: string;
  /** "57 novos". */
  readonly name: string;
  readonly rows: readonly PlannedRow[];
  readonly isWarning: boolean;
}

const addressOf = ({ fields }: ImportItem) => toText(fields.url).trim();

/** Those with rows in them, what is new first. */
export function groupsOf(
  { fresh, changed, repeated, broken }: ImportPlan,
  now: Date,
): readonly RowGroup[] {
  const of = (applies: (item: ImportItem) => boolean) => fresh.filter(applies);
  const groups: [id: string, rows: readonly PlannedRow[], name: (count: number) => string][] = [
    ["novos", fresh, (count) => counted(count, "novo", "novos")],
    ["mudados", changed, (count) => `${count} já na lista, com mudanças`],
    ["iguais", repeated, (count) => `${count} já na lista`],
    ["fora", broken, (count) => `${count} não ${plural(count, "entra", "entram")}`],
    ["sem-endereco", of((item) => addressOf(item) === ""), (count) => `${count} sem endereço`],
    [
      "endereco-invalido",
      of((item) => addressOf(item) !== "" && openableAddress(addressOf(item)) === null),
      (count) => counted(count, "endereço que não abre", "endereços que não abrem"),
    ],
    [
      "data-ilegivel",
      of(({ unread }) => unread !== undefined),
      (count) => counted(count, "data ilegível", "datas ilegíveis"),
    ],
    [
      "agendados",
      of(({ fields }) => appearsAt(toText(fields.publishedAt), now) !== null),
      (count) => counted(count, "agendado", "agendados"),
    ],
    [
      "categoria",
      of(({ fields }) => !categoryName(toText(fields.category))),
      (count) => counted(count, "categoria desconhecida", "categorias desconhecidas"),
    ],
  ];
  return groups.flatMap(([id, rows, name]) =>
    rows.length > 0
      ? { id, rows, name: name(rows.length), isWarning: id !== "novos" && id !== "iguais" }
      : [],
  );
}

/** `null`: there is nothing to import. */
export const submitText = (count: number): string | null =>
  count > 0 ? `Importar ${counted(count, "artigo", "artigos")}` : null;
