import { Fragment } from "react";
import { displayTitle, toText } from "@/articles/model/article";
import { formatPublishedAt } from "@/lib/date";
import { articleCount } from "@/articles/admin/table/article-count";
import { formatCount } from "@/lib/plural";
import type { Field } from "@/articles/model/fields";
import { categoryName } from "@/articles/model/category";
import { Checkbox } from "@/ui/input";
import { type FileColumn, inRank } from "./file-columns";
import type { ImportItem, ImportPlan } from "./import-plan";

interface ImportPreviewProps {
  plan: ImportPlan;
  columns: readonly FileColumn[];
  /** The groups that are imported too. */
  included: { alike: boolean; bare: boolean };
  onIncludedChange: (included: ImportPreviewProps["included"]) => void;
}

/** `note`: what becomes of them, where that is no choice. */
const GROUPS: readonly { of: keyof ImportPlan; name: string; note?: string }[] = [
  { of: "fresh", name: "Novos", note: "serão criados" },
  { of: "alike", name: "Com o endereço de outro artigo, mas com outros textos" },
  { of: "bare", name: "Sem título" },
  { of: "repeated", name: "Já na lista", note: "não se repetem" },
  { of: "doubled", name: "Repetidos no arquivo", note: "não se repetem" },
  { of: "broken", name: "Com defeito", note: "ficam de fora" },
];

/** The fate of each row, before anything is written. */
export function ImportPreview({ plan, columns, included, onIncludedChange }: ImportPreviewProps) {
  return (
    <>
      <Columns columns={columns} />
      <UnknownCategories items={[...plan.fresh, ...plan.alike, ...plan.bare]} />
      <div className="grid gap-2 text-sm" data-slot="import-preview">
        {GROUPS.map(({ of, name, note }) => {
          const rows = plan[of];
          if (rows.length === 0) return null;
          if (of !== "alike" && of !== "bare") {
            return <Group key={of} name={name} note={note} rows={rows} isOpen={of === "fresh"} />;
          }
          const isIncluded = included[of];
          return (
            <Fragment key={of}>
              <Group
                name={name}
                note={isIncluded ? "serão criados" : "ficam de fora"}
                rows={rows}
              />
              <label className="flex min-h-8 cursor-pointer items-center gap-3 pl-4">
                <Checkbox
                  checked={isIncluded}
                  onChange={({ target }) => onIncludedChange({ ...included, [of]: target.checked })}
                />
                <span>{`Importar também ${articleCount(rows.length)}`}</span>
              </label>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** Of columns, and of the rows of a group. */
const MAX_SHOWN = 100;

const moreThan = ({ length }: readonly unknown[]) =>
  length > MAX_SHOWN ? ` e mais ${formatCount(length - MAX_SHOWN)}` : "";

const quoted = (name: string) => `“${name.trim().slice(0, 60)}”`;

/** Which column became which field, and which are left out (rule 12.15). */
function Columns({ columns }: Pick<ImportPreviewProps, "columns">) {
  const left = columns.filter(({ name, field }) => field === null && name !== "");
  const ranked = inRank(columns);
  const best = new Map(ranked.toReversed().map(({ field, index }) => [field, index]));
  /** Of two columns of a field, the one that comes second. */
  const afterAnother = (field: Field, at: number) => {
    const first = best.get(field) ?? at;
    return first !== at && `, se ${quoted(columns[first]?.name ?? "")} não tiver nada`;
  };
  return (
    <div className="foreign-text text-sm text-foreground-muted" data-slot="import-columns">
      <ul aria-label="Colunas" className="flex flex-wrap gap-x-4">
        {ranked
          .toSorted((a, b) => a.index - b.index)
          .slice(0, MAX_SHOWN)
          .map(({ field, index }) => (
            <li key={index}>
              <span>{`${quoted(columns[index]?.name ?? "")} → `}</span>
              <strong className="font-medium">{field.label}</strong>
              <span>{afterAnother(field, index)}</span>
            </li>
          ))}
        {ranked.length > MAX_SHOWN && <li>{moreThan(ranked)}</li>}
      </ul>
      {left.length > 0 && (
        <p>{`Ficam de fora: ${left
          .slice(0, MAX_SHOWN)
          .map(({ name }) => quoted(name))
          .join(", ")}${moreThan(left)}.`}</p>
      )}
    </div>
  );
}

function UnknownCategories({ items }: { items: readonly ImportItem[] }) {
  const unknown = items
    .map(({ fields }) => toText(fields.category))
    .filter((id) => !categoryName(id));
  if (unknown.length === 0) return null;
  const names = [...new Set(unknown)].map((id) => `“${id.slice(0, 60)}”`).slice(0, 10);
  return (
    <p className="foreign-text text-sm font-medium text-danger">
      {`${articleCount(unknown.length)} com uma categoria que não existe (${names.join(", ")}): no cartão aparece “Geral”.`}
    </p>
  );
}

type PlannedRow = ImportItem | ImportPlan["broken"][number];

/** What is to be said of a row beside its title. */
function detailOf(row: PlannedRow): string {
  if ("reason" in row) return row.reason;
  const { url, publishedAt } = row.fields;
  if (row.title.trim() === "") return toText(url);
  return formatPublishedAt(typeof publishedAt === "string" ? publishedAt : null);
}

interface GroupProps {
  name: string;
  note: string | undefined;
  rows: readonly PlannedRow[];
  isOpen?: boolean;
}

function Group({ name, note, rows, isOpen = false }: GroupProps) {
  return (
    <details className="rounded-md border" open={isOpen}>
      <summary className="min-h-9 cursor-pointer px-4 py-2">
        <span className="font-medium">{`${name}: ${formatCount(rows.length)}`}</span>{" "}
        <span className="text-foreground-muted">{`(${note})`}</span>
      </summary>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
        tabIndex={0}
        aria-label={name}
        className="max-h-48 overflow-y-auto border-t px-4 py-2"
      >
        <ul className="grid gap-1">
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <li key={row.line} className="foreign-text">
              <span className="text-foreground-muted">{`Linha ${formatCount(row.line)}:`}</span>
              <span>{` ${("reason" in row ? row.title : displayTitle(row)).slice(0, 200)} `}</span>
              <span className="text-foreground-muted">{detailOf(row).slice(0, 200)}</span>
            </li>
          ))}
          {rows.length > MAX_SHOWN && <li className="text-foreground-muted">{moreThan(rows)}</li>}
        </ul>
      </section>
    </details>
  );
}
