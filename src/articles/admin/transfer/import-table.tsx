import { FIELDS } from "@/articles/model/fields";
import { counted } from "@/lib/plural";
import { NativeSelect } from "@/ui/native-select";
import type { OpenFile } from "./open-file";
import { type Conventions, withField } from "./read-rows";

const SAMPLES = 3;
/** What nobody would look through. */
const MAX_COLUMNS = 60;

const OUT = "out";

interface ImportTableProps {
  open: OpenFile;
  onChange: (conventions: Conventions) => void;
}

/** The first rows as they stand in the file, with the field of each column above it, to be corrected. */
export function ImportTable({ open: { sheet, conventions }, onChange }: ImportTableProps) {
  const { head, fields } = conventions;
  const names = sheet.records[head]?.cells;
  const samples = sheet.records.slice(head + 1, head + 1 + SAMPLES);
  const shown = fields.slice(0, MAX_COLUMNS);
  const more = fields.length - shown.length;
  const nameOf = (at: number) => names?.[at]?.trim() || `Coluna ${at + 1}`;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
      tabIndex={0}
      aria-label="Colunas do arquivo"
      data-slot="import-columns"
      className="overflow-x-auto rounded-md border"
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {shown.map((field, at) => (
              <th key={at} className="min-w-34 px-2 pt-2 align-top font-normal whitespace-nowrap">
                <NativeSelect
                  size="small"
                  aria-label={`Campo da coluna ${nameOf(at)}`}
                  value={field?.name ?? OUT}
                  onChange={({ target }) => {
                    const chosen = FIELDS.find(({ name }) => name === target.value) ?? null;
                    onChange(withField(sheet, conventions, at, chosen));
                  }}
                >
                  <option value={OUT}>Não importar</option>
                  {FIELDS.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </th>
            ))}
          </tr>
          <tr>
            {shown.map((_, at) => (
              <th
                key={at}
                scope="col"
                className="foreign-text px-2 py-1 font-medium text-foreground-muted"
              >
                {nameOf(at).slice(0, 60)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, cells }) => (
            <tr key={line} className="border-t">
              {shown.map((field, at) => (
                <td
                  key={at}
                  data-ignored={field === null || undefined}
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
      {more > 0 && (
        <p className="px-2 py-1 text-sm text-foreground-muted">
          {`E mais ${counted(more, "coluna", "colunas")}. Sem nome conhecido, nenhuma é importada.`}
        </p>
      )}
    </section>
  );
}
