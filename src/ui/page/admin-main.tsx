import type { ReactNode } from "react";
import { useFocusNeighbour } from "@/ui/focus-neighbour";
import { MAIN_ID } from "./skip-link";

export function AdminMain({ children }: { children: ReactNode }) {
  useFocusNeighbour();
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="@container mx-auto grid max-w-400 grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3 outline-none sm:px-6 sm:py-4"
    >
      {children}
    </main>
  );
}
