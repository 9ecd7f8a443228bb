import { FIELDS } from "@/articles/model/fields";
import { NativeSelect } from "@/ui/native-select";
import { type ColumnRole, MONTH_FIRST, STATUS, withRole } from "./file-columns";
import type { Sheet } from "./open-file";

const MAX_SAMPLES = 3;

const OUT = "out";

const ROLES = [
  { name: OUT, label: "Não importar" },
  ...FIELDS,
  { name: MONTH_FIRST, label: "Publicado em (mês/dia)" },
  { name: STATUS, label: "Situação" },
] as const;

interface ImportTableProps {
  sheet: Sheet;
  roles: readonly ColumnRole[];
  onChange: (roles: readonly ColumnRole[]) => void;
}

export function ImportTable({ sheet, roles, onChange }: ImportTableProps) {
  const nameOf = (at: number) => sheet.header[at]?.trim() || `Coluna ${at + 1}`;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
      tabIndex={0}
      aria-label="Colunas do arquivo"
      data-slot="import-columns"
      className="overflow-x-auto rounded-md border"
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {roles.map((chosen, at) => (
              <th key={at} scope="col" className="min-w-44 px-2 pt-2 align-top font-medium">
                <NativeSelect
                  size="small"
                  aria-label={`Campo da coluna ${nameOf(at)}`}
                  value={chosen ?? OUT}
                  onChange={({ target }) => {
                    const role = target.value === OUT ? null : (target.value as ColumnRole);
                    onChange(withRole(roles, at, role));
                  }}
                >
                  {ROLES.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
                <span className="foreign-text line-clamp-2 py-1 text-foreground-muted">
                  {nameOf(at).slice(0, 60)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, MAX_SAMPLES).map(({ line, cells }) => (
            <tr key={line} className="border-t">
              {roles.map((chosen, at) => (
                <td
                  key={at}
                  data-ignored={chosen === null || undefined}
                  className="px-2 py-1.5 align-top data-ignored:text-foreground-muted"
                >
                  <span className="foreign-text line-clamp-2">
                    {(cells[at] ?? "").trim().slice(0, 200) || <em>vazio</em>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
