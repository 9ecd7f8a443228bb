import { reloadFresh } from "@/lib/fresh-code";
import { toast } from "@/ui/toast-store";
import { isOutdated } from "./site-version";

/**
 * Tells that the code of an optional part has not come (rule 5.14): mostly because a new version was published since the
 * page was opened, and the old one's files are gone. @param isWanted asked for by a press, and reported in any case
 */
async function reportMissing(error: unknown, isWanted: boolean): Promise<void> {
  const isOld = navigator.onLine ? await isOutdated() : undefined;
  // An unwanted part, which the network lost or the page left behind.
  if (!isOld && !isWanted) return;
  console.error("A part of the page could not be loaded.", error);
  toast({
    title: isOld ? "Há uma versão nova." : "Esta parte da página não pôde ser carregada.",
    // Where the site cannot be reached, the page that stands is worth more than a new one.
    ...(isOld === undefined
      ? { description: "Tente novamente em alguns instantes." }
      : { action: { label: "Recarregar", run: () => void reloadFresh() } }),
  });
}

/** The same functions at each call. */
const actions = {
  /** @returns the part; `null` when it did not come, or came empty */
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

/** Loads parts that the page does without. */
export const usePartActions = () => actions;
