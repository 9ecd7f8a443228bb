import { type ComponentType, useEffect, useState } from "react";
import type { ListMotionProps } from "@/ui/page/list-motion";
import { afterFirstInteraction } from "@/ui/page/interaction";
import { usePartActions } from "@/ui/page/use-part-actions";

const loadMotion = async () => (await import("@/ui/page/list-motion")).ListMotion;

/** Loads the list's animations on the reader's first interaction, and never while offline (rule 5.11). */
export function ListMotion(props: ListMotionProps) {
  const { loadPart } = usePartActions();
  const [Motion, setMotion] = useState<ComponentType<ListMotionProps> | null>(null);

  useEffect(
    () =>
      afterFirstInteraction(() => {
        if (navigator.onLine)
          void loadPart(loadMotion, false).then((part) => setMotion(() => part));
      }),
    [loadPart],
  );

  return Motion && <Motion {...props} />;
}
