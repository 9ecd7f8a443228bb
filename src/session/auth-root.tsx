import { Outlet } from "react-router-dom";
import { adoptStyles } from "@/lib/adopt-styles";
import panelStyles from "./panel.css?inline";
import { AuthProvider } from "./auth-provider";

adoptStyles(panelStyles);

/** The pages that know who is signed in: the login and the panel. Visitors load nothing of it, styles included. */
export function AuthRoot() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
