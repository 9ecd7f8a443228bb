import { useState } from "react";
import { NameList } from "@/admin/account";
import { Chips } from "@/admin/chips";
import { displayTitle, toText } from "@/articles/model/article";
import { CATEGORIES, type CategoryId } from "@/articles/model/category";
import { FIELDS } from "@/articles/model/fields";
import { formatPublishedAt } from "@/lib/date";
import { formatCount, plural } from "@/lib/plural";
import { Button } from "@/ui/button";
import { NativeSelect } from "@/ui/native-select";
import { UNPUBLISHED } from "./file-columns";
import type { PlannedRow, RowGroup } from "./import-plan";
import type { DayOrder } from "./read-cell";
import { type Conventions, withoutStatus } from "./read-rows";

interface ChoiceProps<Id extends string> {
  label: string;
  value: Id;
  options: readonly (readonly [id: Id, name: string])[];
  onChange: (id: Id) => void;
}

function Choice<Id extends string>({ label, value, options, onChange }: ChoiceProps<Id>) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-foreground-muted">{label}</span>
      <NativeSelect
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value as Id)}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}

const DAY_ORDERS = [
  ["day", "dia/mês"],
  ["month", "mês/dia"],
] as const satisfies readonly (readonly [DayOrder, string])[];

const CATEGORY_NAMES = CATEGORIES.map(({ id, name }) => [id, name] as const);
const UNCHANGED = "";

interface FactsProps {
  groups: readonly RowGroup[];
  conventions: Conventions;
  onChange: (conventions: Conventions) => void;
}

/** What is decided once for the whole file, where the file leaves a doubt. */
export function FileConventions({ groups, conventions, onChange }: FactsProps) {
  const { dayOrder, blankCategory, unknownCategory } = conventions;
  const has = (wanted: string) => groups.some(({ id }) => id === wanted);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm" data-slot="conventions">
      {dayOrder && (
        <Choice
          label="Datas lidas como"
          value={dayOrder}
          options={DAY_ORDERS}
          onChange={(id) => onChange({ ...conventions, dayOrder: id })}
        />
      )}
      {has("blank") && (
        <Choice
          label="Sem categoria vai para"
          value={blankCategory}
          options={CATEGORY_NAMES}
          onChange={(id) => onChange({ ...conventions, blankCategory: id })}
        />
      )}
      {(has("category") || unknownCategory !== null) && (
        <Choice<CategoryId | typeof UNCHANGED>
          label="Categoria desconhecida vai para"
          value={unknownCategory ?? UNCHANGED}
          options={[[UNCHANGED, "Geral"], ...CATEGORY_NAMES]}
          onChange={(id) => onChange({ ...conventions, unknownCategory: id || null })}
        />
      )}
    </div>
  );
}

/** The line under a row's title. */
function detailOf({ leftOut, differing, fields, unreadDate }: PlannedRow): string {
  if (leftOut) return leftOut.example ? `${leftOut.reason} “${leftOut.example}”` : "";
  if (differing) {
    const labels = FIELDS.filter(({ name }) => differing.includes(name));
    return `Difere em: ${labels.map(({ label }) => label).join(", ")}`;
  }
  const date =
    unreadDate === undefined
      ? formatPublishedAt(toText(fields.publishedAt))
      : `A data “${unreadDate.slice(0, 40)}” não pode ser lida.`;
  return `${toText(fields.url) || "sem endereço"} · ${date}`;
}

/** The count of each group. Pressing one shows its rows. */
export function ImportGroups({ groups, conventions, onChange }: FactsProps) {
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
            title: `Linha ${formatCount(row.line)}: ${displayTitle(row)}`,
            reason: detailOf(row).slice(0, 200),
          }))}
        />
      )}
      {group?.id === `out: ${UNPUBLISHED}` && (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange(withoutStatus(conventions))}
        >
          {plural(
            group.rows.length,
            "Incluir esta linha",
            `Incluir estas ${formatCount(group.rows.length)} linhas`,
          )}
        </Button>
      )}
    </div>
  );
}
