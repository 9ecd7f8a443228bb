import { counted } from "@/lib/plural";
import { useArrivedCount } from "./arrivals";

/** The number of articles new to this browser, if any. */
export function ArrivalCount() {
  const count = useArrivedCount();
  if (count === 0) return null;
  return (
    <p role="status" className="font-semibold text-accent">
      <span>{counted(count, "nova", "novas")}</span>
      <span className="max-sm:sr-only lg:sr-only"> desde a sua última visita</span>
    </p>
  );
}
