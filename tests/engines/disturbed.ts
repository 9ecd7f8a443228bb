/** The list and the panel's table go on while extensions wrap, move, remove and add nodes, and their numbers stay true (rule 1.14). */
import { disturbHere, SPARED } from "../support/changed-page.ts";
import { isQuick } from "../support/is-quick.ts";
import { COUNT, expectAlive, inPage, openList, seen, translate } from "./changed-session.ts";
import { type Session, waitFor } from "./session.ts";

/** As many as there is time for in every run, two hundred in a whole one. */
const RUNS = isQuick ? 20 : 200;

interface Place {
  name: string;
  open: () => Promise<void>;
  /** What must stay, so that an act can be done and its outcome be read. */
  spared: string;
  /** What says how many are shown. */
  count: string;
  /** Each shows something else. */
  shows: readonly (() => Promise<unknown>)[];
  /** What else is done, with the count that is there. */
  doMore?: (count: string) => Promise<unknown>;
}

/** As a hand does: React hears of it. */
const TYPE = `
  const type = (text) => {
    const input = document.querySelector("input[type=search]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };`;

function listOf(session: Session, site: string): Place {
  const show = (name: string, query: string) => () =>
    session.run(`${TYPE}
      const press = (name) =>
        [...document.querySelectorAll("fieldset button")].find(({ textContent }) => textContent.startsWith(name)).click();
      press("Todas");
      type(${JSON.stringify(query)});
      press(${JSON.stringify(name)});`);
  return {
    name: "the list",
    open: () => openList(session, site),
    spared: SPARED,
    count: COUNT,
    shows: [
      show("Mercado", ""),
      show("Estudos", ""),
      show("Todas", ""),
      show("Todas", "processos"),
      show("Todas", "zzzz"),
    ],
  };
}

const BAR = "[data-slot=selection-bar]";

function tableOf(session: Session, site: string): Place {
  const ROWS = "[data-slot=row-count]";
  const SELECTED = "[data-slot=selection-count]";
  const click = (selector: string) =>
    session.run<boolean>(`
      const element = document.querySelector(${JSON.stringify(selector)});
      element?.click();
      return Boolean(element);`);
  const dialogIs = (isOpen: boolean) => () =>
    session.run<boolean>(`return Boolean(document.querySelector("[role=dialog]")) === ${isOpen}`);
  return {
    name: "the table",
    open: async () => {
      await session.open(`${site}/admin/articles`);
      await waitFor("the table", () => seen(session, ROWS));
    },
    spared: `${ROWS}, ${BAR}, thead, [role=search]`,
    count: ROWS,
    shows: ["", "processos", "automação", "zzzz"].map(
      (query) => () => session.run(`${TYPE} type(${JSON.stringify(query)});`),
    ),
    doMore: async (count) => {
      await click("thead button");
      const shown = Number.parseInt(count, 10);
      if (shown > 0) {
        await click("thead input");
        await waitFor(
          `${shown} selected`,
          async () => Number.parseInt(await seen(session, SELECTED), 10) === shown,
        );
        await click(`${BAR} [title="Limpar seleção"]`);
        await waitFor("none selected", async () => (await seen(session, SELECTED)) === "");
      }
      // An extension may have taken every one away.
      if (await click("tbody [data-action=edit]")) {
        await waitFor("the form", dialogIs(true));
        await translate(session);
        await session.run(`
          [...document.querySelectorAll("[role=dialog] button")]
            .find(({ textContent }) => textContent.trim() === "Cancelar").click();`);
        await waitFor("the form to close", dialogIs(false));
      }
    },
  };
}

/** So often in a row it is the same: the last of the answers has come. */
const STEADY = 20;

async function disturbPlace(session: Session, place: Place, enter: (step: string) => void) {
  const settled = async () => {
    let [before, times] = ["", 0];
    return waitFor("a count that stays", async () => {
      const now = await seen(session, place.count);
      times = now !== "" && now === before ? times + 1 : 0;
      before = now;
      return times < STEADY ? null : now;
    });
  };
  await place.open();
  const counts: string[] = [];
  for (const show of place.shows) {
    await show();
    counts.push(await settled());
  }
  for (let run = 0; run < RUNS; run++) {
    const index = (run * 7 + (run >> 2)) % counts.length;
    enter(`disturbed, ${place.name}, run ${run}: ${counts[index]}`);
    await inPage(session, disturbHere, run, place.spared);
    await translate(session);
    await place.shows[index]!();
    await waitFor(
      "the true count",
      async () => (await seen(session, place.count)) === counts[index],
    );
    await place.doMore?.(counts[index]!);
    await expectAlive(session, `run ${run}`);
    // Anything that an extension has removed for good comes back with the page.
    if (run % 20 === 19) await place.open();
  }
}

/** Of the signed-in administrator's. */
export const disturbTable = (session: Session, site: string, enter: (step: string) => void) =>
  disturbPlace(session, tableOf(session, site), enter);

export const disturbList = (session: Session, site: string, enter: (step: string) => void) =>
  disturbPlace(session, listOf(session, site), enter);
