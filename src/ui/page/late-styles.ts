import { adoptStyles } from "@/lib/adopt-styles";
import styles from "./styles.css?inline";

/** Adds the whole product's styles, once. Each lazy module that renders what is not on the first screen calls it. */
export function adoptLateStyles(): void {
  adoptStyles(styles);
}
