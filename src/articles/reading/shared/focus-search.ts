import { focusMain } from "@/ui/page/skip-link";

export const searchField = () => document.querySelector<HTMLInputElement>("input[type=search]");

/**
 * Use it when the focused button disappears. On a phone the keyboard would cover the list, so the focus moves to the page's
 * content.
 */
export function focusSearch(): void {
  if (window.matchMedia("(pointer: coarse)").matches) focusMain();
  else searchField()?.focus();
}
