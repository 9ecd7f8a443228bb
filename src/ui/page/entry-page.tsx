import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SITE_NAME } from "@/lib/site";
import { NoIndex } from "./no-index";
import { RadarMark } from "./radar-mark";
import { MAIN_ID } from "./skip-link";
import { usePageTitle } from "./use-page-title";

/** A page with one narrow box, such as the login. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="outline-none grid min-h-screen place-items-center p-4"
    >
      <NoIndex />
      <div className="grid w-full max-w-sm gap-6 rounded-lg border bg-surface p-6 sm:p-8">
        <div className="grid gap-2">
          <Link
            to="/"
            className="flex items-center gap-2 text-sm font-semibold text-foreground-muted"
          >
            <RadarMark className="size-5 text-accent" />
            <span>{SITE_NAME}</span>
          </Link>
          <h1 className="font-headline text-2xl font-bold">{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
