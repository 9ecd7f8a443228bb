import { useState } from "react";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { Select } from "@/ui/input";

interface CategoryFieldProps {
  id: string;
  "aria-describedby": string;
  value: string;
  onChange: (category: string) => void;
}

/** A category that the product does not know is one option more, and kept on save (rule 9.6). */
export function CategoryField({ value, onChange, ...props }: CategoryFieldProps) {
  // The value the form opened with stays on offer after another was chosen.
  const [initial] = useState(value);
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)} {...props}>
      {!categoryName(initial) && <option value={initial}>{initial || "Sem categoria"}</option>}
      {CATEGORIES.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </Select>
  );
}
