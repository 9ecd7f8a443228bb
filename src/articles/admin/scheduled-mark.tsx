/** Beside the date of what is not published yet (rule 5.17). */
export function ScheduledMark({ title }: { title?: string }) {
  return (
    <span
      title={title}
      className="rounded-full bg-accent-soft in-data-selected:bg-surface px-2 py-0.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      Agendado
    </span>
  );
}
