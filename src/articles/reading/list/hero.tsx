import { categoryName } from "@/articles/model/category";
import { formatDay } from "@/lib/date";
import type { HomeFilter } from "@/articles/reading/finding/use-filter";

/** The list's name and kind; the whole list has the slogan. */
function namesOf({ query, category, source, isSavedOnly }: HomeFilter): readonly string[] {
  const words = query.trim();
  const name = categoryName(category);
  if (words) return [`“${words}”`, ["Busca", name, source].filter(Boolean).join(" · ")];
  if (source) return [source, ["Só as notícias desta fonte", name].filter(Boolean).join(" · ")];
  if (isSavedOnly) return ["Salvas", "O que você guardou neste navegador para ler depois."];
  if (name) return [name, "Só as notícias desta categoria."];
  return [
    "Notícias de RPA, sem ruído",
    "O que muda na automação de processos, reunido de fontes públicas num só lugar.",
  ];
}

/** The head of the list. @param day when the list was loaded; `null` while there is none: its place is reserved */
export function Hero({ filter, day }: { filter: HomeFilter; day: Date | null }) {
  const [title, intro] = namesOf(filter);
  const edition = day && formatDay(day);
  return (
    <div
      data-slot="masthead"
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 py-1 text-xs text-foreground-muted sm:py-3 sm:text-sm"
    >
      <h1 className="foreign-text line-clamp-1 font-headline text-base font-bold text-foreground sm:text-lg lg:text-2xl">
        {title}
      </h1>
      <p className="first-letter:uppercase">
        {edition && (
          <time dateTime={day.toISOString()}>
            <span className="max-sm:hidden">{`${edition.weekday}, `}</span>
            <span>{edition.day}</span>
          </time>
        )}
      </p>
      <p className="foreign-text col-span-2 line-clamp-2">{intro}</p>
    </div>
  );
}
