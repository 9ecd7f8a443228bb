import { reloadFresh } from "@/lib/fresh-code";
import { toast } from "@/ui/toast-store";
import { isOutdated } from "./site-version";

/**
 * A toast for a lazy part that failed to load (rule 5.14), mostly because a new version replaced the files of the open page.
 * @param isWanted requested by a press, and reported in any case
 */
async function reportMissing(error: unknown, isWanted: boolean): Promise<void> {
  const isOld = navigator.onLine ? await isOutdated() : undefined;
  // An optional part, lost with the network or the page.
  if (!isOld && !isWanted) return;
  console.error("A part of the page could not be loaded.", error);
  toast({
    title: isOld ? "Há uma versão nova." : "Esta parte da página não pôde ser carregada.",
    // Where the site cannot be reached, a reload would lose the open page.
    ...(isOld === undefined
      ? { description: "Tente novamente em alguns instantes." }
      : { action: { label: "Recarregar página", run: () => void reloadFresh() } }),
  });
}

/** The same functions at each call. */
const actions = {
  /** @returns the part; `null` when it failed to load, or was empty */
  loadPart: async <Part>(load: () => Promise<Part | undefined>, isWanted: boolean) => {
    try {
      const part = await load();
      if (part) return part;
      throw new TypeError("Empty dynamically imported module.");
    } catch (error) {
      void reportMissing(error, isWanted);
      return null;
    }
  },
};

/** Loads parts that the page works without. */
export const usePartActions = () => actions;
