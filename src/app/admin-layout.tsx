import { useIsFetching } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { BulkReportProvider } from "@/admin/bulk-report";
import { QueryProvider } from "@/admin/query-provider";
import { PageReaderContext } from "@/articles/admin/form/page-reader";
import { OwnWritesProvider } from "@/articles/admin/own-writes";
import { TABLE_SHORTCUTS } from "@/articles/admin/table/use-row-keys";
import { FeedsUnavailable, isFeedsPage } from "@/feeds/admin/feeds-unavailable";
import { QUEUE_SHORTCUTS } from "@/feeds/admin/queue-keys";
import { readPage } from "@/feeds/admin/read-page";
import { WaitingCount } from "@/feeds/admin/waiting-count";
import { getEnvironment } from "@/lib/environment";
import { cn } from "@/lib/cn";
import { SITE_NAME } from "@/lib/site";
import { whenIdle } from "@/lib/when-idle";
import { buttonVariants } from "@/ui/button";
import { prefetchParts } from "@/ui/lazy-part";
import { ShortcutsHelp } from "@/ui/shortcuts-help";
import { loadToaster } from "@/ui/toast-area";
import { RadarMark } from "@/ui/page/radar-mark";
import { ThemeSwitch } from "@/ui/page/theme-switch";
import { SignOutButton } from "./sign-out-button";

/** Set by the build (vite.config.ts). */
declare const __VERSION__: string;

/** The feeds need an account of the project, which local mode does not have. */
const hasFeeds = () => getEnvironment().signIn.mode === "protected";

function NavigationItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        cn(
          "flex h-12 shrink-0 items-center justify-center gap-2 border-b-2 px-1 text-sm font-medium max-[22.5rem]:gap-1 max-[22.5rem]:px-0.5 max-sm:grow sm:px-3",
          isActive
            ? "border-accent text-foreground"
            : "border-transparent text-foreground-muted hover:text-foreground",
        )
      }
    >
      {children}
    </NavLink>
  );
}

function AdminNavigation() {
  return (
    <nav aria-label="Painel" className="border-b bg-surface">
      <div className="relative mx-auto flex max-w-400 items-center overflow-x-auto px-1 sm:px-4">
        <NavigationItem to="/admin">
          <RadarMark className="size-5 text-accent" />
          <span className="max-sm:sr-only">Painel</span>
        </NavigationItem>
        <NavigationItem to="/admin/articles">Notícias</NavigationItem>
        {hasFeeds() && (
          <>
            <NavigationItem to="/admin/review">
              Fila <WaitingCount />
            </NavigationItem>
            <NavigationItem to="/admin/sources">Fontes</NavigationItem>
          </>
        )}
        <span className="ml-auto flex items-center max-[22.5rem]:*:w-8! max-[22.5rem]:*:px-0!">
          <a
            href="/"
            target="_blank"
            rel="noopener"
            title="Ver Site"
            className={cn(buttonVariants({ variant: "ghost", size: "small" }), "shrink-0")}
          >
            <ExternalLink />
            <span className="max-sm:sr-only">Ver Site</span>
          </a>
          <SignOutButton />
          <ShortcutsHelp
            isIcon
            description="Os atalhos não funcionam enquanto você digita ou com uma caixa aberta."
            shortcuts={hasFeeds() ? [TABLE_SHORTCUTS, QUEUE_SHORTCUTS] : [TABLE_SHORTCUTS]}
            className="max-sm:hidden"
          />
          <ThemeSwitch />
        </span>
      </div>
    </nav>
  );
}

/** Loads the dialogs of the open page, and the toasts, when its data has arrived and the browser is idle. */
function DialogsPrefetch() {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return;
    return whenIdle(() => {
      void loadToaster().catch(() => undefined);
      void prefetchParts();
    });
  }, [isFetching]);
  return null;
}

export function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <QueryProvider>
      <PageReaderContext value={hasFeeds() ? readPage : null}>
        <AdminNavigation />
        <DialogsPrefetch key={pathname} />
        <OwnWritesProvider>
          <BulkReportProvider>
            {isFeedsPage(pathname) && !hasFeeds() ? (
              <FeedsUnavailable pathname={pathname} />
            ) : (
              <Outlet />
            )}
          </BulkReportProvider>
        </OwnWritesProvider>
        <footer className="mx-auto max-w-400 px-4 pb-6 text-right text-sm text-foreground-muted sm:px-6">
          {`${SITE_NAME} ${__VERSION__}`}
        </footer>
      </PageReaderContext>
    </QueryProvider>
  );
}
