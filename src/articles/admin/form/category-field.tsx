import { type ComponentProps, useState } from "react";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { Select } from "@/ui/select";

/** A category that the product does not know is one option more, and kept on save (rule 9.6). */
export function CategoryField({ value, ...props }: Omit<ComponentProps<typeof Select>, "options">) {
  // The value the form opened with stays on offer after another was chosen.
  const [initial] = useState(value);
  const unknown = categoryName(initial)
    ? []
    : [{ id: initial, name: initial.trim() || "Sem categoria" }];
  return <Select value={value} options={[...unknown, ...CATEGORIES]} {...props} />;
}
