import { adoptStyles } from "@/lib/adopt-styles";
import styles from "./styles.css?inline";

/** Adds the styles that the first screen does not need. Every lazy module with elements of its own calls it. */
export function adoptLazyStyles(): void {
  adoptStyles(styles);
}
