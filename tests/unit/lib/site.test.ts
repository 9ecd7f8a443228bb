/** The product's name and description (rules 1.1 and 11.6). */
import { describe, expect, it } from "vitest";
import { pageTitle, SITE_DESCRIPTION, SITE_NAME } from "@/lib/site";

describe("the browser's tab", () => {
  it("shows the product's name and its subject on the home page", () => {
    expect(SITE_NAME).toBe("Radar RPA");
    for (const page of [undefined, ""]) {
      expect(pageTitle(page)).toBe("Radar RPA: notícias de automação robótica de processos");
    }
  });

  it("shows the page's name before the product's elsewhere", () => {
    expect(pageTitle("Painel Administrativo")).toBe("Painel Administrativo · Radar RPA");
  });
});

it("the description for search engines is one sentence that is safe in an attribute", () => {
  expect(SITE_DESCRIPTION).toMatch(/^\p{Lu}.+\.$/u);
  expect(SITE_DESCRIPTION).not.toMatch(/["<>&\n]/);
  expect(SITE_DESCRIPTION.length).toBeLessThanOrEqual(160);
});
