import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { start } from "@/app/page/start";
import { routes } from "@/app/routes";

start((news) => (
  <BrowserRouter>
    <App routes={routes} {...news} />
  </BrowserRouter>
));
