/** The security headers of public/_headers, as the host sends them. */
import { pageHeaders } from "../../page/content-policy.ts";
import { type Finding, findingsOf } from "../finding.ts";
import { HOSTS, type Site } from "./page.ts";

const { ok, wrong } = findingsOf("headers");

const plain = (value: string) => value.toLowerCase().replaceAll(/\s+/g, "");

export function examineHeaders({ headers }: Site): Finding {
  const lacking = Object.entries(pageHeaders()).filter(
    // A host may say more than we do in one header.
    ([name, value]) => !plain(headers.get(name) ?? "").includes(plain(value)),
  );
  return lacking.length === 0
    ? ok("os cabeçalhos de segurança são os de public/_headers")
    : wrong(
        `faltam ou são outros os cabeçalhos ${lacking.map(([name]) => name).join(", ")}`,
        `Mande os de public/_headers com todas as respostas. ${HOSTS}`,
      );
}
