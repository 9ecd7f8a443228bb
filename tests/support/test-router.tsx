/** A router in memory, because the tests of a file would share the browser's history. */
import { act } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import {
  type InitialEntry,
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";

interface Step {
  location: Location;
  historyAction: `${NavigationType}`;
}

export function testRouter(entry: InitialEntry = "/") {
  let go: NavigateFunction;
  const router = {
    state: {} as Step,
    steps: [] as Step[],
    navigate: (to: string | number) => act(async () => go(to as string)),
  };

  function Recorder() {
    const navigate = useNavigate();
    const location = useLocation();
    const historyAction = useNavigationType();
    useLayoutEffect(() => {
      go = navigate;
      if (router.state.location === location) return;
      if (router.state.location) router.steps.push({ location, historyAction });
      router.state = { location, historyAction };
    }, [navigate, location, historyAction]);
    return null;
  }

  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>
      <Recorder />
      {children}
    </MemoryRouter>
  );
  return { router, Router };
}
