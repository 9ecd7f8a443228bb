import { runTexts } from "@/admin/bulk-texts";

/** The texts of the dialog on many approvals. */
export const approvalTexts = runTexts(
  "Publicando",
  ["artigo", "artigos"],
  ["publicado", "publicados"],
);
