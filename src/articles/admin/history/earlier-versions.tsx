import { useCallback, useState } from "react";
import {
  type ArticleVersion,
  fetchVersions,
  hasHistory,
} from "@/articles/data/article-history-api";
import { Differences } from "@/admin/write-notice";
import { articleDifferences } from "@/articles/admin/form/article-write-notice";
import { formatMoment } from "@/lib/date";
import type { StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { Button } from "@/ui/button";
import { useVersions } from "./use-versions";
import { VersionsStatus } from "./versions-status";

interface EarlierVersionsProps {
  articleId: string;
  /** What stands in the form, to say what differs. */
  fields: StoredFields;
  /** Puts a version into the form, to be saved as anything else. */
  onRestore: (version: ArticleVersion) => void;
}

/** What the article was before, with when it ended and by whom (rule 12.10). Nothing in local mode, which reads none. */
export function EarlierVersions({ articleId, fields, onRestore }: EarlierVersionsProps) {
  const fetch = useCallback(() => fetchVersions(articleId), [articleId]);
  const { state, load } = useVersions(fetch);
  const [isOpen, setOpen] = useState(false);
  if (!hasHistory()) return null;
  return (
    <details
      className="text-sm"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className="min-h-9 cursor-pointer py-2 font-medium">Versões anteriores</summary>
      {isOpen && (
        <>
          <VersionsStatus
            state={state}
            none="Este artigo ainda não foi alterado."
            onRetry={() => void load()}
          />
          {state.status === "ready" && state.versions.length > 0 && (
            <ul className="grid max-h-72 gap-3 overflow-y-auto">
              {state.versions.map((version) => (
                <li key={version.id} className="grid gap-1 border-t pt-2">
                  <Version version={version} fields={fields} onRestore={onRestore} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </details>
  );
}

interface VersionProps extends Pick<EarlierVersionsProps, "fields" | "onRestore"> {
  version: ArticleVersion;
}

function Version({ version, fields, onRestore }: VersionProps) {
  const { article, changedAt, changedBy } = version;
  const differing = differingFields(article.stored, fields);
  const moment = formatMoment(changedAt);
  return (
    <>
      <p className="foreign-text text-foreground-muted">
        Até {moment}, quando {changedBy} alterou
      </p>
      {differing.length === 0 ? (
        <p>Igual ao que está no formulário.</p>
      ) : (
        <>
          <Differences differences={articleDifferences(article, differing)} />
          <Button
            size="small"
            variant="outline"
            className="justify-self-start"
            aria-label={`Restaurar a versão de ${moment}`}
            onClick={() => onRestore(version)}
          >
            Restaurar
          </Button>
        </>
      )}
    </>
  );
}
