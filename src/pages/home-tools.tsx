/**
 * What makes reading comfortable and can wait until the page is there: loaded when the browser is idle, and the home
 * page works without it (docs/decisions/0015).
 */
import { Keyboard } from "lucide";
import { lazy, Suspense, useCallback, useState } from "react";
import type { Article } from "@/articles/article";
import { adoptLateStyles } from "@/components/late-styles";
import { ThemeSwitch } from "@/components/theme-switch";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { adoptStyles } from "@/lib/adopt-styles";
import { CardTools } from "@/reading/card-tools";
import { useListData } from "@/reading/list-data";
import { useOpenedArticles } from "@/reading/opened";
import readingStyles from "@/reading/reading.css?inline";
import { saved } from "@/reading/saved";
import { SavedFilter } from "@/reading/saved-filter";
import { shareArticle } from "@/reading/share-article";
import { useHighlights } from "@/reading/use-highlights";
import { useShortcuts } from "@/reading/use-shortcuts";

adoptLateStyles();
adoptStyles(readingStyles);

// What Atualizar needs, fetched ahead: a browser may remember for good that a module could not be had offline.
void import("@/articles/articles-api").catch(() => undefined);

const ShortcutsDialog = lazy(async () => ({
  default: (await import("@/reading/shortcuts-dialog")).ShortcutsDialog,
}));

async function handleShare(article: Article) {
  const result = await shareArticle(article);
  if (result === "copied") {
    toast({ title: "Link copiado", description: "Cole onde quiser compartilhar a notícia." });
  } else if (result === "failed") {
    toast({
      title: "Não foi possível compartilhar",
      description: "Abra a notícia e copie o endereço dela.",
      variant: "destructive",
    });
  }
}

function HomeCardTools({ article }: { article: Article }) {
  return <CardTools article={article} onShare={(shared) => void handleShare(shared)} />;
}

interface HomeToolsProps {
  /** The whole list. */
  articles: readonly Article[];
  query: string;
}

function PageTools({ articles, query }: HomeToolsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useOpenedArticles();
  useShortcuts(openHelp);
  useHighlights(query);
  useListData(articles);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={openHelp}
        className={buttonVariants({ variant: "ghost", size: "small" })}
      >
        <Icon icon={Keyboard} />
        Atalhos de teclado
      </button>
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export const homeTools = { CardTools: HomeCardTools, PageTools, saved, SavedFilter, ThemeSwitch };
