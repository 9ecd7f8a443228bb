import type { ReactNode } from "react";
import { NoIndex } from "./no-index";
import { usePageTitle } from "./use-page-title";

interface AdminHeaderProps {
  title: string;
  children?: ReactNode;
}

export function AdminHeader({ title, children }: AdminHeaderProps) {
  usePageTitle(title);
  return (
    <header className="border-b bg-surface">
      <NoIndex />
      <div className="mx-auto flex max-w-400 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 sm:px-6">
        <h1 className="font-headline text-xl font-bold sm:text-2xl">{title}</h1>
        <div className="flex flex-wrap gap-2 max-sm:*:gap-1 max-sm:*:px-2">{children}</div>
      </div>
    </header>
  );
}
