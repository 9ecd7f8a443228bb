import { createContext } from "react";
import type { WeekSnapshot } from "@/articles/model/week-stories";

/** The week in the HTML of a prerendered page. */
export const PageWeekContext = createContext<WeekSnapshot | undefined>(undefined);
