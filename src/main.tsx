import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App, type AppProps } from "@/app/app";
import { routes } from "@/app/routes";
import { MORE_HEADLINES_ID, takeBootData } from "@/app/page/boot-data";
import { showHeadlineFace } from "@/app/page/headline-face";
import { prerenderedAt } from "@/app/page/painted-cards";
import { savePaintedCopy, paintedCopy } from "@/app/page/painted-copy";
import { environmentProblems } from "@/lib/environment";
import { addMissingFunctions } from "@/lib/missing-functions";
import { tolerateMovedNodes } from "@/lib/moved-nodes";

addMissingFunctions();
tolerateMovedNodes();

const root = document.getElementById("root") as HTMLElement;

/** Without the app, the cards painted before it are shown again (rule 1.12). */
function putBack(error: unknown) {
  reportError(error);
  const copy = paintedCopy();
  if (copy) root.replaceChildren(copy.results);
}

function start(router: AppProps["router"]) {
  const problems = environmentProblems();
  const { content, firstPage } = takeBootData();

  if (problems.length > 0) {
    root.replaceChildren();
    void import("@/app/environment-problems").then(({ EnvironmentProblems }) =>
      createRoot(root).render(<EnvironmentProblems problems={problems} />),
    );
    return;
  }
  const painted = typeof content === "object" ? content : undefined;
  // Removed before React hydrates the page.
  const headlines = document.getElementById(MORE_HEADLINES_ID);
  const app = (
    <StrictMode>
      <App
        router={router}
        painted={painted}
        prerenderedAt={prerenderedAt()}
        headlines={headlines}
        firstPage={firstPage}
      />
    </StrictMode>
  );
  // In slices: a visitor's input comes first.
  startTransition(() => {
    if (content) {
      if (painted) savePaintedCopy(root);
      headlines?.remove();
      hydrateRoot(root, app, { onUncaughtError: putBack });
    } else {
      root.replaceChildren();
      createRoot(root).render(app);
    }
  });
}

// In tasks of their own, after the input that arrived while the code was evaluated.
setTimeout(() => {
  const router = createBrowserRouter(routes);
  setTimeout(() => start(router));
  // Before the rest of the list: few cards are laid out once more.
  showHeadlineFace();
});
