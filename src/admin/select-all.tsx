import { Checkbox } from "@/ui/input";

interface SelectAllProps {
  name: string;
  shown: number;
  chosen: number;
  onSelect: (isSelected: boolean) => void;
  className?: string;
}

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
