/**
 * Notifies the operator's channel when a problem of the feeds starts and when it ends (rule 17.12). The table
 * `feed_alerts` records each message.
 */
import type { FeedClient } from "@/feeds/data/feed-client.ts";
import { expectRows } from "@/lib/response-error.ts";
import { SITE_NAME } from "@/lib/site.ts";

export interface AlertChannel {
  /** Receives JSON with a `text`, as Slack, Mattermost and, at `…/slack`, Discord do. */
  webhook: string;
  siteUrl: string | undefined;
  fetch: typeof fetch;
}

interface Trouble {
  kind: string;
  detail: string | null;
}

const TIME_LIMIT = 5000;

const BEGINS: Record<string, (detail: string | null) => string> = {
  "all-fail": () =>
    "nenhuma fonte é lida com sucesso há um dia. Veja o erro de cada uma na tela Fontes.",
  "silent-schedule": (since) =>
    `nenhuma fonte é lida desde ${since ?? "que foi criada"}, e há leituras atrasadas. Veja se a agenda está ligada.`,
  "full-queue": (names) =>
    `a fila está cheia: ${names ?? ""}. O que chegar a mais fica de fora até que alguém revise.`,
};

const ENDS: Record<string, string> = {
  "all-fail": "as fontes voltaram a ser lidas.",
  "silent-schedule": "a leitura das fontes voltou a acontecer.",
  "full-queue": "a fila voltou a ter espaço.",
};

/** An invisible character, placed after characters that the channel would otherwise format. */
const WORD_JOINER = "\u2060";

/**
 * Escapes foreign text, which must not contain mentions or links.
 * @see https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
const plain = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\s+/g, " ")
    .replace(/[@*_~`](?=\S)|\](?=\()|:(?=\/\/)|\.(?=\w)/g, `$&${WORD_JOINER}`);

async function post({ webhook, siteUrl, fetch }: AlertChannel, sentence: string): Promise<void> {
  const link = siteUrl ? ` ${siteUrl}/admin/sources` : "";
  const response = await fetch(webhook, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: `${SITE_NAME}: ${sentence}${link}`, link_names: 0 }),
    redirect: "error",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The channel responded with ${response.status}.`);
}

/** Rejects when the database or the channel refuses. The next call sends the message again. */
export async function reportTroubles(client: FeedClient, channel: AlertChannel): Promise<void> {
  const alerts = () => client.from("feed_alerts");
  const troubles = expectRows(await client.rpc("feed_troubles")) as Trouble[];
  const raised = expectRows(await alerts().select("kind")) as Pick<Trouble, "kind">[];

  for (const { kind, detail } of troubles) {
    if (raised.some((each) => each.kind === kind)) continue;
    // Only the caller whose row was inserted sends the message.
    const inserted = await alerts()
      .upsert({ kind }, { onConflict: "kind", ignoreDuplicates: true })
      .select("kind");
    if (expectRows(inserted).length === 0) continue;
    try {
      await post(channel, BEGINS[kind]?.(detail === null ? null : plain(detail)) ?? kind);
    } catch (error) {
      await alerts().delete().eq("kind", kind);
      throw error;
    }
  }

  for (const { kind } of raised) {
    if (troubles.some((each) => each.kind === kind)) continue;
    if (expectRows(await alerts().delete().eq("kind", kind).select("kind")).length === 0) continue;
    try {
      await post(channel, ENDS[kind] ?? kind);
    } catch (error) {
      await alerts().insert({ kind });
      throw error;
    }
  }
}
