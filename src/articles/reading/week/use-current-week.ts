import { useSyncExternalStore } from "react";
import { currentWeek } from "@/articles/model/week";

const never = () => () => undefined;

/** The current week by the reader's clock; `null` while hydrating, because the HTML has the week of the build. */
export const useCurrentWeek = () =>
  useSyncExternalStore<string | null>(
    never,
    () => currentWeek(new Date()),
    () => null,
  );
