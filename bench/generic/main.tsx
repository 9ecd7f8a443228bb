/** The same product as it is usually put together: everything in one bundle, drawn when that has come. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import "@/ui/page/styles.css";

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>,
);
