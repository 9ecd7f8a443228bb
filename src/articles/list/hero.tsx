/** The idea of the portal, faintly: circles, and a sweep over them. Only beside the text, which may be large. */
function Radar() {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.15"
      aria-hidden
      className="pointer-events-none absolute top-6 right-4 size-80 text-accent opacity-25 @max-4xl:hidden"
    >
      <circle cx="16" cy="16" r="5" />
      <circle cx="16" cy="16" r="10" />
      <circle cx="16" cy="16" r="15" />
      <path d="M16 16V1A15 15 0 0 1 29 8.5Z" fill="currentColor" stroke="none" opacity="0.4" />
    </svg>
  );
}

/** Title and intro of the home page. */
export function Hero() {
  return (
    <div className="@container relative overflow-hidden py-5 sm:py-8">
      <Radar />
      <h1 className="relative font-headline text-4xl/[1.1] font-bold [letter-spacing:-0.015em] sm:text-5xl/[1.1]">
        Notícias de RPA, <span className="whitespace-nowrap">sem ruído</span>
      </h1>
      <p className="relative mt-2 max-w-2xl text-balance text-foreground-muted sm:text-lg">
        O que muda na automação de processos, reunido de fontes públicas num só lugar.
      </p>
    </div>
  );
}
