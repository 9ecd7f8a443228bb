import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Differences } from "@/admin/write-notice";
import { articleDifferences } from "@/articles/admin/form/article-write-notice";
import { type ArticleVersion, hasHistory } from "@/articles/data/article-history-api";
import { versionsQuery } from "@/articles/data/article-queries";
import { formatMoment } from "@/lib/date";
import type { StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { Button } from "@/ui/button";
import { VersionsStatus } from "./versions-status";

interface EarlierVersionsProps {
  articleId: string;
  fields: StoredFields;
  onRestore: (version: ArticleVersion) => void;
}

/** An article's earlier versions (rule 12.10). Local mode has no history. */
export function EarlierVersions({ articleId, fields, onRestore }: EarlierVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(versionsQuery(articleId, isOpen));
  const { data: versions = [] } = query;
  if (!hasHistory()) return null;
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer py-2 font-medium">Versões anteriores</summary>
      {isOpen && (
        <>
          <VersionsStatus
            query={query}
            none={versions.length === 0 && "Este artigo ainda não foi alterado."}
          />
          {versions.length > 0 && (
            <ul className="grid max-h-72 gap-3 overflow-y-auto">
              {versions.map((version) => (
                <Version key={version.id} version={version} fields={fields} onRestore={onRestore} />
              ))}
            </ul>
          )}
        </>
      )}
    </details>
  );
}

type VersionProps = Omit<EarlierVersionsProps, "articleId"> & { version: ArticleVersion };

function Version({ version, fields, onRestore }: VersionProps) {
  const { article, changedAt, changedBy } = version;
  const differing = differingFields(article.stored, fields);
  const moment = formatMoment(changedAt);
  return (
    <li className="grid gap-1 border-t pt-2">
      <p className="foreign-text text-foreground-muted">
        {`Versão anterior à alteração de ${changedBy} em ${moment}`}
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
            aria-label={`Restaurar a versão anterior a ${moment}`}
            onClick={() => onRestore(version)}
          >
            Restaurar
          </Button>
        </>
      )}
    </li>
  );
}
