/** The daily actions of a visitor and the administrator. */
import { localAdministrator } from "../../tooling/backend/embedded-credentials.ts";
import { type Session, waitFor } from "./session.ts";

const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
const inDialog = (name: string) => `//*[@role="dialog" or @role="alertdialog"]${button(name)}`;
const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

/** The announced number of articles; 0 before that. */
const COUNT = `
  const count = [...document.querySelectorAll("main p")]
    .map(({ textContent }) => /^(\\d+) notícias?$/.exec(textContent)?.[1])
    .find(Boolean);
  return document.querySelector("article") ? Number(count ?? 0) : 0;
`;

const IS_COLOURED = `(selector) => {
  const { backgroundColor } = getComputedStyle(document.querySelector(selector));
  return !["transparent", "rgba(0, 0, 0, 0)"].includes(backgroundColor);
}`;

/** Rows and edges of the dialog that are stretched or cut. */
const SHAPE = `
  const dialog = document.querySelector("[data-slot$=dialog-content]");
  const rows = [...dialog.children].filter((child) => {
    const { position, display } = getComputedStyle(child);
    return position !== "absolute" && display !== "none";
  });
  const heights = () => rows.map((row) => Math.round(row.getBoundingClientRect().height)).join(", ");
  const stretched = heights();
  dialog.style.alignContent = "start";
  const natural = heights();
  const box = dialog.getBoundingClientRect();
  const rest = box.bottom - rows.at(-1).getBoundingClientRect().bottom;
  dialog.style.alignContent = "";
  return [
    stretched !== natural && "its rows are " + stretched + " high instead of " + natural,
    rest > 40 && "it ends " + rest + " below its last row",
    (box.top < 8 || box.bottom > innerHeight - 8) && "the window cuts it",
  ].filter(Boolean).join("; ");
`;

function expectNothing(what: string, found: string): void {
  if (found) throw new Error(`${what}: ${found}`);
}

async function expectTidyDialog(session: Session): Promise<void> {
  await waitFor("a dialog", () =>
    session.run('return Boolean(document.querySelector("[data-slot$=dialog-content]"))'),
  );
  expectNothing("the dialog", await session.run(SHAPE));
}

const dialogIsGone = (session: Session) =>
  waitFor("the dialog to close", () =>
    session.run('return !document.querySelector("[data-slot$=dialog-content]")'),
  );

async function look(session: Session, opener: string, closer: string): Promise<void> {
  await session.click(button(opener));
  await expectTidyDialog(session);
  await session.click(inDialog(closer));
  await dialogIsGone(session);
}

async function read(session: Session, site: string): Promise<void> {
  await session.open(`${site}/`);
  const all = await waitFor("the whole list", () => session.run<number>(COUNT));
  const hasHue = await session.run(
    `const colour = (part) => getComputedStyle(document.querySelector(part)).color;
     return colour("[data-slot=article-badge]") !== colour("body");`,
  );
  expectNothing("[data-slot=article-badge]", hasHue ? "" : "has no hue");
  for (const part of ["button[aria-pressed=true]", "body"]) {
    const isColoured = await session.run(`return (${IS_COLOURED})(${JSON.stringify(part)})`);
    expectNothing(part, isColoured ? "" : "has no colour");
  }
  await session.fill('//input[@type="search"]', "processos");
  await waitFor("the results of a search", async () => {
    const [count, address] = await session.run<[number, string]>(
      `return [(() => {${COUNT}})(), location.search]`,
    );
    return address === "?q=processos" && count > 0 && count < all;
  });
  await look(session, "Atalhos de teclado", "Fechar");
}

const hasRow = (session: Session, title: string) =>
  session.run<boolean>(
    `return [...document.querySelectorAll("tbody td, tbody th")].some((cell) => cell.textContent.includes(${JSON.stringify(title)}))`,
  );

async function signIn(session: Session, site: string): Promise<void> {
  await session.open(`${site}/admin/articles`);
  await session.fill(field("Usuário"), localAdministrator.userName);
  await session.fill(field("Senha"), localAdministrator.password);
  await session.click(button("Entrar"));
  await waitFor("the table", () =>
    session.run('return Boolean(document.querySelector("[data-action=edit]"))'),
  );
}

/** @param title an article title that no other engine uses */
async function write(session: Session, title: string): Promise<void> {
  await session.click(button("Adicionar Artigo"));
  await expectTidyDialog(session);
  const isColoured = await session.run(`return (${IS_COLOURED})("[data-slot=dialog-content]")`);
  expectNothing("the form", isColoured ? "" : "has no colour");
  await session.fill(field("Título"), title);
  await session.click(field("Categoria"));
  await session.click('//*[@role="option"][normalize-space()="Estudos"]');
  await session.click(inDialog("Salvar"));
  await dialogIsGone(session);
  await waitFor("the new row", () => hasRow(session, title));

  await session.click(button(`Editar ${title}`));
  await expectTidyDialog(session);
  await session.fill(field("Título"), `${title}, de novo`);
  await session.click(inDialog("Salvar"));
  await dialogIsGone(session);
  await waitFor("the changed row", () => hasRow(session, `${title}, de novo`));

  await session.click(button(`Excluir ${title}, de novo`));
  await expectTidyDialog(session);
  await session.click(inDialog("Sim, excluir"));
  await dialogIsGone(session);
  await waitFor("the row to go", async () => !(await hasRow(session, title)));
}

/** @returns the console messages that watch.js has collected */
export const readProblems = (session: Session) =>
  session.run<string[]>('return JSON.parse(sessionStorage.getItem("engines-problems") ?? "[]")');

export async function smoke(
  session: Session,
  site: string,
  name: string,
  enter: (step: string) => void,
): Promise<void> {
  enter("read and search");
  await read(session, site);
  enter("sign in");
  await signIn(session, site);
  enter("add, edit and delete");
  await write(session, `Prova em ${name}`);
  enter("other dialogs");
  await look(session, "Importar artigos", "Fechar");
  await session.open(`${site}/admin/sources`);
  await look(session, "Adicionar fonte", "Fechar");
  enter("a silent console");
  expectNothing("the console", (await readProblems(session)).join("\n"));
}
