import { ArrivalCount } from "./arrival-count";
import { SavedFilter } from "./saved-filter";

interface ListToolsProps {
  filter: { isSavedOnly: boolean; isBySource: boolean };
  setSavedOnly: (isOn: boolean) => void;
  setBySource: (isOn: boolean) => void;
}

/** Beside the number of results: what is new, the list's order (rule 6.12), and what was saved. */
export function ListTools({ filter, setSavedOnly, setBySource }: ListToolsProps) {
  return (
    <>
      <ArrivalCount />
      <select
        aria-label="Ordem"
        value={filter.isBySource ? "fonte" : "novas"}
        onChange={({ target }) => setBySource(target.value === "fonte")}
        className="h-9 rounded-md border border-border-control bg-surface px-2 text-sm pointer-coarse:h-11"
      >
        <option value="novas">Mais novas</option>
        <option value="fonte">Por fonte</option>
      </select>
      <SavedFilter isOn={filter.isSavedOnly} onChange={setSavedOnly} />
    </>
  );
}
