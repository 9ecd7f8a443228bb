/** What a translator and extensions do to a page behind its back (rule 1.14). The functions run in the page. */
import type { Page } from "@playwright/test";

/** As browsers' translators do: each text is replaced by two elements around it, beside whatever React renders later. */
export function translateHere(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isShown = !/^(?:SCRIPT|STYLE|OPTION|FONT)$/.test(currentNode.parentElement!.tagName);
    if (isShown && currentNode.nodeValue!.trim()) texts.push(currentNode);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentNode!.replaceChild(outer, text);
  }
}

/**
 * As extensions do: wraps, moves, removes and adds nodes at random, anywhere in the app but where `spared` stands.
 * @param seed the same one does the same
 */
export function disturbHere(seed: number, spared: string): void {
  let state = seed;
  // mulberry32
  const random = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const element = () => {
    const all = [...document.querySelectorAll("#root *")].filter(
      (found) =>
        !found.closest("svg svg *, font") && !found.closest(spared) && !found.querySelector(spared),
    );
    return all[random(all.length)];
  };
  const acts: ((target: Element) => void)[] = [
    (target) => target.remove(),
    (target) => target.parentElement!.append(target),
    (target) => target.parentElement!.prepend(target),
    (target) => {
      const wrapper = document.createElement("font");
      target.replaceWith(wrapper);
      wrapper.append(target);
    },
    (target) => target.before(document.createElement("aside")),
    (target) => target.prepend("+"),
    (target) => target.append(document.createElement("aside")),
  ];
  for (let count = 0; count < 8; count++) {
    const target = element();
    if (target) acts[random(acts.length)]!(target);
  }
}

/** What must stay, so that an act can be done and its outcome be read. */
export const SPARED = "[data-slot=result-count], fieldset, [role=search]";

export const translate = (page: Page): Promise<void> => page.evaluate(translateHere);

export const disturb = (page: Page, seed: number): Promise<void> =>
  page.evaluate(`(${String(disturbHere)})(${seed}, ${JSON.stringify(SPARED)})`);
