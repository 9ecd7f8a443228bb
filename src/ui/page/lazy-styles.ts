import { adoptStyles } from "@/lib/adopt-styles";
import styles from "./styles.css?inline";

/** Called by each lazy module that renders more than the first screen. */
export function adoptLazyStyles(): void {
  adoptStyles(styles);
}
