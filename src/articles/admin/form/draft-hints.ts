/** Hints beside a draft's fields, which never block saving (rule 9.7). */
import { addressKey } from "@/articles/model/address-key";
import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import type { ArticleDraft } from "@/articles/model/article-draft";
import { type ListIndex, titleKey } from "@/articles/model/article-likeness";
import { fromLocalInput } from "@/articles/model/date-input";
import { type ArticleField, FIELDS, MAX_ADDRESS_LENGTH } from "@/articles/model/fields";
import { appearanceText } from "@/articles/model/scheduled";
import { tooLong } from "@/articles/model/stored-fields";

export interface DraftHint {
  field: ArticleField;
  text: string;
  /** Another article that is probably the same. */
  article?: Article;
}

interface HintContext {
  index: ListIndex;
  articleId: string | null;
  brokenPicture: string | null;
  now: Date;
}

const isGiven = (address: string) => address.trim() !== "" && address.trim() !== "#";

function pictureRemark(image: string, brokenPicture: string | null): string | null {
  if (!isGiven(image)) return null;
  const address = openableAddress(image);
  if (address === null) {
    return "Este endereço não serve para uma imagem. O cartão mostrará a imagem padrão.";
  }
  return address === brokenPicture
    ? "A imagem não carregou. O cartão mostrará a imagem padrão."
    : null;
}

export function draftHints(
  draft: ArticleDraft,
  { index, articleId, brokenPicture, now }: HintContext,
): DraftHint[] {
  const hints: DraftHint[] = [];
  const remark = (field: ArticleField, text: string) => hints.push({ field, text });
  const listed = (field: ArticleField, text: string, alike: readonly Article[] | undefined) => {
    const article = alike?.find(({ id }) => id !== articleId);
    if (article) hints.push({ field, text, article });
  };

  listed("title", "Já existe um artigo com este título:", index.byTitle.get(titleKey(draft.title)));
  if (isGiven(draft.url) && openableAddress(draft.url) === null) {
    remark("url", "Endereço inválido: comece com https://. O cartão ficará sem link.");
  }
  // Checking an address of a megabyte would take seconds at each keystroke.
  if (draft.url.length <= MAX_ADDRESS_LENGTH) {
    listed(
      "url",
      "Já existe um artigo com este endereço:",
      index.byAddress.get(addressKey(draft.url)),
    );
  }
  const picture = pictureRemark(draft.image, brokenPicture);
  if (picture !== null) remark("image", picture);
  for (const field of FIELDS) {
    const excess = tooLong(field, draft[field.name]);
    if (excess !== null) remark(field.name, `Tem ${excess}. Encurte antes de salvar.`);
  }
  const appearance = appearanceText(fromLocalInput(draft.publishedAt), now);
  if (appearance !== "") remark("publishedAt", appearance);
  return hints;
}
