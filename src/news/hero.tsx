/** Title and intro of the home page. */
export function Hero() {
  return (
    <div className="py-8 sm:py-10">
      <h1 className="max-w-3xl font-headline text-[2.25rem]/[1.1] font-bold [letter-spacing:-0.02em] text-balance sm:text-5xl/[1.08]">
        O que está mudando na automação de processos
      </h1>
      <p className="mt-3 max-w-2xl text-foreground-muted sm:text-lg">
        Notícias, estudos e casos de uso de RPA, reunidos de fontes públicas num só lugar.
      </p>
    </div>
  );
}
