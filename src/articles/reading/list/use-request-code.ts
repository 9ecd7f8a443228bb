import { useEffect } from "react";
import { loadListRequests } from "@/articles/data/list-loads";
import { afterFirstInteraction } from "@/ui/page/interaction";

/** Loads the code of later requests while the connection works, so that a lost connection is not taken for missing code. */
export function useRequestCode(): void {
  useEffect(() => afterFirstInteraction(() => void loadListRequests().catch(() => undefined)), []);
}
