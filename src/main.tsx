import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import { takeHandOver } from "@/app/page/hand-over";
import { isPlainHome } from "@/app/page/shell-address";
import { environmentProblems } from "@/lib/environment";

const root = document.getElementById("root") as HTMLElement;

function start() {
  const problems = environmentProblems();
  // What the page holds already; from here on it is React's.
  const { shell, firstPage } = takeHandOver();

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
      <App router={createBrowserRouter(routes)} painted={painted} firstPage={firstPage} />
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
