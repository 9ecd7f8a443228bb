import { adoptStyles } from "@/lib/adopt-styles";
import { showHeadlineFace } from "./headline-face";
import styles from "./styles.css?inline";

let isAdopted = false;

/** Adds the whole product's styles, once. Each lazy module that renders what is not on the first screen calls it. */
export function adoptLateStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  adoptStyles(styles);
  showHeadlineFace();
}
