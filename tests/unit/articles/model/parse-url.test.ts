import { describe, expect, it } from "vitest";
import { parseUrl } from "@/articles/model/parse-url";

describe("an address text", () => {
  it.each([
    ["https://a.br/x", undefined, "https://a.br/x"],
    ["../y", "https://a.br/b/c", "https://a.br/y"],
    ["https://b.br/", "https://a.br/", "https://b.br/"],
    ["m.".repeat(200), "https://a.br/", `https://a.br/${"m.".repeat(200)}`],
  ])("%j with the base %j is parsed as %s", (address, base, href) => {
    expect(parseUrl(address, base)?.href).toBe(href);
  });

  it.each([
    ["x", undefined],
    ["https://", undefined],
    ["x", "y"],
    ["", undefined],
    [`https://${"m.".repeat(200)}com/`, undefined],
    [` \\/${"m.".repeat(200)}com/`, "https://a.br/"],
    [`HTTPS:${"m.".repeat(200)}com/`, "ftp://a.br/"],
  ])("%j with the base %j is invalid", (address, base) =>
    expect(parseUrl(address, base)).toBeNull(),
  );

  it("is parsed correctly after the engine optimized the parser", () => {
    let misread = 0;
    for (let call = 0; call < 20_000; call++) {
      if (parseUrl("https://açaí.com.br/notícia") === null) misread++;
    }
    expect(misread).toBe(0);
  });
});
