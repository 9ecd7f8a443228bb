// @vitest-environment jsdom
/** The theme of the browser's bars (rule 16.4). */
import { expect, it } from "vitest";
import { applyTheme } from "@/lib/theme";

const media = () => [...document.querySelectorAll("meta")].map((meta) => meta.media);

it("the chosen theme also colours the browser's bars", () => {
  document.head.innerHTML = ["light", "dark"]
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}">`)
    .join("");
  applyTheme("dark");
  expect(media()).toEqual(["not all", "all"]);
  applyTheme("light");
  expect(media()).toEqual(["all", "not all"]);
  applyTheme("system");
  expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});
