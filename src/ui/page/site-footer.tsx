import { type ReactNode, useSyncExternalStore } from "react";
import { portalFeeds, SITE_NAME } from "@/lib/site";

declare const __BUILD_YEAR__: number;

const subscribe = () => () => undefined;

/** The hydrated HTML contains the year of the build. */
function useYear(): number {
  return useSyncExternalStore(
    subscribe,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}

export function SiteFooter({ children }: { children?: ReactNode }) {
  const year = useYear();
  const feeds = portalFeeds();
  return (
    <footer className="border-t bg-surface text-sm text-foreground-muted">
      <div className="page-width grid card-columns gap-x-7 gap-y-3 px-[16px] py-8 sm:px-6">
        <div>
          <p className="font-headline text-base font-bold text-foreground">{SITE_NAME}</p>
          <p>{`© ${year} ${SITE_NAME}`}</p>
        </div>
        <p className="text-balance">Todas as notícias são agregadas de fontes públicas.</p>
        <div className="flex flex-wrap items-center gap-4">
          {feeds && (
            <p className="flex gap-4">
              <a className="py-1 underline" type="application/rss+xml" href={feeds.rss}>
                RSS
              </a>
              <a className="py-1 underline" type="application/feed+json" href={feeds.json}>
                JSON Feed
              </a>
            </p>
          )}
          <a className="py-1 underline" href="/semana/">
            A semana
          </a>
          <a className="py-1 underline" href="/privacidade">
            Privacidade
          </a>
          {children}
        </div>
      </div>
    </footer>
  );
}
