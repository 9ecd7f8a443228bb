import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/**
 * The cache of server state while the panel is open; the next sign-in begins with an empty one. A page's data is requested
 * when the page opens and after a write, and stays on screen while it is reloaded.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // No retries: a failure shows at once. Requests are sent even when the browser believes that it is offline.
          queries: {
            retry: false,
            networkMode: "always",
            // Rows under review must not move because the reader switched tabs.
            refetchOnWindowFocus: false,
          },
          // Writes are not retried, because the outcome of the first try may be unknown.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
