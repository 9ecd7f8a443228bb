import { useState } from "react";
import { NameList } from "@/admin/account";
import { Chips } from "@/admin/chips";
import { displayTitle, toText } from "@/articles/model/article";
import { CATEGORIES } from "@/articles/model/category";
import { FIELDS } from "@/articles/model/fields";
import { formatPublishedAt } from "@/lib/date";
import { formatCount } from "@/lib/plural";
import { NativeSelect } from "@/ui/native-select";
import type { Encoding, OpenFile } from "./open-file";
import type { PlannedRow, RowGroup } from "./import-plan";
import type { DayOrder } from "./imported-date";
import { type Conventions, conventionsOf } from "./read-rows";

interface ConventionsProps {
  open: OpenFile;
  hasUnknownCategory: boolean;
  onEncodingChange: (encoding: Encoding) => void;
  onChange: (conventions: Conventions) => void;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [id: string, name: string])[];
  onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2">
      <span className="whitespace-nowrap text-foreground-muted">{label}</span>
      <NativeSelect size="small" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}

const ENCODINGS = [
  ["utf-8", "UTF-8"],
  ["windows-1252", "Windows (Excel antigo)"],
] as const;

const KEEP = "";

/** What is decided once for the whole file: said, and to be changed. */
export function FileConventions(props: ConventionsProps) {
  const { open, hasUnknownCategory, onEncodingChange, onChange } = props;
  const { file, sheet, conventions } = open;
  const { head, dayOrder, category } = conventions;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm" data-slot="conventions">
      {!file.encoding.startsWith("utf-16") && (
        <Choice
          label="Letras em"
          value={file.encoding}
          options={ENCODINGS}
          onChange={(id) => onEncodingChange(id as Encoding)}
        />
      )}
      {head < 1 && (
        <Choice
          label="Primeira linha é"
          value={head === 0 ? "head" : "row"}
          options={[
            ["head", "o cabeçalho"],
            ["row", "um artigo"],
          ]}
          onChange={(id) => onChange(conventionsOf(sheet, id === "head" ? 0 : -1))}
        />
      )}
      {dayOrder && (
        <Choice
          label="Datas lidas como"
          value={dayOrder}
          options={[
            ["day", "dia/mês"],
            ["month", "mês/dia"],
          ]}
          onChange={(id) => onChange({ ...conventions, dayOrder: id as DayOrder })}
        />
      )}
      {(hasUnknownCategory || category !== null) && (
        <Choice
          label="Categoria desconhecida vira"
          value={category ?? KEEP}
          options={[[KEEP, "Geral"], ...CATEGORIES.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => onChange({ ...conventions, category: id === KEEP ? null : id })}
        />
      )}
      {file.unreadable.length > 0 && (
        <p className="font-medium text-danger">
          {`Há letras que não puderam ser lidas ${file.unreadable.length === 1 ? "na linha" : "nas linhas"} ${file.unreadable.slice(0, 10).map(formatCount).join(", ")}${file.unreadable.length > 10 ? "…" : "."}`}
        </p>
      )}
    </div>
  );
}

/** What is to be said of a row beside its title. */
function detailOf(row: PlannedRow): string {
  // Its chip says why.
  if ("reason" in row) return "";
  if (row.differing) {
    const labels = FIELDS.filter(({ name }) => row.differing?.includes(name));
    return `Difere em: ${labels.map(({ label }) => label).join(", ")}`;
  }
  const { url, publishedAt } = row.fields;
  const date =
    row.unread === undefined
      ? formatPublishedAt(typeof publishedAt === "string" ? publishedAt : null)
      : `A data “${row.unread.slice(0, 40)}” não pode ser lida.`;
  return `${toText(url) || "sem endereço"} · ${date}`;
}

/** The count of each group, which shows its rows. */
export function ImportGroups({ groups }: { groups: readonly RowGroup[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-2 text-sm" data-slot="import-preview">
      <div role="group" aria-label="Linhas do arquivo" className="flex flex-wrap gap-2">
        <Chips chips={groups} chosen={chosen} onChoose={setChosen} />
      </div>
      {group && (
        <NameList
          label={group.name}
          items={group.rows.map((row) => ({
            title: `Linha ${formatCount(row.line)}: ${"reason" in row ? row.title : displayTitle(row)}`,
            reason: detailOf(row).slice(0, 200),
          }))}
        />
      )}
    </div>
  );
}
