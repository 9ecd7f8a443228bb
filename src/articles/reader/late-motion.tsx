import { type ComponentType, useEffect, useState } from "react";
import type { ListMotionProps } from "@/ui/page/list-motion";
import { whenActed } from "@/ui/page/reader-acts";
import { usePartActions } from "@/ui/page/use-part-actions";

const loadMotion = async () => (await import("@/ui/page/list-motion")).ListMotion;

/** The list's motion, which comes with the reader's first act: nothing waits for it. */
export function LateMotion(props: ListMotionProps) {
  const { loadPart } = usePartActions();
  const [Motion, setMotion] = useState<ComponentType<ListMotionProps> | null>(null);

  useEffect(
    () => whenActed(() => void loadPart(loadMotion, false).then((part) => setMotion(() => part))),
    [loadPart],
  );

  return Motion && <Motion {...props} />;
}
