import type { ComponentProps } from "react";

export function RadarMark(props: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden {...props}>
      <circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M16 16V4A12 12 0 0 1 26.4 10Z" />
      <circle cx="11" cy="20" r="3" />
    </svg>
  );
}
