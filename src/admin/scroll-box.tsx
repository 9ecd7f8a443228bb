import type { ReactNode } from "react";

/** A long list in a dialog, which scrolls by itself. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
      tabIndex={0}
      aria-label={label}
      className="max-h-48 overflow-y-auto rounded-md border p-3 text-sm"
    >
      {children}
    </section>
  );
}
