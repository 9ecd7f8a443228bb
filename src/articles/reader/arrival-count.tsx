import { counted } from "@/lib/plural";
import { useArrivedCount } from "./arrivals";

/** How many articles are new to this browser. Nothing when none is. */
export function ArrivalCount() {
  const count = useArrivedCount();
  if (count === 0) return null;
  return (
    <p
      role="status"
      className="mr-auto text-sm max-sm:order-2 max-sm:w-full font-semibold text-accent"
    >
      {`${counted(count, "nova", "novas")} desde a sua última visita`}
    </p>
  );
}
