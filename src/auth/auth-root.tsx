import { Outlet } from "react-router-dom";
import panelStyles from "@/panel.css?url";
import { AuthProvider } from "./auth-provider";

/** The pages that know who is signed in: the login and the panel. Visitors load nothing of it, styles included. */
export function AuthRoot() {
  return (
    <AuthProvider>
      <link rel="stylesheet" href={panelStyles} precedence="default" />
      <Outlet />
    </AuthProvider>
  );
}
