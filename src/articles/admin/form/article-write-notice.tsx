import { type Difference, IN_DOUBT, WriteNotice } from "@/admin/write-notice";
import { type Article, fieldText } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { categoryName } from "@/articles/model/category";
import { type ArticleField, FIELDS, type StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { formatPublishedAt } from "@/lib/date";
import { isServiceError } from "@/lib/service-error";
import { Button } from "@/ui/button";

const EDIT = {
  title: "Erro ao salvar artigo",
  inDoubt: IN_DOUBT,
  changed: "Este artigo foi alterado em outro lugar depois que você o abriu.",
  nothing: "Nada foi salvo.",
  overwrite: "Salvar por cima",
};

const WRITES = {
  edit: EDIT,
  create: {
    ...EDIT,
    changed: "Este artigo já foi salvo com texto diferente do seu.",
    nothing: "Nada foi salvo agora.",
  },
  publish: {
    ...EDIT,
    title: "Erro ao publicar",
    inDoubt: "Não sabemos se foi publicado. Tente novamente: nada fica duplicado.",
    changed: "Este item já foi publicado com outro texto.",
    nothing: "Nada foi publicado agora.",
    overwrite: "Publicar por cima",
  },
  delete: {
    title: "Erro ao excluir artigo",
    inDoubt: "Não sabemos se foi excluído. Tente novamente para confirmar.",
    changed: "Este artigo foi alterado em outro lugar depois que a lista foi carregada.",
    nothing: "Nada foi excluído.",
    overwrite: "Excluir assim mesmo",
  },
};

export function articleDifferences(
  article: Article,
  names: readonly ArticleField[],
): readonly Difference[] {
  return FIELDS.filter(({ name }) => names.includes(name)).map((field) => {
    const { name, kind, label } = field;
    const text = fieldText(field, article[name]);
    if (kind === "date") return { label, value: formatPublishedAt(article[name]) };
    return { label, value: kind === "category" ? (categoryName(text) ?? text) : text || "(vazio)" };
  });
}

interface ArticleWriteNoticeProps {
  write: keyof typeof WRITES;
  failure: unknown;
  known: StoredFields;
  /** Loads the stored version; `undefined` if that would lose typed text that is not saved as a draft. */
  onLoad: ((current: Article) => void) | undefined;
  onOverwrite: (current: Article) => void;
  onCreateAgain?: () => void;
}

export function ArticleWriteNotice({
  write,
  failure,
  known,
  onLoad,
  onOverwrite,
  onCreateAgain,
}: ArticleWriteNoticeProps) {
  const texts = WRITES[write];
  if (failure instanceof ArticleConflict) {
    const { current, reason } = failure;
    const typed = `O que você digitou continua ${onLoad ? "no rascunho" : "aqui"}.`;
    const conflict = {
      title: reason ?? texts.changed,
      differences: articleDifferences(current, differingFields(current.stored, known)),
      outcome: write === "delete" ? texts.nothing : `${texts.nothing} ${typed}`,
      onLoad: onLoad && (() => onLoad(current)),
      overwrite: texts.overwrite,
      onOverwrite: () => onOverwrite(current),
    };
    return <WriteNotice failure={failure} conflict={conflict} />;
  }
  return (
    <WriteNotice failure={failure} title={texts.title} inDoubt={texts.inDoubt}>
      {onCreateAgain && isServiceError(failure, "gone") && (
        <Button size="small" variant="outline" onClick={onCreateAgain}>
          Restaurar
        </Button>
      )}
    </WriteNotice>
  );
}
