import { useState } from "react";
import { NameList } from "@/admin/account";
import { Chips } from "@/admin/chips";
import { displayTitle, toText } from "@/articles/model/article";
import { CATEGORIES } from "@/articles/model/category";
import { FIELDS } from "@/articles/model/fields";
import { formatPublishedAt } from "@/lib/date";
import { formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { NativeSelect } from "@/ui/native-select";
import { STATUS, UNPUBLISHED } from "./file-columns";
import type { PlannedRow, RowGroup } from "./import-plan";
import type { Conventions } from "./read-rows";

interface ChoiceProps<Id extends string> {
  label: string;
  value: Id;
  options: readonly { readonly id: Id; readonly name: string }[];
  onChange: (id: Id) => void;
}

function Choice<Id extends string>({ label, value, options, onChange }: ChoiceProps<Id>) {
  return (
    <label className="flex flex-wrap items-center gap-x-2">
      <span className="text-foreground-muted">{label}</span>
      <NativeSelect
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value as Id)}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}

const DAY_ORDERS = [
  { id: "day", name: "dia/mês" },
  { id: "month", name: "mês/dia" },
] as const;

interface ConventionsProps {
  conventions: Conventions;
  onChange: (conventions: Conventions) => void;
}

/** The choices that hold for the whole file. */
export function FileConventions({ conventions, onChange }: ConventionsProps) {
  const { dayOrder, category } = conventions;
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
      <Choice
        label="Sem categoria conhecida vai para"
        value={category}
        options={CATEGORIES}
        onChange={(id) => onChange({ ...conventions, category: id })}
      />
    </div>
  );
}

/** The line under a row's title. */
function detailOf({ leftOut, differing, fields, unread }: PlannedRow): string {
  if (leftOut) return leftOut.example ? `${leftOut.reason} “${leftOut.example}”` : "";
  if (differing) {
    const labels = FIELDS.filter(({ name }) => differing.includes(name));
    return `Difere em: ${labels.map(({ label }) => label).join(", ")}`;
  }
  const date =
    unread.publishedAt === undefined
      ? formatPublishedAt(toText(fields.publishedAt))
      : `A data “${unread.publishedAt.slice(0, 40)}” não pode ser lida.`;
  return `${toText(fields.url) || "sem endereço"} · ${date}`;
}

interface GroupsProps extends ConventionsProps {
  groups: readonly RowGroup[];
}

/** The count of each group. Pressing one shows its rows. */
export function ImportGroups({ groups, conventions, onChange }: GroupsProps) {
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
          onClick={() => {
            const roles = conventions.roles.map((role) => (role === STATUS ? null : role));
            onChange({ ...conventions, roles });
          }}
        >
          Incluir sem olhar a situação
        </Button>
      )}
    </div>
  );
}
