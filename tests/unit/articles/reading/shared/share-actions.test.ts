// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { Article } from "@/articles/model/article";
import { shareArticle } from "@/articles/reading/shared/share-actions";

const ARTICLE = { title: "Um", url: "https://exemplo.com.br/um" } as Article;

afterEach(() => vi.unstubAllGlobals());

function makeDevice(share: () => Promise<void>) {
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  vi.stubGlobal("navigator", { canShare: () => true, share, clipboard: { writeText } });
  return copied;
}

it.each([
  ["shared the address", null, []],
  ["was closed by the reader", "AbortError", []],
  ["was refused by the browser", "NotAllowedError", [ARTICLE.url]],
])(
  "sharing copies the address only if the share sheet failed: the sheet %s",
  async (_what, error, copied) => {
    const texts = makeDevice(() =>
      error ? Promise.reject(new DOMException("", error)) : Promise.resolve(),
    );
    await shareArticle(ARTICLE);
    expect(texts).toEqual(copied);
  },
);

it("sharing copies the address on a device without a share sheet", async () => {
  const copied = makeDevice(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: navigator.clipboard });
  await shareArticle(ARTICLE);
  expect(copied).toEqual([ARTICLE.url]);
});

it("sharing opens one sheet and ignores a second press", async () => {
  const closings: (() => void)[] = [];
  const share = vi.fn<() => Promise<void>>(() => new Promise((close) => closings.push(close)));
  const copied = makeDevice(share);
  const first = shareArticle(ARTICLE);
  await shareArticle(ARTICLE);
  for (const close of closings) close();
  await first;
  expect(share).toHaveBeenCalledOnce();
  expect(copied).toEqual([]);
});
