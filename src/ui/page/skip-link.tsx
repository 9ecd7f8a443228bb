/** The id of each page's `main`. */
export const MAIN_ID = "conteudo";

/** For a focus whose element has been removed. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The first stop of the Tab key, in sight only then (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      Pular para o conteúdo
    </a>
  );
}
