import { RadarMark } from "@/ui/page/radar-mark";

/** Title and intro of the home page. */
export function Hero() {
  return (
    <div className="relative py-6 sm:py-10">
      <RadarMark className="pointer-events-none absolute right-0 bottom-0 size-56 text-accent opacity-10 max-lg:hidden" />
      <h1 className="font-headline text-4xl/[1.1] font-bold [letter-spacing:-0.02em] sm:text-5xl/[1.1]">
        Notícias de RPA, sem ruído
      </h1>
      <p className="mt-3 max-w-2xl text-foreground-muted sm:text-lg">
        O que muda na automação de processos, reunido de fontes públicas num só lugar.
      </p>
    </div>
  );
}
