import { focusMain } from "@/ui/page/skip-link";

export const searchField = () => document.querySelector<HTMLInputElement>("input[type=search]");

/** Called by buttons that disappear. A phone focuses the page instead, because the search would open the keyboard. */
export function focusSearch(): void {
  if (window.matchMedia("(pointer: coarse)").matches) focusMain();
  else searchField()?.focus();
}
