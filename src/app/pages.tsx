/**
 * Renders the page of the current address. While its lazy code loads, the previous page stays. This needs an internal
 * of the router, UNSAFE_LocationContext (decision 0053), which tests/screens/app/router-internals.test.tsx watches.
 */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from "react";
import {
  type Location,
  matchRoutes,
  type RouteObject,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useRoutes,
} from "react-router-dom";
import { ScreenSpinner } from "@/ui/spinner";
import { ErrorBoundary } from "./error-screen";

type Load = () => Promise<ComponentType | undefined>;

const loaded = new Map<Load, ComponentType>();

async function fetchCode(load: Load): Promise<void> {
  const Page = await load();
  // A host may send an empty file for a missing one, and an empty module would render nothing.
  if (!Page) throw new TypeError("Empty dynamically imported module.");
  loaded.set(load, Page);
}

function LazyPage({ load }: { load: Load }): ReactNode {
  const Page = loaded.get(load);
  return Page && createElement(Page);
}

export const lazyRoute = (load: Load): Pick<RouteObject, "element" | "handle"> => ({
  element: <LazyPage load={load} />,
  handle: load,
});

const codeOf = (routes: RouteObject[], pathname: string): Load[] =>
  (matchRoutes(routes, { pathname }) ?? []).flatMap(({ route }) => {
    const load = route.handle as Load | undefined;
    return load ? [load] : [];
  });

const missingOf = (code: readonly Load[]) => code.filter((load) => !loaded.has(load));

export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(missingOf(codeOf(routes, pathname)).map(fetchCode));
}

export interface PagesProps {
  routes: RouteObject[];
}

const CurrentPage = ({ routes }: PagesProps) => useRoutes(routes);

function Failed({ error }: { error: unknown }): never {
  throw error;
}

/** Does not use React's `lazy`, which would delay every other transition until the page has loaded. */
export function Pages({ routes }: PagesProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { pathname } = location;
  // The router compiles all routes at each match, and a filter changes only the rest of the address.
  const code = useMemo(() => codeOf(routes, pathname), [routes, pathname]);
  const isLoaded = missingOf(code).length === 0;
  const [shown, setShown] = useState(isLoaded ? { location, navigationType } : null);
  const [failure, setFailure] = useState<{ location: Location; error: unknown } | null>(null);
  const hasFailed = failure?.location === location;
  if ((isLoaded || hasFailed) && shown?.location !== location) {
    setShown({ location, navigationType });
  }

  useEffect(() => {
    const missing = missingOf(code);
    if (missing.length === 0) return;
    let isCancelled = false;
    Promise.all(missing.map(fetchCode)).then(
      () => !isCancelled && startTransition(() => setShown({ location, navigationType })),
      (error: unknown) => !isCancelled && setFailure({ location, error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [code, location, navigationType]);

  if (!shown) return <ScreenSpinner />;
  return (
    <LocationContext value={shown}>
      <ErrorBoundary entry={shown.location.key}>
        {hasFailed ? <Failed error={failure.error} /> : <CurrentPage routes={routes} />}
      </ErrorBoundary>
    </LocationContext>
  );
}
