import { Component, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { NoIndex } from "@/ui/page/no-index";
import { Button, buttonVariants } from "@/ui/button";
import { MAIN_ID } from "@/ui/page/skip-link";
import { usePageTitle } from "@/ui/page/use-page-title";
import { reloadFresh } from "@/lib/fresh-code";
import { copiedCards } from "@/app/page/page-list";

/** Browsers' messages when a new version of the site has removed a file of code. */
const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload/i;

interface ErrorTexts {
  subtitle: string;
  explanation: string;
}

function describe(error: unknown): ErrorTexts {
  if (error instanceof Error && MISSING_CHUNK.test(error.message)) {
    return {
      subtitle: "Esta página não pôde ser carregada",
      explanation: "O site pode ter sido atualizado, ou a conexão caiu. Recarregue a página.",
    };
  }
  return {
    subtitle: "Algo deu errado nesta página",
    explanation: "Recarregue a página. Se o erro continuar, volte ao início.",
  };
}

/** Shown when a page fails to render (rule 11.1). It keeps the page's cards readable. */
function ErrorScreen({ error }: { error: unknown }) {
  const { subtitle, explanation } = describe(error);
  const { pathname } = useLocation();
  const copy = copiedCards();
  const cards = copy?.pathname === pathname && copy.results;
  usePageTitle(subtitle);

  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="outline-none grid min-h-screen place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <NoIndex />
      <h1 lang="en" className="font-headline text-2xl font-bold text-balance">
        Unexpected Application Error!
      </h1>
      <p className="text-lg font-semibold text-balance">{subtitle}</p>
      <p className="text-balance text-foreground-muted">{explanation}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonVariants()}>
          Ir para o início
        </Link>
        <Button variant="outline" onClick={() => void reloadFresh()}>
          Recarregar página
        </Button>
      </div>
      {cards && (
        <div
          data-slot="kept-news"
          ref={(place) => place?.replaceChildren(cards)}
          className="mt-6 w-[calc(100vw-2rem)] max-w-6xl text-left"
        />
      )}
    </main>
  );
}

interface ErrorBoundaryProps {
  /** The key of the history entry; another entry resets the failure. */
  entry: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  entry: string;
  /** An object, because any value can be thrown, even `null`. */
  failure: { error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { entry: this.props.entry, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { entry }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return entry === state.entry ? null : { entry, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children;
  }
}
