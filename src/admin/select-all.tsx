import { Checkbox } from "@/ui/input";

interface SelectAllProps {
  name: string;
  /** How many rows there are, and how many of them are selected. */
  shown: number;
  chosen: number;
  onSelect: (isSelected: boolean) => void;
  className?: string;
}

/** In the place of the rows' own boxes. */
export function SelectAll({ name, shown, chosen, onSelect, className }: SelectAllProps) {
  return (
    <Checkbox
      aria-label={name}
      title={name}
      className={className}
      disabled={shown === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < shown;
      }}
      checked={shown > 0 && chosen === shown}
      onChange={() => onSelect(chosen < shown)}
    />
  );
}
