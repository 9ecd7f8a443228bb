/** Copies a week to the clipboard (rule 18.6) and reports failures, with toasts. */
import { weekHtml, type WeekMessage, weekText } from "@/articles/model/week-message";
import { toast, toastFailure, toastSuccess } from "@/ui/toast-store";

const blobOf = (type: string, text: string) => new Blob([text], { type });

async function copy(write: () => Promise<void>, description: string): Promise<void> {
  try {
    await write();
    toastSuccess("Semana copiada", description);
  } catch (error) {
    console.error("The week could not be copied.", error);
    toast({
      title: "Não foi possível copiar",
      description: "Selecione o texto da página e copie.",
      variant: "destructive",
    });
  }
}

/** Firefox has `ClipboardItem` since version 127. */
const copiesRichText = () => typeof ClipboardItem === "function";

export const copyWeekText = (message: WeekMessage) =>
  copy(
    () => navigator.clipboard.writeText(weekText(message)),
    "Cole na conversa ou na publicação.",
  );

export function copyWeekForMail(message: WeekMessage): Promise<void> {
  if (!copiesRichText()) {
    return copy(
      () => navigator.clipboard.writeText(weekText(message)),
      "Este navegador copiou só o texto. Cole na mensagem de e-mail.",
    );
  }
  return copy(async () => {
    const html = weekHtml(message);
    const text = weekText(message);
    await navigator.clipboard.write([
      new ClipboardItem({
        "text/html": blobOf("text/html", html),
        "text/plain": blobOf("text/plain", text),
      }),
    ]);
  }, "Cole na mensagem de e-mail.");
}

/** The shown week stays after a failed reload (rule 18.8). */
export const reportReloadFailure = (error: unknown) =>
  toastFailure("Não foi possível atualizar esta semana", error);
