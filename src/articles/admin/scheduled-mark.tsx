/** Beside the date of what is not published yet (rule 5.17). */
export function ScheduledMark({ title }: { title?: string }) {
  return (
    <span
      title={title}
      className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      Agendado
    </span>
  );
}
