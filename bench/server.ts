/** Serves files with Brotli and long-lived caches, and the project's REST address. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { MARK_PATH } from "../src/articles/data/list-request.ts";
import { CONTENT_TYPES } from "../tests/support/e2e-servers.ts";
import { listen } from "../tests/support/listen.ts";

/** The mark is the same at the build and at each visit. */
const MARK = JSON.stringify("1 1767225600");

const API_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-expose-headers": "content-range",
  "content-type": "application/json",
  "content-encoding": "br",
};

/** @param photo the response to every address below /photos/ */
export async function serve(
  folder: string,
  photo: Buffer,
  rowsFor: (origin: string) => readonly { category: string }[],
) {
  // Compressed once during the warm-up, because a good host does not compress for each visitor.
  const compressed = new Map<string, Buffer>();
  const compress = (key: string, read: () => string | Buffer) => {
    const body = compressed.get(key) ?? brotliCompressSync(read());
    compressed.set(key, body);
    return body;
  };
  const server = await listen(0, ({ url, method }, response) => {
    const { pathname } = new URL(url ?? "/", server.url);
    const file = path.join(folder, pathname === "/" ? "index.html" : pathname);
    if (pathname === MARK_PATH) {
      response.writeHead(200, API_HEADERS).end(compress("mark", () => MARK));
    } else if (pathname.endsWith("/count_articles")) {
      const counts = new Map<string, number>();
      for (const { category } of rowsFor(server.url)) {
        counts.set(category, (counts.get(category) ?? 0) + 1);
      }
      const body = Array.from(counts, ([category, articles]) => ({ category, articles }));
      response.writeHead(200, API_HEADERS).end(compress("counts", () => JSON.stringify(body)));
    } else if (pathname.startsWith("/rest/")) {
      const rows = rowsFor(server.url);
      const body = compress("rows", () => JSON.stringify(rows));
      // The range shows that the list is complete; otherwise the page would request the rest.
      const range = { "content-range": `0-${rows.length - 1}/${rows.length}` };
      response
        .writeHead(200, { ...API_HEADERS, ...range })
        .end(method === "GET" ? body : undefined);
    } else if (pathname.startsWith("/photos/")) {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(photo);
    } else if (existsSync(file)) {
      response.writeHead(200, {
        "content-type": CONTENT_TYPES[path.extname(file)] ?? "text/plain",
        "content-encoding": "br",
        "cache-control": pathname === "/" ? "no-cache" : "public, max-age=31536000, immutable",
      });
      response.end(compress(file, () => readFileSync(file)));
    } else {
      response.writeHead(404).end();
    }
  });
  return server;
}
