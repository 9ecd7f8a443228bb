import { reloadFresh } from "@/lib/fresh-code";
import { toast } from "@/ui/toast-store";
import { isOutdated } from "./site-version";

/** Reports a part that failed to load (rule 5.14): always if the reader wanted it, otherwise only for a new version. */
async function reportMissing(error: unknown, isWanted: boolean): Promise<void> {
  const isOld = navigator.onLine ? await isOutdated() : undefined;
  if (!isOld && !isWanted) return;
  console.error("A part of the page could not be loaded.", error);
  toast({
    title: isOld ? "Há uma versão nova." : "Esta parte da página não pôde ser carregada.",
    // Without a connection a reload would lose the open page.
    ...(isOld === undefined
      ? { description: "Tente novamente em alguns instantes." }
      : { action: { label: "Recarregar página", run: () => void reloadFresh() } }),
  });
}

const actions = {
  /** Resolves with `null` if the part failed to load, or was empty. */
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

export const usePartActions = () => actions;
