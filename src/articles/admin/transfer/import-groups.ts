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

type Check = (item: ImportItem) => boolean;

const addressOf = ({ fields }: ImportItem) => toText(fields.url).trim();

const CHECKS: readonly [
  id: string,
  name: (count: number) => string,
  applies: (now: Date) => Check,
][] = [
  ["sem-endereco", (count) => `${count} sem endereço`, () => (item) => addressOf(item) === ""],
  [
    "endereco-invalido",
    (count) => counted(count, "endereço que não abre", "endereços que não abrem"),
    () => (item) => addressOf(item) !== "" && openableAddress(addressOf(item)) === null,
  ],
  [
    "agendados",
    (count) => counted(count, "agendado", "agendados"),
    (now) =>
      ({ fields }) =>
        appearsAt(toText(fields.publishedAt), now) !== null,
  ],
  [
    "categoria",
    (count) => counted(count, "categoria desconhecida", "categorias desconhecidas"),
    () =>
      ({ fields }) =>
        !categoryName(toText(fields.category)),
  ],
];

const group = (id: string, name: string, rows: readonly PlannedRow[], isWarning = false) => ({
  id,
  name,
  rows,
  isWarning,
});

export function groupsOf(plan: ImportPlan, now: Date): RowGroup[] {
  const { fresh, changed, repeated, broken } = plan;
  return [
    group("novos", counted(fresh.length, "novo", "novos"), fresh),
    group("mudados", `${changed.length} já na lista, com mudanças`, changed, true),
    group("iguais", `${repeated.length} já na lista`, repeated),
    group("fora", `${broken.length} não ${plural(broken.length, "entra", "entram")}`, broken, true),
    ...CHECKS.map(([id, name, applies]) => {
      const rows = fresh.filter(applies(now));
      return group(id, name(rows.length), rows, true);
    }),
  ].filter(({ rows }) => rows.length > 0);
}

/** `null`: there is nothing to import. */
export const submitText = (count: number): string | null =>
  count > 0 ? `Importar ${counted(count, "artigo", "artigos")}` : null;
