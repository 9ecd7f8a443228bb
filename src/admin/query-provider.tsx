import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/**
 * The cache of the server's state, as long as the panel is open: the next sign-in begins with an empty one. A page's data
 * is requested when the page opens and after a write, and stays on screen while it is loaded anew.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // A failure shows at once, and that a browser thinks it is offline proves nothing.
          queries: {
            retry: false,
            networkMode: "always",
            // Rows that are being decided never move because the tab was left.
            refetchOnWindowFocus: false,
          },
          // None is repeated by itself: its outcome may be unknown.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
