import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** The panel's cache of server data. It is dropped with the panel, so the next sign-in starts with an empty cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Failures are shown at once, without retries. "always", because browsers sometimes report wrongly that they
          // are offline.
          queries: {
            retry: false,
            networkMode: "always",
            // Queries for data that other people change set this to true.
            refetchOnWindowFocus: false,
          },
          // A failed write is not retried, because it may have been carried out.
          mutations: { retry: false, networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
