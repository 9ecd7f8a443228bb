import type { IconNode } from "lucide";
import { type ComponentProps, createElement } from "react";

interface IconProps extends ComponentProps<"svg"> {
  /** From "lucide"; see docs/decisions/0011 for why not from lucide-react. */
  icon: IconNode;
}

/** An icon in the text's colour. Decorative, unless it has an `aria-label`. */
export function Icon({ icon, "aria-label": label, ...props }: IconProps) {
  return (
    <svg
      data-slot="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...props}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
