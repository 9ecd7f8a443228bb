/** What keeps the Data API from answering at all, whatever it is asked: what to say of it, and the remedy. */
import { codeOf, isReply, jsonOf, type NoReply, reasonText, type Reply } from "./request.ts";

const TOKEN = "o projeto recusa o token";

/** @returns `null` where it answered what it was asked */
export function troubleOf(reply: Reply | NoReply): [message: string, remedy: string] | null {
  if (!isReply(reply)) {
    return [`a Data API ${reasonText(reply)}`, "Espere alguns minutos e veja Logs → API."];
  }
  const code = codeOf(reply);
  const message = String(jsonOf(reply).message ?? "");
  // Where the first exposed schema is another, that is where a name is looked for.
  const elsewhere = /['\s](?!public\.)\w+\.\w+.* in the schema cache/.test(message);
  if (code === "PGRST106" || (/^PGRST20[25]$/.test(code) && elsewhere)) {
    return [
      "a Data API não mostra o esquema public",
      "Acrescente public, e em primeiro lugar, em Project Settings → Data API → Exposed schemas.",
    ];
  }
  if (code === "PGRST303" || code === "PGRST301") {
    return /future|not.?before/i.test(message)
      ? [`${TOKEN} (${code}: ${message})`, "Acerte o relógio do servidor que o emite, ou espere."]
      : [
          `${TOKEN} (${code}: ${message})`,
          "Se é a chave pública antiga, venceu ou é de outro projeto: copie a publishable de Project Settings → API Keys. Se é a sessão, entre de novo.",
        ];
  }
  if (code.startsWith("PGRST00") || reply.status === 503) {
    return [
      `a Data API está sem o banco (${[reply.status, code].filter(Boolean).join(", ")})`,
      "Espere um minuto. Se continuar, veja Logs → Postgres e reinicie o projeto em Project Settings → General.",
    ];
  }
  if (reply.status >= 500) {
    return [
      `a Data API não respondeu (${reply.status}): o site não mostra nada`,
      "Ligue-a em Project Settings → Data API; se está ligada, veja o erro em Logs → API.",
    ];
  }
  return null;
}
