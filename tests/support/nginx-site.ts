/** Serves the built site with a real nginx and docs/hosts/nginx.conf. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { listen } from "./listen.ts";

export async function freePort(): Promise<number> {
  const { url, close } = await listen(0, () => undefined);
  await close();
  return Number(new URL(url).port);
}

export const buildSite = (outDir: string) =>
  build({ logLevel: "silent", build: { outDir, emptyOutDir: true } });

/** @param root the built files @param folder a temporary folder */
export async function startNginx(root: string, folder: string) {
  const port = await freePort();
  const site = readFileSync("docs/hosts/nginx.conf", "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace("root /var/www/radar-rpa;", `root ${root};`);
  const types = "/etc/nginx/mime.types";
  writeFileSync(path.join(folder, "site.conf"), site);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon on; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
     events {}
     http {
       ${existsSync(types) ? `include ${types};` : ""} default_type application/octet-stream; access_log off;
       ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
       include ${folder}/site.conf;
     }`,
  );
  mkdirSync(path.join(folder, "client_body"), { recursive: true });
  const nginx = ["-p", folder, "-c", path.join(folder, "nginx.conf")];
  execFileSync("nginx", nginx, { stdio: "pipe" });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => void execFileSync("nginx", [...nginx, "-s", "stop"], { stdio: "pipe" }),
  };
}
