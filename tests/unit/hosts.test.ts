/** The files to copy for each host (docs/hosts) say what public/_headers and public/_redirects say. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/articles/model/category";
import { categoryPath } from "@/articles/model/category-page";

const read = (file: string) => readFileSync(file, "utf8");

const [everyPage = ""] = read("public/_headers").split(/\n\s*\n/);
const HEADERS = everyPage
  .split("\n")
  .slice(1)
  .map((line) => line.trim().split(/:\s*(.*)/s) as [name: string, value: string]);

// Netlify and Cloudflare Pages read public/_headers itself; GitHub Pages takes no headers.
describe.each(["nginx.conf", "apache.htaccess", "vercel.json", "cloudfront.yaml"])("%s", (file) => {
  const text = read(`docs/hosts/${file}`);

  it.each(HEADERS)("sends %s: %s", (name, value) => {
    // However its format sets a name apart from its value.
    const [, after = ""] = text.replaceAll(/\s+/g, " ").split(name);
    expect(after.slice(0, value.length + 20)).toContain(value);
  });

  it("keeps what has its content in its name, and answers an address with the page", () => {
    expect(text).toContain("/index.html");
    // CloudFront keeps what S3 says; the upload sets it.
    expect(file === "cloudfront.yaml" || text.includes("public, max-age=31536000, immutable")).toBe(
      true,
    );
  });
});

// Rule 17.13.
it("CloudFront, which cannot look what is there, knows every category's page", () => {
  const [, code = ""] = read("docs/hosts/cloudfront.yaml").split("FunctionCode: |");
  const [body = ""] = code.split("\n  # ");
  // oxlint-disable-next-line typescript/no-implied-eval -- our own file
  const handler = new Function(`${body}; return handler;`)() as (event: {
    request: { uri: string; querystring: Record<string, { value: string }> };
  }) => { uri: string };
  const served = (uri: string, category?: string) =>
    handler({
      request: {
        uri,
        querystring: category === undefined ? {} : { categoria: { value: category } },
      },
    }).uri;
  for (const { id } of CATEGORIES) {
    const page = `/categoria/${id}/index.html`;
    expect(served(categoryPath(id))).toBe(page);
    expect(served(`/categoria/${id}`)).toBe(page);
    expect(served("/", id)).toBe(page);
  }
  for (const [uri, category] of [
    ["/"],
    ["/login"],
    ["/categoria/nada/"],
    ["/", "nada"],
    ["/admin", "mercado"],
  ]) {
    expect(served(uri!, category)).toBe("/index.html");
  }
  expect(served("/assets/nada.js")).toBe("/assets/nada.js");
});

it("the headers are read at all", () => {
  expect(HEADERS.map(([name]) => name)).toContain("X-Frame-Options");
});

describe.each([".github/workflows/ci.yml", "docs/hosts/github-pages.yml", "docs/feeds.md"])(
  "the workflow in %s",
  (file) => {
    const text = read(file);

    it("runs only actions that nobody can change under their name", () => {
      const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
    });

    it("lets no job that runs the dependencies' code ask for an identity", () => {
      const jobs = text.split(/\n {2}(?=\w+:\n)/).filter((job) => /\brun:/.test(job));
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) expect(job).not.toContain("id-token: write");
    });
  },
);
