import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** The cache of server state while the panel is open: the next sign-in begins with an empty one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // No retries: a failure shows at once. `networkMode`: the browser may believe wrongly that it is offline.
          queries: {
            retry: false,
            networkMode: "always",
            // Queries whose data other people change set this to true.
            refetchOnWindowFocus: false,
          },
          // The outcome of a failed write may be unknown.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
