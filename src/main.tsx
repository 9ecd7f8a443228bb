import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app/app";
import { EnvironmentProblems } from "./app/environment-problems";
import { routes } from "./app/routes";
import { environmentProblems } from "./lib/environment";
import "./index.css";

const problems = environmentProblems();

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    {problems.length > 0 ? (
      <EnvironmentProblems problems={problems} />
    ) : (
      <App router={createBrowserRouter(routes)} />
    )}
  </StrictMode>,
);
