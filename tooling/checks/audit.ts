/**
 * `npm run check -- audit`: queries the registry for known vulnerabilities in what reaches a visitor. Exits with 0 when there
 * are none, 1 when there are, and 2 when the registry does not respond, which says nothing at all.
 */
import { spawnSync } from "node:child_process";
import { readAudit } from "./known-vulnerabilities.ts";

// By a shell: npm is a batch file on Windows.
const { stdout } = spawnSync("npm audit --omit=dev --json", { encoding: "utf8", shell: true });
const response = readAudit(stdout);
switch (response.status) {
  case "clean":
    console.log("Nenhuma vulnerabilidade conhecida no que chega ao visitante.");
    break;
  case "vulnerable":
    console.error(`Vulnerabilidades conhecidas:\n${response.packages.join("\n")}`);
    process.exitCode = 1;
    break;
  case "unanswered":
    console.error(
      `NÃO VERIFICADO: o registro não respondeu sobre vulnerabilidades.\n${response.reason}`,
    );
    process.exitCode = 2;
}
