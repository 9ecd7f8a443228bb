import { useId } from "react";

interface RadioGroupProps<T extends string> {
  name: string;
  value: T;
  options: readonly { id: T; name: string }[];
  onChange: (value: T) => void;
}

export function RadioGroup<T extends string>({
  name,
  value,
  options,
  onChange,
}: RadioGroupProps<T>) {
  const group = useId();
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="mb-1 font-medium">{name}</legend>
      {options.map((option) => (
        <label key={option.id} className="flex min-h-8 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={group}
            className="size-5 shrink-0 accent-accent"
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}
