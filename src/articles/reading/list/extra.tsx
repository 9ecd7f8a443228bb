/**
 * The optional parts of the home page, whose code is loaded after the first screen (docs/decisions/0015). Each part
 * renders nothing until then, and the page works without them.
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
import type { homeExtras } from "./home-extras";

type Parts = typeof homeExtras;

const loadParts = async () => (await import("./home-extras")).homeExtras;

/** The window's `load` event may wait minutes for a picture that never arrives. */
const PATIENCE_MS = 5000;

/** Loaded parts stay available to later pages. */
let known: Parts | undefined;

const PartsContext = createContext<Parts | undefined>(undefined);

/** Loads the optional parts and provides them to its children. */
export function Extras({ children }: { children: ReactNode }) {
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

function extra<Name extends keyof Parts>(name: Name): Parts[Name] {
  const Extra: ComponentType = (props) => {
    const Part = useContext(PartsContext)?.[name] as ComponentType | undefined;
    return Part && <Part {...props} />;
  };
  // The component accepts the props of the part that it renders.
  return Extra as unknown as Parts[Name];
}

export const Extra = {
  BackToTop: extra("BackToTop"),
  FollowSearch: extra("FollowSearch"),
  ListMotion: extra("ListMotion"),
  NewsOffer: extra("NewsOffer"),
  PageTools: extra("PageTools"),
  SavedFilter: extra("SavedFilter"),
  SavedTools: extra("SavedTools"),
  SiteUpdate: extra("SiteUpdate"),
  SourceFilter: extra("SourceFilter"),
  ThemeSwitch: extra("ThemeSwitch"),
  ViewSwitch: extra("ViewSwitch"),
};
