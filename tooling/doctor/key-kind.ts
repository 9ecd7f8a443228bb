/** Which kind of public key the site has, and whether it belongs to the project. Never says the key itself. */
import { jwtClaims } from "../backend/environment-values.ts";
import { type Finding, findingsOf } from "./finding.ts";
import type { Project } from "./project.ts";

const { ok, wrong, note } = findingsOf("key");

const PLACE = "Project Settings → API Keys";

export const COPY_KEY = `Copie a chave pública (publishable) de ${PLACE} para VITE_SUPABASE_ANON_KEY e compile o site de novo.`;

/** A hosted project's name: the first part of its host. */
const HOSTED = /^([a-z]+)\.supabase\.co$/;

export function examineKey({ url, key }: Project, now: Date): Finding {
  if (key.startsWith("sb_publishable_")) return ok("chave pública do tipo novo (publishable)");
  const claims = jwtClaims(key);
  if (claims?.role !== "anon") return wrong("a chave não é a pública do projeto", COPY_KEY);
  const name = HOSTED.exec(new URL(url).hostname)?.[1];
  if (name !== undefined && claims.ref !== undefined && claims.ref !== name) {
    return wrong("a chave é de outro projeto que o de VITE_SUPABASE_URL", COPY_KEY);
  }
  if (typeof claims.exp === "number" && claims.exp * 1000 < now.getTime()) {
    return wrong("a chave pública venceu", COPY_KEY);
  }
  return note(
    "chave pública do tipo antigo (anon), que o Supabase vai desligar",
    `Crie as chaves novas em ${PLACE}, troque VITE_SUPABASE_ANON_KEY e compile o site de novo.`,
  );
}
