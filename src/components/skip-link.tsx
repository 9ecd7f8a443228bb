/** The id of each page's `main`. */
export const MAIN_ID = "conteudo";

/** The first stop of the Tab key, in sight only then (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      Pular para o conteúdo
    </a>
  );
}
