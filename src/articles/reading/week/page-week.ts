import { createContext } from "react";
import type { WeekSnapshot } from "@/articles/model/week-stories";

export const PageWeekContext = createContext<WeekSnapshot | undefined>(undefined);
