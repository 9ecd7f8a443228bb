import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { start } from "@/app/page/start";
import { loadPage } from "@/app/pages";
import { routes } from "@/app/routes";

start(
  (content) => (
    <BrowserRouter>
      <App routes={routes} {...content} />
    </BrowserRouter>
  ),
  () => loadPage(routes, window.location.pathname),
);
