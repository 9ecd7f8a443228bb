import { adoptStyles } from "@/lib/adopt-styles";
import styles from "./late.css?inline";

let isAdopted = false;

/** Adds the styles of what comes after the first screen, once. Each lazy module that renders such a thing calls it. */
export function adoptLateStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  // Before the panel's, which know more.
  adoptStyles(styles, "first");
}
