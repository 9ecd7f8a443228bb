import { adoptStyles } from "@/lib/adopt-styles";
import styles from "./styles.css?inline";

/** Adds the whole product's styles, once. Called by each lazy module that renders beyond the first screen. */
export function adoptLazyStyles(): void {
  adoptStyles(styles);
}
