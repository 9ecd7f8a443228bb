import { useId } from "react";
import { CATEGORIES } from "@/articles/model/category";
import { Label, Select } from "@/ui/input";
import type { ItemStatus } from "@/feeds/data/feed-rows.ts";
import type { QueueFilter } from "./queue-filter";

interface QueueFiltersProps {
  filter: QueueFilter;
  sources: readonly string[];
  onChange: (filter: QueueFilter) => void;
}

const STATUSES: readonly [ItemStatus, string][] = [
  ["waiting", "À espera"],
  ["approved", "Aprovados"],
  ["rejected", "Rejeitados"],
];

export function QueueFilters({ filter, sources, onChange }: QueueFiltersProps) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-status`}>Situação</Label>
        <Select
          id={`${id}-status`}
          value={filter.status}
          onChange={(event) => onChange({ ...filter, status: event.target.value as ItemStatus })}
        >
          {STATUSES.map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-source`}>Fonte</Label>
        <Select
          id={`${id}-source`}
          value={filter.source}
          onChange={(event) => onChange({ ...filter, source: event.target.value })}
        >
          <option value="">Todas</option>
          {[...new Set([...sources, filter.source])]
            .filter((name) => name !== "")
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </Select>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-category`}>Categoria</Label>
        <Select
          id={`${id}-category`}
          value={filter.category}
          onChange={(event) => onChange({ ...filter, category: event.target.value })}
        >
          <option value="">Todas</option>
          {CATEGORIES.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
