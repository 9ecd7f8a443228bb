/** Each decision of the queue under each fault: published once or not at all, told as it is, and taken back whole. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import {
  fakeSupabase,
  html,
  json,
  networkError,
  type RecordedRequest,
  refusal,
  type Responder,
} from "../../../support/fake-supabase";
import { describeFirstRow } from "../../../support/first-row";
import { button, field, fill } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

interface Fault {
  name: string;
  respond: Responder;
  /** The server does it all the same. */
  isCarriedOut?: boolean;
}

const empty = (status: number) => new Response(null, { status });

const FAULTS: Fault[] = [
  { name: "no server", respond: networkError },
  { name: "a lost response", respond: networkError, isCarriedOut: true },
  { name: "403", respond: () => refusal(403, "42501", "permission denied for table articles") },
  { name: "404 without a body", respond: () => empty(404) },
  { name: "409", respond: () => refusal(409, "23505", "O item está em uso.") },
  { name: "429", respond: () => refusal(429, "", "Too many requests") },
  { name: "500", respond: () => refusal(500, "XX000", "internal error") },
  { name: "502 with a page", respond: () => html(502) },
  { name: "504 with a page, carried out", respond: () => html(504), isCarriedOut: true },
  { name: "200 with null", respond: () => json(null), isCarriedOut: true },
  { name: "200 without rows", respond: () => json([]) },
];

async function openQueue(...titles: string[]) {
  const backend = fakeSupabase();
  const feeds = addFakeFeeds(
    backend,
    titles.map((title) => itemRow({ title })),
  );
  const app = await renderApp({ path: "/admin/review", isSignedIn: true });
  await screen.findByRole("listitem", { name: titles[0]! });
  const fail = (call: string, { respond, isCarriedOut = false }: Fault) =>
    feeds.next(call, (request: RecordedRequest) => {
      if (isCarriedOut) feeds.carryOut(request);
      return respond(request);
    });
  const published = () => backend.rows.map(({ title }) => title);
  return { ...app, feeds, fail, published };
}

type Queue = Awaited<ReturnType<typeof openQueue>>;

async function approveByForm({ user }: Queue) {
  await user.click(button("Aprovar Um"));
  await fill(user, "Título", "Um, digitado");
  await user.click(button("Salvar"));
}

async function approveMany({ user }: Queue) {
  await user.click(screen.getByRole("button", { name: /^Selecionar todos/ }));
  await user.click(screen.getByRole("button", { name: /^Aprovar selecionados/ }));
}

/** Approves one and tries to take it back, in vain. */
async function undoInVain(queue: Queue, fault: Fault) {
  await queue.user.keyboard("{Shift>}a{/Shift}");
  await findToast("Artigo publicado.");
  queue.fail("undo_approvals", fault);
  await queue.user.keyboard("u");
  expect(await findToast("Erro ao desfazer")).toMatchObject({ variant: "destructive" });
}

/** All of it was published once, and goes when it is taken back. */
async function takesBack({ user, published }: Queue, titles: string[], toast: string) {
  expect(published().toSorted()).toEqual(titles);
  await user.keyboard("u");
  await findToast(toast);
  expect(published()).toEqual([]);
}

const nameOf = ({ name }: Fault) => name;

// Rule 14.24.
describeFirstRow(
  FAULTS.filter(({ isCarriedOut }) => !isCarriedOut),
  nameOf,
  (fault) => {
    it("while the form approves: nothing is published or lost, and the next try works", async () => {
      const queue = await openQueue("Um", "Dois");
      queue.fail("approve_items", fault);
      await approveByForm(queue);
      expect(await within(screen.getByRole("dialog")).findByRole("alert")).toBeVisible();
      expect(queue.published()).toEqual([]);
      expect(queue.feeds.titles("waiting")).toEqual(["Um", "Dois"]);
      expect(field("Título")).toHaveValue("Um, digitado");
      await queue.user.click(button("Salvar"));
      await findToast("Artigo criado com sucesso!");
      await takesBack(queue, ["Um, digitado"], "Aprovação desfeita.");
    });

    it("while many are approved: the account says so, and the next try works", async () => {
      const queue = await openQueue("Um", "Dois", "Três");
      queue.fail("approve_items", fault);
      await approveMany(queue);
      const account = await screen.findByRole("alertdialog", { name: "Aprovar selecionados" });
      await waitFor(() => expect(account).toHaveTextContent("0 artigos publicados."));
      expect(queue.published()).toEqual([]);
      await queue.user.click(button("Tentar de novo (3)"));
      await findToast("3 artigos publicados.");
      await takesBack(queue, ["Dois", "Três", "Um"], "3 aprovações desfeitas.");
    });

    it("while an approval is taken back: it stays, and the next try works", async () => {
      const queue = await openQueue("Um", "Dois");
      await undoInVain(queue, fault);
      await takesBack(queue, ["Um"], "Aprovação desfeita.");
      expect(queue.feeds.titles("waiting")).toEqual(["Um", "Dois"]);
    });
  },
);

// Rule 14.24.
describeFirstRow(
  FAULTS.filter(({ isCarriedOut }) => isCarriedOut),
  nameOf,
  (fault) => {
    it("while the form approves: it is looked up, and done", async () => {
      const queue = await openQueue("Um", "Dois");
      queue.fail("approve_items", fault);
      await approveByForm(queue);
      expect(await findToast("Artigo criado com sucesso!")).toMatchObject({ variant: "success" });
      await takesBack(queue, ["Um, digitado"], "Aprovação desfeita.");
    });

    it("while many are approved: they are looked up, and done", async () => {
      const queue = await openQueue("Um", "Dois", "Três");
      queue.fail("approve_items", fault);
      await approveMany(queue);
      expect(await findToast("3 artigos publicados.")).toMatchObject({ variant: "success" });
      await takesBack(queue, ["Dois", "Três", "Um"], "3 aprovações desfeitas.");
    });

    it("while an approval is taken back: it is looked up, and done", async () => {
      const queue = await openQueue("Um", "Dois");
      await queue.user.keyboard("{Shift>}a{/Shift}");
      await findToast("Artigo publicado.");
      queue.fail("undo_approvals", fault);
      await takesBack(queue, ["Um"], "Aprovação desfeita.");
      expect(queue.feeds.titles("waiting")).toEqual(["Um", "Dois"]);
    });
  },
);
