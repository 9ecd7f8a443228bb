/** Puts a week on the clipboard (rule 18.6), with a toast for the outcome, and tells of a failed reload. */
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

/** Whether the browser copies rich text: Firefox does since version 127. */
const copiesRichText = () => typeof ClipboardItem === "function";

export const copyWeekText = (message: WeekMessage) =>
  copy(
    () => navigator.clipboard.writeText(weekText(message)),
    "Cole na conversa ou na publicação.",
  );

/** As rich text and as plain text in one item: the program that it is pasted into takes the one that it can show. */
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

/** For a week that stays as it was (rule 18.8). */
export const tellNotReloaded = (error: unknown) =>
  toastFailure("Não foi possível atualizar esta semana", error);
