/** What the panel's lists need of the content policy (docs/decisions/0005). */
import { fileURLToPath } from "node:url";
import { Content, Root, Viewport } from "@radix-ui/react-select";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * @returns what an open list of Radix's Select puts into a style element: always the same text, and none while React,
 * which empties and fills it again at each change, is about it
 */
export function selectStyles(): string[] {
  const list = renderToStaticMarkup(
    createElement(Root, { open: true }, createElement(Content, null, createElement(Viewport))),
  );
  const [, text = ""] = /<style>(.*?)<\/style>/s.exec(list) ?? [];
  return [text, ""];
}

/** The package writes styles into the page that no hash can name. */
export const WITHOUT_STYLE_ELEMENTS = {
  "react-style-singleton": fileURLToPath(
    new URL("../../src/ui/style-singleton.ts", import.meta.url),
  ),
};
