/** Items are stored under their names: rules that make others have another number (rule 14.7). */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { NAMING, nameEntries, renamed } from "@/feeds/model/item-name.ts";

const ADDRESSES = [
  "https://www.a.com.br/noticia/?utm_source=x&b=2&a=1#topo",
  "http://m.a.com.br:8080/%c3%a9/%7Euser//x/index.html;jsessionid=1?print=1&mod=rss_capa",
  "https://a.com/amp/rpa-no-inss-hoje/print?origem=rss&ref=main&from=rss&rss=1",
  "https://a.com/rpa.amp.html?outputType=amp&source=rss-1f2e------2",
  "https://a.com/2026/12345/imprimir",
  "https://a.com/#!/noticia-1",
  "https://a.blogspot.com/x.html?m=1",
  "https://youtu.be/dQw4w9WgXcQ?si=1",
  "https://www.youtube.com/live/dQw4w9WgXcQ",
  "https://www.youtube.com/playlist?list=1",
  "https://web.archive.org/web/20260101000000id_/https://a.com/rpa?x=1",
  "https://archive.ph/newest/https://a.com/rpa",
  "https://a--b-com.translate.goog/rpa?_x_tr_sl=en&_x_tr_tl=pt",
  "https://www.google.com/url?rct=j&url=https://a.com/rpa&ct=ga",
  "https://news.google.com/rss/articles/CBMi?oc=5",
  "https://a.com/",
  `https://a.com/${"longo/".repeat(200)}`,
];

it("other names have another number", () => {
  const entries = ADDRESSES.flatMap((address) =>
    ["", "https://www.a.com/?p=1", 'tag:a,"b"'].map((guid) => ({
      guid,
      address,
      title: "RPA — “já”",
      description: "",
      image: "",
      outlet: "",
      date: null,
      labels: [],
    })),
  );
  const names = nameEntries(entries, new Date(0), "Blog").map(
    ({ identity, otherIdentity, addressKey }) => [identity, otherIdentity, addressKey],
  );
  const digest = createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 16);
  expect({ NAMING, digest }).toEqual({ NAMING: 1, digest: "278313f335bec34f" });
});

it.each([
  [
    "of an item without an address",
    { identity: "title:rpa", addressKey: "title:blog/rpa", url: "" },
  ],
  [
    "of a site's front page",
    { identity: "g", addressKey: "title:blog/rpa", url: "https://a.com/" },
  ],
  ["of an address that opens no more", { identity: "g", addressKey: "a.com/x", url: "x:y" }],
  ["of today", { identity: "address:a.com/x", addressKey: "a.com/x", url: "https://a.com/x" }],
])("a name %s stays", (_what, { url, ...names }) => {
  expect(renamed({ ...names, pageKey: "", url })).toEqual({ ...names, pageKey: "" });
});
