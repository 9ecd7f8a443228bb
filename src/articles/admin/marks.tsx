import type { ComponentProps } from "react";

function Mark(props: ComponentProps<"span">) {
  return (
    <span
      className="shrink-0 rounded-full bg-accent-soft in-data-selected:bg-surface px-2 py-0.5 text-xs font-medium whitespace-nowrap text-accent"
      {...props}
    />
  );
}

export function ScheduledMark({ title }: { title?: string }) {
  return <Mark title={title}>Agendado</Mark>;
}

/** Marks an article whose form would open with a draft (rule 9.16). */
export function DraftMark({ id }: { id: string }) {
  return <Mark id={id}>Rascunho</Mark>;
}
