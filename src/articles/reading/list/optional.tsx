/**
 * Optional parts of the home page, which are rendered after the first screen (decision 0015). Their code is loaded then
 * too, except what they share with other pages (entry-modules.ts).
 */
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { whenIdle } from "@/lib/when-idle";
import { usePartActions } from "@/ui/page/use-part-actions";
import type { optionalParts } from "./optional-parts";
import "./entry-modules";

type Parts = typeof optionalParts;

const loadParts = async () => (await import("./optional-parts")).optionalParts;

/** The longest wait for the window's `load` event, which a picture that never arrives can delay for minutes. */
const PATIENCE_MS = 5000;

let known: Parts | undefined;

const PartsContext = createContext<Parts | undefined>(undefined);

export function OptionalPartsProvider({ children }: { children: ReactNode }) {
  const { loadPart } = usePartActions();
  const [parts, setParts] = useState(known);

  useEffect(() => {
    if (known) return;
    const load = () => {
      window.removeEventListener("load", hasten);
      void loadPart(loadParts, false).then((loaded) => {
        known = loaded ?? undefined;
        document.documentElement.toggleAttribute("data-without-tools", !loaded);
        startTransition(() => setParts(known));
      });
    };
    let cancel = whenIdle(load, PATIENCE_MS);
    const hasten = () => {
      cancel();
      cancel = whenIdle(load);
    };
    if (document.readyState === "complete") hasten();
    else window.addEventListener("load", hasten);
    return () => {
      window.removeEventListener("load", hasten);
      cancel();
    };
  }, [loadPart]);

  return <PartsContext value={parts}>{children}</PartsContext>;
}

function optional<Name extends keyof Parts>(name: Name): Parts[Name] {
  const OptionalPart: ComponentType = (props) => {
    const Part = useContext(PartsContext)?.[name] as ComponentType | undefined;
    return Part && <Part {...props} />;
  };
  return OptionalPart as unknown as Parts[Name];
}

export const Optional = {
  BackToTop: optional("BackToTop"),
  FollowSearch: optional("FollowSearch"),
  ListMotion: optional("ListMotion"),
  NewsOffer: optional("NewsOffer"),
  PageTools: optional("PageTools"),
  SavedFilter: optional("SavedFilter"),
  SavedTools: optional("SavedTools"),
  SiteUpdate: optional("SiteUpdate"),
  SourceFilter: optional("SourceFilter"),
  ThemeSwitch: optional("ThemeSwitch"),
  ViewSwitch: optional("ViewSwitch"),
};
