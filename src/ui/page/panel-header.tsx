import type { ReactNode } from "react";
import { ThemeSwitch } from "./theme-switch";

interface PanelHeaderProps {
  title: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** The head of each page of the panel. */
export function PanelHeader({ title, children }: PanelHeaderProps) {
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6">
        <h1 className="font-headline text-2xl font-bold">{title}</h1>
        <div className="flex flex-wrap gap-2">
          {children}
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
