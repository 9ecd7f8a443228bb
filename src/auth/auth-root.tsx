import { Outlet } from "react-router-dom";
import panelStyles from "./panel.css?inline";
import { AuthProvider } from "./auth-provider";

/** Adds the panel's styles to the page's own, once. Comes with this module, so that nothing is drawn without them. */
function adoptStyles(text: string) {
  // Only jsdom has none.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

adoptStyles(panelStyles);

/** The pages that know who is signed in: the login and the panel. Visitors load nothing of it, styles included. */
export function AuthRoot() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
