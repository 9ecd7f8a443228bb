import { useId } from "react";
import { CATEGORIES } from "@/articles/model/category";
import { Button } from "@/ui/button";
import { Label } from "@/ui/input";
import { FoldButton, FoldedTool, FoldedTools } from "@/ui/folded-tools";
import { Select } from "@/ui/select";
import type { ItemStatus } from "@/feeds/data/feed-rows.ts";
import { type QueueFilter, WHOLE_QUEUE } from "./queue-filter";

interface QueueFiltersProps {
  filter: QueueFilter;
  sources: readonly string[];
  onChange: (filter: QueueFilter) => void;
}

const STATUSES: readonly { id: ItemStatus; name: string }[] = [
  { id: "waiting", name: "À espera" },
  { id: "approved", name: "Aprovados" },
  { id: "rejected", name: "Rejeitados" },
  { id: "near-miss", name: "Quase aceitos" },
];

const ANY = { id: "", name: "Todas" };

export function QueueFilters({ filter, sources, onChange }: QueueFiltersProps) {
  const id = useId();
  const isNarrowed = Object.values(filter).join("") !== "waiting";
  const names = [...new Set([...sources, filter.source])].filter((name) => name !== "");
  return (
    <FoldedTools>
      <FoldButton name="Filtros" />
      <FoldedTool isPinned={isNarrowed} className="grid gap-3 sm:grid-cols-3">
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-status`}>Situação</Label>
          <Select
            id={`${id}-status`}
            value={filter.status}
            options={STATUSES}
            onValueChange={(status) => onChange({ ...filter, status: status as ItemStatus })}
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-source`}>Fonte</Label>
          <Select
            id={`${id}-source`}
            value={filter.source}
            options={[ANY, ...names.map((name) => ({ id: name, name }))]}
            onValueChange={(source) => onChange({ ...filter, source })}
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-category`}>Categoria</Label>
          <Select
            id={`${id}-category`}
            value={filter.category}
            options={[ANY, ...CATEGORIES]}
            onValueChange={(category) => onChange({ ...filter, category })}
          />
        </div>
        {isNarrowed && (
          <Button
            size="small"
            variant="outline"
            className="justify-self-start"
            onClick={() => onChange(WHOLE_QUEUE)}
          >
            Limpar filtros
          </Button>
        )}
      </FoldedTool>
    </FoldedTools>
  );
}
