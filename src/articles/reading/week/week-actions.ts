/** Copies a week to the clipboard (rule 18.6) and reports failures, with toasts. */
import { visitorMessage } from "@/lib/error-message";
import { weekHtml, type WeekMessage, weekText } from "@/articles/model/week-message";
import { copyText } from "@/articles/reading/shared/share-actions";
import { toast, toastSuccess } from "@/ui/toast-store";

const copyWeek = (message: WeekMessage, description: string) =>
  copyText(
    weekText(message),
    { title: "Semana copiada", description, variant: "success" },
    "Selecione o texto da página e copie.",
  );

export const copyWeekText = (message: WeekMessage) =>
  copyWeek(message, "Cole na conversa ou na publicação.");

/** Cancels "beforecopy", because otherwise Safari does not copy without a selection. */
const allowCopy = (event: Event) => event.preventDefault();

/**
 * Sets the data of a copy event, which stay text: `navigator.clipboard.write` would parse the HTML in this document,
 * whose content security policy refuses inline styles. Returns whether the browser copied it.
 */
function copyRichText(message: WeekMessage): boolean {
  const handleCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/html", weekHtml(message));
    event.clipboardData?.setData("text/plain", weekText(message));
  };
  document.addEventListener("beforecopy", allowCopy);
  document.addEventListener("copy", handleCopy);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    document.removeEventListener("beforecopy", allowCopy);
    document.removeEventListener("copy", handleCopy);
  }
}

export async function copyWeekForMail(message: WeekMessage): Promise<void> {
  if (copyRichText(message)) toastSuccess("Semana copiada", "Cole na mensagem de e-mail.");
  else await copyWeek(message, "Este navegador copiou só o texto. Cole na mensagem de e-mail.");
}

/** A toast, because the shown week stays in the page after a failed reload (rule 18.8). */
export const reportReloadFailure = (error: unknown) =>
  toast({
    title: "Não foi possível atualizar esta semana",
    description: visitorMessage(error),
    variant: "destructive",
  });
