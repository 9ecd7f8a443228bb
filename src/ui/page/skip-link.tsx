export const MAIN_ID = "conteudo";

export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The first stop of the Tab key, visible only while focused (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      Pular para o conteúdo
    </a>
  );
}
