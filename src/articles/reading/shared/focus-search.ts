import { focusMain } from "@/ui/page/skip-link";

export const searchField = () => document.querySelector<HTMLInputElement>("input[type=search]");

/** For a button that goes. A phone would lay its keyboard over the list that was asked for. */
export function focusSearch(): void {
  if (window.matchMedia("(pointer: coarse)").matches) focusMain();
  else searchField()?.focus();
}
