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
  includesAlike: boolean;
  onIncludesAlikeChange: (includesAlike: boolean) => void;
  includesBare: boolean;
  onIncludesBareChange: (includesBare: boolean) => void;
}

/** The fate of each row, before anything is written. */
export function ImportPreview({
  plan,
  columns,
  includesAlike,
  onIncludesAlikeChange,
  includesBare,
  onIncludesBareChange,
}: ImportPreviewProps) {
  const { fresh, repeated, doubled, alike, bare, broken } = plan;
  return (
    <>
      <Columns columns={columns} />
      <UnknownCategories items={[...fresh, ...alike, ...bare]} />
      <div className="grid gap-2 text-sm" data-slot="import-preview">
        <Group name="Novos" note="serão criados" isOpen items={fresh} lineOf={itemLine} />
        <Group
          name="Com o endereço de outro artigo, mas com outros textos"
          isIncluded={includesAlike}
          onInclude={onIncludesAlikeChange}
          items={alike}
          lineOf={itemLine}
        />
        <Group
          name="Sem título"
          isIncluded={includesBare}
          onInclude={onIncludesBareChange}
          items={bare}
          lineOf={itemLine}
        />
        <Group name="Já na lista" note="não se repetem" items={repeated} lineOf={itemLine} />
        <Group
          name="Repetidos no arquivo"
          note="não se repetem"
          items={doubled}
          lineOf={itemLine}
        />
        <Group name="Com defeito" note="ficam de fora" items={broken} lineOf={brokenLine} />
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

interface Line {
  key: string;
  line: number;
  text: string;
  detail: string;
}

function itemLine({ key, line, title, fields: { url, publishedAt } }: ImportItem): Line {
  const date = formatPublishedAt(typeof publishedAt === "string" ? publishedAt : null);
  return { key, line, text: displayTitle({ title }), detail: title.trim() ? date : toText(url) };
}

const brokenLine = ({ line, title, reason }: ImportPlan["broken"][number]): Line => ({
  key: String(line),
  line,
  text: title,
  detail: reason,
});

interface GroupProps<Item> {
  name: string;
  /** What becomes of them, where that is no choice. */
  note?: string;
  isIncluded?: boolean;
  onInclude?: (isIncluded: boolean) => void;
  items: readonly Item[];
  lineOf: (item: Item) => Line;
  isOpen?: boolean;
}

function Group<Item>({
  name,
  isIncluded = false,
  note = isIncluded ? "serão criados" : "ficam de fora",
  onInclude,
  items,
  lineOf,
  isOpen,
}: GroupProps<Item>) {
  if (items.length === 0) return null;
  return (
    <>
      <details className="rounded-md border" open={isOpen}>
        <summary className="min-h-9 cursor-pointer px-4 py-2">
          <span className="font-medium">{`${name}: ${formatCount(items.length)}`}</span>{" "}
          <span className="text-foreground-muted">{`(${note})`}</span>
        </summary>
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
          tabIndex={0}
          aria-label={name}
          className="max-h-48 overflow-y-auto border-t px-4 py-2"
        >
          <ul className="grid gap-1">
            {items
              .slice(0, MAX_SHOWN)
              .map(lineOf)
              .map(({ key, line, text, detail }) => (
                <li key={key} className="foreign-text">
                  <span className="text-foreground-muted">{`Linha ${formatCount(line)}:`}</span>
                  <span>{` ${text.slice(0, 200)} `}</span>
                  <span className="text-foreground-muted">{detail.slice(0, 200)}</span>
                </li>
              ))}
            {items.length > MAX_SHOWN && (
              <li className="text-foreground-muted">{moreThan(items)}</li>
            )}
          </ul>
        </section>
      </details>
      {onInclude && (
        <label className="flex min-h-8 cursor-pointer items-center gap-3 pl-4">
          <Checkbox checked={isIncluded} onChange={(event) => onInclude(event.target.checked)} />
          <span>{`Importar também ${articleCount(items.length)}`}</span>
        </label>
      )}
    </>
  );
}
