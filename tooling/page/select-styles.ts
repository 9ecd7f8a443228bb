/** What the panel's lists need of the content policy (docs/decisions/0005). */
import { fileURLToPath } from "node:url";
import { Content, Root, Viewport } from "@radix-ui/react-select";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PlainError } from "../checks/plain-error.ts";

/**
 * @returns what an open list of Radix's Select puts into a style element: always the same text, and none while React,
 * which empties and fills it again at each change, is about it
 */
export async function selectStyles(): Promise<string[]> {
  const { JSDOM } = await import("jsdom");
  const list = renderToStaticMarkup(
    createElement(Root, { open: true }, createElement(Content, null, createElement(Viewport))),
  );
  const [style, ...others] = JSDOM.fragment(list).querySelectorAll("style");
  if (!style?.textContent || others.length > 0) {
    throw new PlainError("A lista do Radix Select mudou: a política de conteúdo não a conhece.");
  }
  return [style.textContent, ""];
}

/** The package writes styles into the page that no hash can name. */
export const WITHOUT_STYLE_ELEMENTS = {
  "react-style-singleton": fileURLToPath(
    new URL("../../src/ui/style-singleton.ts", import.meta.url),
  ),
};
