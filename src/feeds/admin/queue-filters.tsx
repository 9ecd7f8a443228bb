import { CATEGORIES } from "@/articles/model/category";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { Button } from "@/ui/button";
import { FoldButton, FoldedTool, FoldedTools } from "@/ui/folded-tools";
import { NativeSelect } from "@/ui/native-select";
import { type QueueFilter, sourceNames, STATUSES, WHOLE_QUEUE } from "./queue-filter";

interface QueueFiltersProps {
  filter: QueueFilter;
  items: readonly FeedItem[];
  onChange: (filter: QueueFilter) => void;
}

const ANY_SOURCE = { id: "", name: "Todas as fontes" };
const ANY_CATEGORY = { id: "", name: "Todas as categorias" };

/** The browser makes the open list as wide as its longest name. */
const MAX_NAME_LENGTH = 60;

const shortened = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).trim()}…` : name;

export function QueueFilters({ filter, items, onChange }: QueueFiltersProps) {
  const isNarrowed = Object.values(filter).join("") !== "waiting";
  const names = [...new Set([...sourceNames(items), filter.source])].filter((name) => name !== "");
  return (
    <FoldedTools>
      <FoldButton name="Filtros" />
      {isNarrowed && (
        <Button variant="outline" onClick={() => onChange(WHOLE_QUEUE)}>
          Limpar filtros
        </Button>
      )}
      <FoldedTool
        isPinned={isNarrowed}
        className="grid grow grid-cols-1 gap-2 sm:grid-cols-3 lg:grow-0 lg:grid-cols-[repeat(3,12rem)]"
      >
        <Filter
          name="Situação"
          value={filter.status}
          options={STATUSES}
          onChange={(status) => onChange({ ...filter, status: status as ItemStatus })}
        />
        <Filter
          name="Fonte"
          value={filter.source}
          options={[ANY_SOURCE, ...names.map((name) => ({ id: name, name: shortened(name) }))]}
          onChange={(source) => onChange({ ...filter, source })}
        />
        <Filter
          name="Categoria"
          value={filter.category}
          options={[ANY_CATEGORY, ...CATEGORIES]}
          onChange={(category) => onChange({ ...filter, category })}
        />
      </FoldedTool>
    </FoldedTools>
  );
}

interface FilterProps {
  name: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

const Filter = ({ name, value, options, onChange }: FilterProps) => (
  <NativeSelect aria-label={name} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map(({ id, name: option }) => (
      <option key={id} value={id}>
        {option}
      </option>
    ))}
  </NativeSelect>
);
