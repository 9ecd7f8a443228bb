import { createBrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { start } from "@/app/page/start";
import { routes } from "@/app/routes";

start(
  () => createBrowserRouter(routes),
  (router, news) => <App router={router} {...news} />,
);
