/** Contrast of the colours in both themes (rule 16.2). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATEGORIES, NO_CATEGORY } from "@/articles/model/category";
import { buttonVariants } from "@/ui/button";

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for borders of controls and the focus ring. */
const TEXT = 4.5;
const PART = 3;

type Rgb = readonly [number, number, number];

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const HUES = [...CATEGORIES, NO_CATEGORY].map(
  ({ id, hue: [light, dark] }) => [`category-${id}`, { light, dark }] as const,
);

const TOKENS = new Map<string, Readonly<Record<Theme, string>>>([
  ...[
    ...readFileSync("src/base.css", "utf8").matchAll(
      /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
    ),
  ].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }] as const),
  ...HUES,
]);

function rgb(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function token(name: string, theme: Theme): Rgb {
  const values = TOKENS.get(name);
  if (!values) throw new Error(`There is no token "${name}".`);
  return rgb(values[theme]);
}

function over(front: Rgb, back: Rgb, opacity: number): Rgb {
  return front.map((channel, index) => channel * opacity + back[index]! * (1 - opacity)) as never;
}

const SURFACES = ["background", "surface", "surface-raised"];

const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...[...SURFACES, "accent-soft"].flatMap((ground) =>
    ["foreground", "foreground-muted", "accent"].map((text) => [text, ground] as const),
  ),
  ...SURFACES.map((ground) => ["danger", ground] as const),
  ["foreground", "danger-soft"],
  ["danger", "danger-soft"],
  ["background", "foreground"],
  ["accent-foreground", "accent"],
  ["danger-foreground", "danger"],
  ["success-foreground", "success"],
  ...HUES.flatMap(([name]) =>
    [...SURFACES, "accent-soft"].map((ground) => [name, ground] as const),
  ),
];

const VARIANTS = ["primary", "outline", "danger-outline", "ghost", "danger"] as const;

const tokenIn = (className: string) => className.replace(/^.*?(?:bg|text)-/, "");

/** Each background of a button, also on hover, with its text colour. */
const BUTTON_PAIRS = VARIANTS.flatMap((variant) => {
  const classes = buttonVariants({ variant }).split(/\s+/);
  const tokenOf = (start: string) =>
    classes.find((name) => name.startsWith(start) && TOKENS.has(name.slice(start.length)));
  return classes
    .filter((name) => /^(?:\w+:)?bg-/.test(name))
    .map((ground) => {
      const [state = ""] = /^\w+:/.exec(ground) ?? [];
      const text = tokenOf(`${state}text-`) ?? tokenOf("text-") ?? "";
      return [`${variant} ${state}`, tokenIn(text), tokenIn(ground)] as const;
    });
});

const PARTS = ["border-control", "accent", ...HUES.map(([name]) => name)];

const PART_PAIRS = PARTS.flatMap((part) => SURFACES.map((ground) => [part, ground] as const));

describe.each(THEMES)("in the %s theme", (theme) => {
  it.each(TEXT_PAIRS)("%s is readable on %s", (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(TEXT);
  });

  // A style with a background must set its text colour, because a toast's inherited text colour differs.
  it.each(BUTTON_PAIRS)(
    "a button (%s) has text %s that is readable on %s",
    (_name, text, ground) => {
      expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each(PART_PAIRS)("%s is distinguishable from %s", (part, ground) => {
    expect(contrast(token(part, theme), token(ground, theme))).toBeGreaterThanOrEqual(PART);
  });

  it.each(["surface", "foreground"])("a pill's faded count is readable on %s", (ground) => {
    const text = token(ground === "surface" ? "foreground" : "background", theme);
    const faded = over(text, token(ground, theme), 0.8);
    expect(contrast(faded, token(ground, theme))).toBeGreaterThanOrEqual(TEXT);
  });
});

it("every token has a colour for both themes in a format that this test reads", () => {
  const css = readFileSync("src/base.css", "utf8");
  const named = [...css.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name!);
  expect(named.filter((name) => !TOKENS.has(name))).toEqual(["overlay"]);
});
