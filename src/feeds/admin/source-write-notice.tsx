import { type Difference, WriteNotice } from "@/admin/write-notice";
import { categoryName } from "@/articles/model/category";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import { Button } from "@/ui/button";
import { differingFields, draftOfSource } from "./source-draft";

const TEXTS = {
  ifUnknown: "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.",
};

/** The values of a source in the fields that are not as they were seen. */
function sourceDifferences(current: Source, seen: Source | null): Difference[] {
  const draft = draftOfSource(current);
  return differingFields(draft, draftOfSource(seen)).map(({ name, label, kind }) => {
    const value = draft[name];
    if (typeof value === "boolean") return { label, value: value ? "sim" : "não" };
    if (kind !== "category") return { label, value: value || "(vazio)" };
    return { label, value: categoryName(value) ?? "pelas palavras de cada item" };
  });
}

interface SourceWriteNoticeProps {
  failure: unknown;
  /** The version that the person has seen. */
  seen: Source | null;
  onLoad: (current: Source) => void;
  onOverwrite: (current: Source) => void;
  /** Adds it again, which was deleted meanwhile. */
  onAddAgain: () => void;
}

/** Why a source was not saved, and what can be done about it (saving a source, rule 14.34). */
export function SourceWriteNotice({ failure, seen, ...actions }: SourceWriteNoticeProps) {
  if (!(failure instanceof SourceConflict)) return <WriteNotice failure={failure} texts={TEXTS} />;
  const { current } = failure;
  if (!current) {
    return (
      <WriteNotice failure={failure} texts={TEXTS}>
        <Button size="small" variant="outline" onClick={actions.onAddAgain}>
          Adicionar novamente
        </Button>
      </WriteNotice>
    );
  }
  const conflict = {
    title: "Esta fonte foi alterada em outro lugar depois que você a abriu.",
    differences: sourceDifferences(current, seen),
    outcome: "Nada foi salvo. O que você digitou continua aqui.",
    onLoad: () => actions.onLoad(current),
    overwrite: "Salvar por cima",
    onOverwrite: () => actions.onOverwrite(current),
  };
  return <WriteNotice failure={failure} texts={TEXTS} conflict={conflict} />;
}
