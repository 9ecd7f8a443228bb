import { useState } from "react";
import { NameList } from "@/admin/name-list";
import { Chips } from "@/admin/chips";
import { displayTitle, toText } from "@/articles/model/article";
import { CATEGORIES, type CategoryId } from "@/articles/model/category";
import { formatPublishedAt } from "@/lib/date";
import { formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { NativeSelect } from "@/ui/native-select";
import { UNPUBLISHED } from "./file-columns";
import { groupId, type RowGroup } from "./import-plan";
import type { ReadRow } from "./read-rows";

const detailOf = ({ note, fields }: ReadRow) =>
  note ||
  `${toText(fields.url) || "sem endereço"} · ${formatPublishedAt(toText(fields.publishedAt))}`;

interface ImportGroupsProps {
  groups: readonly RowGroup[];
  category: CategoryId;
  onCategoryChange: (category: CategoryId) => void;
  onStatusIgnore: () => void;
}

export function ImportGroups(props: ImportGroupsProps) {
  const { groups, category, onCategoryChange, onStatusIgnore } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find(({ id }) => id === chosen);
  const has = (wanted: string) => groups.some(({ id }) => id === wanted);
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {has(groupId("out", UNPUBLISHED)) && (
          <Button size="small" variant="outline" onClick={onStatusIgnore}>
            Incluir sem olhar a situação
          </Button>
        )}
        {has(groupId("category")) && (
          <label className="flex flex-wrap items-center gap-x-2">
            <span className="text-foreground-muted">Sem categoria conhecida vai para</span>
            <NativeSelect
              size="small"
              value={category}
              onChange={({ target }) => onCategoryChange(target.value as CategoryId)}
            >
              {CATEGORIES.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </label>
        )}
      </div>
    </div>
  );
}
