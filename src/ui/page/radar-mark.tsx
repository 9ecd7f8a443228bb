import type { ComponentProps } from "react";

/** The product's mark, in the text's colour. */
export function RadarMark(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden
      {...props}
    >
      <path d="M6 26A20 20 0 0 1 26 6" />
      <path d="M13 26A13 13 0 0 1 26 13" />
      <circle cx="24" cy="24" r="3.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
