import { Lock, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cn } from "@/lib/cn";
import { formatMoment } from "@/lib/date";
import { SITE_NAME } from "@/lib/site";
import { RadarMark } from "./radar-mark";
import { Button, buttonVariants } from "@/ui/button";

interface SiteHeaderProps {
  lastUpdated: Date | null;
  isLoading: boolean;
  onReload: () => void;
  /** Empty until its code is loaded; the header reserves its space. */
  themeSwitch: ReactNode;
}

export function SiteHeader({ lastUpdated, isLoading, onReload, themeSwitch }: SiteHeaderProps) {
  const reload = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Browsers remove the focus from a button that becomes disabled.
  useEffect(() => {
    if (isLoading || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) reload.current?.focus();
  }, [isLoading]);

  const handleReload = () => {
    hadFocus.current = document.activeElement === reload.current;
    onReload();
  };

  return (
    <header className="border-b bg-surface">
      <div className="page-width flex min-h-[52px] flex-wrap sm:min-h-14 items-center justify-end gap-x-[4px] px-[16px] py-[6px] sm:px-6 sm:py-1.5">
        <Link
          to="/"
          className="mr-auto flex items-center gap-2 font-headline md:shrink-0 text-[min(1.25rem,8vw)] font-bold"
        >
          <RadarMark className="size-[min(1.75rem,8.75vw)] text-accent" />
          <span className="whitespace-nowrap">{SITE_NAME}</span>
        </Link>
        {lastUpdated && (
          <p className="hidden text-[0.8125rem] text-foreground-muted md:block">
            <time dateTime={lastUpdated.toISOString()}>
              {`Última atualização: ${formatMoment(lastUpdated)}`}
            </time>
          </p>
        )}
        <Button
          ref={reload}
          variant="ghost"
          size="icon"
          aria-label="Atualizar"
          title="Atualizar"
          disabled={isLoading}
          onClick={handleReload}
          className="lg:w-auto! lg:gap-1.5 lg:px-2.5"
        >
          <RefreshCw className={cn(isLoading && "animate-spin")} />
          <span className="max-lg:hidden">Atualizar</span>
        </Button>
        <span className="size-[40px] pointer-coarse:size-[44px]">{themeSwitch}</span>
        <Link
          to="/admin"
          aria-label="Painel administrativo"
          title="Painel administrativo"
          className={buttonVariants({ variant: "ghost", size: "icon" })}
        >
          <Lock />
        </Link>
      </div>
    </header>
  );
}
