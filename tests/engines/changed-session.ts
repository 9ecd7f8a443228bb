/** What the tests of a changed page ask of one, in any engine. */
import { translateHere } from "../support/changed-page.ts";
import { type Session, waitFor } from "./session.ts";

/** Page functions as their text; tsx has each name kept by a helper of its own. */
export const inPage = <Arguments extends unknown[]>(
  session: Session,
  work: (...given: Arguments) => unknown,
  ...given: Arguments
) =>
  session.run<void>(
    `const __name = (each) => each; return (${String(work)})(...${JSON.stringify(given)});`,
  );

export const translate = (session: Session) => inPage(session, translateHere);

/** The element's own text is over when another has come: `textContent` reads both. */
export const seen = (session: Session, selector: string) =>
  session.run<string>(`return document.querySelector('${selector}')?.textContent ?? ""`);

export async function expectAlive(session: Session, act: string): Promise<void> {
  const isDead = await session.run(
    'return document.body.textContent.includes("Unexpected Application Error!")',
  );
  if (isDead) throw new Error(`“${act}” ended in the error screen.`);
}

/** How many articles the list has. */
export const COUNT = "[data-slot=result-count]";

export async function openList(session: Session, site: string): Promise<void> {
  await session.open(`${site}/`);
  await waitFor("the late tools", () =>
    session.run('return Boolean(document.querySelector("[data-slot=view-switch]"))'),
  );
  await waitFor("the count", () => seen(session, COUNT));
}
