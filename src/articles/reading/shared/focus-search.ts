import { focusMain } from "@/ui/page/skip-link";

export const searchField = () => document.querySelector<HTMLInputElement>("input[type=search]");

/** For a focused button that disappears. On a phone, focusing the search would open the keyboard over the list. */
export function focusSearch(): void {
  if (window.matchMedia("(pointer: coarse)").matches) focusMain();
  else searchField()?.focus();
}
