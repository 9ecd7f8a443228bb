import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import { isPlainHome } from "@/app/page/shell-address";
import { environmentProblems } from "@/lib/environment";
import "./index.css";

const root = document.getElementById("root") as HTMLElement;

function start() {
  const problems = environmentProblems();
  // What the page holds already; from here on it is React's.
  const shell = window.radarShell;
  window.radarShell = undefined;

  if (problems.length > 0) {
    root.replaceChildren();
    void import("@/app/environment-problems").then(({ EnvironmentProblems }) =>
      createRoot(root).render(<EnvironmentProblems problems={problems} />),
    );
    return;
  }
  const painted = typeof shell === "object" ? shell : undefined;
  const app = (
    <StrictMode>
      <App router={createBrowserRouter(routes)} painted={painted} />
    </StrictMode>
  );
  // In slices: what a visitor touches meanwhile comes first.
  startTransition(() => {
    if (shell && isPlainHome(window.location)) {
      hydrateRoot(root, app);
    } else {
      root.replaceChildren();
      createRoot(root).render(app);
    }
  });
}

// Reading the code was a task of its own; what a visitor touched meanwhile comes first.
setTimeout(start);
