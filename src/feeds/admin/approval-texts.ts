import { runTexts } from "@/admin/bulk-texts";

/** What the dialog on many approvals says. */
export const approvalTexts = runTexts(
  "Publicando",
  ["artigo", "artigos"],
  ["publicado", "publicados"],
);
