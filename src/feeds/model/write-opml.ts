import { xmlEscaped } from "@/lib/xml-text.ts";

export interface ListedFeed {
  name: string;
  address: string;
}

export function writeOpml(title: string, feeds: readonly ListedFeed[], now: Date): string {
  const outlines = feeds.map(({ name, address }) => {
    const [text, url] = [xmlEscaped(name), xmlEscaped(address)];
    return `    <outline type="rss" text="${text}" title="${text}" xmlUrl="${url}"/>\n`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
  <head>
    <title>${xmlEscaped(title)}</title>
    <dateCreated>${now.toUTCString()}</dateCreated>
  </head>
  <body>
${outlines.join("")}  </body>
</opml>
`;
}
