/** Internals of the router that src/app/pages.tsx uses (docs/decisions/0053). */
import { render, screen } from "@testing-library/react";
import {
  MemoryRouter,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useRoutes,
} from "react-router-dom";
import { expect, it } from "vitest";

const SHOWN = { pathname: "/antes", search: "?q=rpa", hash: "", state: null, key: "antes" };

function Address() {
  const { pathname, search, key } = useLocation();
  return <p>{`${pathname}${search} ${key} ${useNavigationType()}`}</p>;
}

const Routed = () =>
  useRoutes([
    { path: "/antes", element: <Address /> },
    { path: "/depois", element: <p>depois</p> },
  ]);

it("React Router's hooks read the location and the navigation type of LocationContext", () => {
  render(
    <MemoryRouter initialEntries={["/depois"]}>
      <LocationContext value={{ location: SHOWN, navigationType: "REPLACE" as never }}>
        <Routed />
      </LocationContext>
    </MemoryRouter>,
  );
  expect(screen.getByText("/antes?q=rpa antes REPLACE")).toBeInTheDocument();
});
