/** Every act of the portal and of the panel on a page that a translator has changed (rule 1.14). */
import { localAdministrator } from "../../tooling/backend/embedded-credentials.ts";
import { COUNT, expectAlive, openList, seen, translate } from "./changed-session.ts";
import { disturbList, disturbTable } from "./disturbed.ts";
import { type Session, waitFor } from "./session.ts";

/** Texts are looked for wherever they stand by now. */
const named = (tag: string, name: string) =>
  `//${tag}[normalize-space()="${name}" or @aria-label="${name}" or @title="${name}"]`;
const button = (name: string) => named("button", name);
const inDialog = (name: string) => `//*[@role="dialog" or @role="alertdialog"]${button(name)}`;
const link = (name: string) => named("a", name);
const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;
const pill = (name: string) => `//fieldset//button[span[normalize-space()="${name}"]]`;
/** A phone's switch has another. */
const inView = (name: string) => `//fieldset//button[@title="${name}"]`;
const nth = (word: string) => `(//button[starts-with(@aria-label, "${word} ")])[1]`;
const SEARCH = '//input[@type="search"]';

/** As a hand does on a native list, which no driver opens alike. */
const choose = (session: Session, label: string, value: string) =>
  session.run(`
    const list = document.querySelector('select[aria-label="${label}"]');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(list, ${JSON.stringify(value)});
    list.dispatchEvent(new Event("change", { bubbles: true }));`);

const setOnline = (session: Session, isOnline: boolean) =>
  session.run(`
    Object.defineProperty(navigator, "onLine", { get: () => ${isOnline}, configurable: true });
    window.dispatchEvent(new Event("${isOnline ? "online" : "offline"}"));`);

const press = (session: Session, key: string) =>
  session.run(`
    document.dispatchEvent(new KeyboardEvent("keydown", { key: ${JSON.stringify(key)}, bubbles: true }));`);

/** Does an act on a page that was translated a moment before, and waits for what it says then. */
function onTranslated(session: Session, enter: (step: string) => void) {
  return async (name: string, act: () => Promise<unknown>, outcome: () => Promise<unknown>) => {
    enter(`translated: ${name}`);
    await translate(session);
    await act();
    await expectAlive(session, name);
    await waitFor(`what follows “${name}”`, outcome);
    await expectAlive(session, name);
  };
}

type Do = ReturnType<typeof onTranslated>;

const hasText = (session: Session, text: string) => () =>
  session.run<boolean>(
    `return document.body.textContent.replace(/\\s+/g, " ").includes(${JSON.stringify(text)})`,
  );
const has =
  (session: Session, selector: string, is = true) =>
  () =>
    session.run<boolean>(
      `return Boolean(document.querySelector(${JSON.stringify(selector)})) === ${is}`,
    );

async function read(session: Session, site: string, act: Do): Promise<void> {
  await openList(session, site);
  const all = await seen(session, COUNT);
  const counts = (text: string | RegExp) => async () => {
    const now = await seen(session, COUNT);
    return typeof text === "string" ? now === text : text.test(now);
  };
  const other = async () => {
    const now = await seen(session, COUNT);
    return /^\d+ notícias?$/.test(now) && now !== all;
  };
  const clicking = (xpath: string) => () => session.click(xpath);

  await act("Atualizar", clicking(button("Atualizar")), counts(all));
  for (const name of ["Tecnologia", "Mercado", "Estudos", "Casos de Uso"])
    await act(name, clicking(pill(name)), other);
  await act("Todas", clicking(pill("Todas")), counts(all));
  await act("the list of categories", () => choose(session, "Categoria", "mercado"), other);
  await act("Back", () => session.run("history.back()"), counts(all));
  await act("Forward", () => session.run("history.forward()"), other);
  await act("Todas again", clicking(pill("Todas")), counts(all));
  await act("a search", () => session.fill(SEARCH, "processos"), other);
  await act("a search for nothing", () => session.fill(SEARCH, "zzzz"), counts("Nenhuma notícia"));
  await act("Limpar filtros", clicking(button("Limpar filtros")), counts(all));
  const SOURCE = "[data-slot=article-source][role=button]";
  await act("a source", () => session.run(`document.querySelector("${SOURCE}").click()`), other);
  await act("the source away", clicking(named("button", "Remover filtro")), counts(all));
  const first = () =>
    session.run(`
      document.querySelector("[data-slot=article-title] a")
        .dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));`);
  const SAVE = "[data-slot=card-tools] [title='Salvar para ler depois']";
  await act("a card in use", first, has(session, SAVE));
  const FILTER = "[data-slot=saved-filter]";
  await act("Salvar", clicking(button("Salvar para ler depois")), has(session, FILTER));
  await act("Só as salvas", clicking(button("Só as salvas")), counts("1 notícia"));
  await act("all again", clicking(button("Só as salvas")), counts(all));
  const rows = has(session, "[data-view=manchetes]");
  await act("Manchetes", clicking(inView("Manchetes")), rows);
  await act("a category of headlines", clicking(pill("Estudos")), other);
  await act("all headlines", clicking(pill("Todas")), counts(all));
  await act("Cartões", clicking(inView("Cartões")), has(session, "[data-view=manchetes]", false));
  for (const theme of ["light", "dark"]) {
    const SWITCH = '//button[starts-with(@aria-label, "Tema") or starts-with(@title, "Tema")]';
    await act(theme, clicking(SWITCH), has(session, `[data-theme=${theme}]`));
  }
  await act("?", () => press(session, "?"), has(session, "[role=dialog]"));
  await act("Fechar", clicking(inDialog("Fechar")), has(session, "[role=dialog]", false));
  const OFFLINE = "Você está sem conexão com a internet.";
  await act("offline", () => setOnline(session, false), hasText(session, OFFLINE));
  await act(
    "online",
    () => setOnline(session, true),
    async () => !(await hasText(session, OFFLINE)()) && (await counts(all)()),
  );
}

async function administer(session: Session, site: string, act: Do, title: string): Promise<void> {
  const clicking = (xpath: string) => () => session.click(xpath);
  const dialog = has(session, "[role=dialog], [role=alertdialog]");
  const closed = has(session, "[role=dialog], [role=alertdialog]", false);
  const toast = (text: string) => hasText(session, text);
  await session.run("localStorage.clear()");
  await session.open(`${site}/login`);
  await waitFor("the form", has(session, "input[type=password]"));
  const signIn = (password: string) => async () => {
    await session.fill(field("Usuário"), localAdministrator.userName);
    await session.fill(field("Senha"), password);
    await session.click(button("Entrar"));
  };
  await act("a wrong password", signIn("errada"), toast("Falha no login"));
  await act("Entrar", signIn(localAdministrator.password), toast("Painel Administrativo"));
  await act("Gerenciar Notícias", clicking(link("Notícias")), has(session, "[data-action=edit]"));
  await act("Adicionar Artigo", clicking(button("Adicionar Artigo")), dialog);
  await act("a title", () => session.fill(field("Título"), title), dialog);
  await act("Salvar", clicking(inDialog("Salvar")), closed);
  await waitFor("the new row", hasText(session, title));
  await act("Editar", clicking(button(`Editar ${title}`)), dialog);
  await act("a new title", () => session.fill(field("Título"), `${title} 2`), dialog);
  await act("Salvar again", clicking(inDialog("Salvar")), closed);
  await act("a search", () => session.fill(SEARCH, title), hasText(session, `${title} 2`));
  await act("Excluir", clicking(button(`Excluir ${title} 2`)), dialog);
  await act("Sim, excluir", clicking(inDialog("Sim, excluir")), closed);
  await act("Desfazer", clicking(`(${button("Desfazer")})[1]`), has(session, `[data-action=edit]`));
  await act(
    "the row again",
    clicking(`(//tbody//input[@type="checkbox"])[1]`),
    toast("1 selecionado"),
  );
  await act("Excluir selecionados", clicking(button("Excluir selecionados")), dialog);
  await act("Cancelar", clicking(inDialog("Cancelar")), closed);
  await act("Importar artigos", clicking(button("Importar artigos")), dialog);
  await act("Fechar", clicking(inDialog("Fechar")), closed);
  await act("Fontes", clicking(link("Fontes")), toast("Suas fontes"));
  await act("Adicionar fonte", clicking(button("Adicionar fonte")), dialog);
  await act("Cancelar a fonte", clicking(inDialog("Cancelar")), closed);
  await act("Pausar", clicking(nth("Pausar")), toast("Pausada"));
  await act("Retomar", clicking(nth("Retomar")), async () => !(await toast("Pausada")()));
  await act("Editar a fonte", clicking(nth("Editar")), dialog);
  await act("Cancelar a alteração", clicking(inDialog("Cancelar")), closed);
  await act("Excluir a fonte", clicking(nth("Excluir")), dialog);
  await act("Cancelar a exclusão", clicking(inDialog("Cancelar")), closed);
  await act("Fila", clicking('//nav//a[contains(., "Fila")]'), toast("Para revisar"));
  await act("Revisar", clicking(nth("Revisar")), dialog);
  await act("Cancelar a aprovação", clicking(inDialog("Cancelar")), closed);
  await act("Rejeitar", clicking(nth("Rejeitar")), toast("Desfazer"));
  await act(
    "Desfazer a rejeição",
    clicking(`(${button("Desfazer")})[1]`),
    has(session, "[role=listitem], li"),
  );
  await act("?", () => press(session, "?"), dialog);
  await act("Fechar as teclas", clicking(inDialog("Fechar")), closed);
}

/** @param name of the engine, in the titles that it writes */
export async function survive(
  session: Session,
  site: string,
  name: string,
  enter: (step: string) => void,
): Promise<void> {
  const act = onTranslated(session, enter);
  await read(session, site, act);
  await disturbList(session, site, enter);
  await administer(session, site, act, `Traduzido em ${name}`);
  await disturbTable(session, site, enter);
  await act("Sair", () => session.click(button("Sair")), hasText(session, "Logout realizado!"));
}
