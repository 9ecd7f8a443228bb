import { counted } from "@/lib/plural";
import { useArrivedCount } from "./arrivals";

/** How many articles are new to this browser. Nothing when none is. */
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
