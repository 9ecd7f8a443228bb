/** The scheduled checks of articles' addresses (rule 14.38). */
import { beforeEach, describe, expect, it } from "vitest";
import { describeEngines, type Row, type Who } from "../../support/both-engines.ts";

const ID = (n: number) => `70000000-0000-4000-a000-00000000000${n}`;

describeEngines((engine) => {
  /** Three published articles with an address, and others that must not be checked. */
  beforeEach(() =>
    engine.sql(`
      truncate public.articles;
      truncate public.address_checks;
      insert into public.articles (id, title, url, "publishedAt") values
        ('${ID(1)}', 'Velho', 'https://site.com.br/1', '2020-01-01'),
        ('${ID(2)}', 'Novo', 'https://site.com.br/2', '2026-01-01'),
        ('${ID(3)}', 'Sem data', 'https://site.com.br/3', null),
        ('${ID(4)}', 'Sem endereço', '', '2026-01-01'),
        ('${ID(5)}', 'Cerquilha', '#', '2026-01-01'),
        ('${ID(6)}', 'Amanhã', 'https://site.com.br/6', now() + interval '1 day');
    `),
  );

  const dueAddresses = async (who: Who = "administrator", parameters: Row = {}) => {
    const { rows, code } = await engine.call(who, "addresses_to_check", parameters);
    expect(code).toBeNull();
    return rows.map(({ url }) => String(url).replace("https://site.com.br/", ""));
  };
  const record = async (n: number, failed: boolean, url = `https://site.com.br/${n}`) => {
    const checks = [{ article_id: ID(n), url, failed }];
    const { code } = await engine.call("secret key", "record_address_checks", { checks });
    expect(code === null || code === "none").toBe(true);
  };
  /** Moves all stored times into the past. */
  const wait = (interval: string) =>
    engine.sql(`update public.address_checks set checked_at = checked_at - interval '${interval}',
      failing_since = failing_since - interval '${interval}'`);
  const fail = async (times: number, every: string) => {
    for (let time = 0; time < times; time++) {
      if (time > 0) await wait(every);
      await record(1, true);
    }
  };
  const dead = async (who: Who = "administrator") =>
    (await engine.read(who, "dead_addresses")).rows.map(({ article_id }) => article_id);

  describe("the order in which addresses are checked", () => {
    it("starts with the newest published articles that have an address", async () => {
      expect(await dueAddresses()).toEqual(["2", "1", "3"]);
      expect(await dueAddresses("secret key", { max_rows: 1 })).toEqual(["2"]);
    });

    it("continues with the addresses not checked for longest, each at most once a day", async () => {
      for (const n of [2, 1, 3]) {
        await record(n, false);
        await wait("1 hour");
      }
      expect(await dueAddresses()).toEqual([]);
      await wait("1 day");
      expect(await dueAddresses()).toEqual(["2", "1", "3"]);
    });

    it("repeats failed addresses twice a week until they count as dead", async () => {
      await record(1, true);
      await record(2, false);
      await record(3, false);
      await wait("2 days");
      await engine.sql(`update public.address_checks set checked_at = checked_at - interval '30 days'
        where failures = 0`);
      expect((await dueAddresses())[0]).not.toBe("1");
      await wait("2 days");
      expect((await dueAddresses())[0]).toBe("1");
      await engine.sql(`update public.address_checks set failures = 3,
        failing_since = checked_at - interval '8 days' where failures > 0`);
      expect((await dueAddresses())[0]).not.toBe("1");
    });

    it("has at most twenty addresses a day", async () => {
      await engine.sql(`insert into public.articles (title, url)
        select 'Mais', 'https://mais.com.br/' || n from generate_series(1, 30) as n`);
      expect(await dueAddresses()).toHaveLength(20);
      expect(await dueAddresses("administrator", { max_rows: 500 })).toHaveLength(20);
      await engine.sql(`insert into public.address_checks (article_id, url)
        select id, url from public.articles where title = 'Mais' limit 18`);
      expect(await dueAddresses()).toHaveLength(2);
      expect(await dueAddresses("administrator", { max_rows: -1 })).toEqual([]);
    });
  });

  describe("an article's address", () => {
    it("counts as dead after three failures over at least a week", async () => {
      await fail(2, "84 hours");
      expect(await dead()).toEqual([]);
      await wait("84 hours");
      await record(1, true);
      expect(await dead()).toEqual([ID(1)]);
    });

    it("does not count as dead after many failures within a few days", async () => {
      await fail(6, "1 day");
      expect(await dead()).toEqual([]);
    });

    it("is alive as soon as it responds, and its failures start from zero", async () => {
      await fail(3, "4 days");
      await record(1, false);
      expect(await dead()).toEqual([]);
      await wait("4 days");
      await record(1, true);
      expect(await dead()).toEqual([]);
    });

    it("starts from zero when it is edited, and is checked first", async () => {
      await fail(3, "4 days");
      await record(2, false);
      await record(3, false);
      await engine.sql(
        `update public.articles set url = 'https://site.com.br/novo' where id = '${ID(1)}'`,
      );
      expect(await dead()).toEqual([]);
      await wait("2 days");
      expect((await dueAddresses())[0]).toBe("novo");
      await record(1, true, "https://site.com.br/novo");
      expect(
        await engine.sql("select failures from public.address_checks where failures > 0"),
      ).toEqual([{ failures: 1 }]);
    });

    it("can be checked without changing its article", async () => {
      const before = await engine.sql("select article from public.articles as article order by id");
      await fail(3, "4 days");
      expect(
        await engine.sql("select article from public.articles as article order by id"),
      ).toEqual(before);
    });

    it("is deleted from the checks with its article", async () => {
      await fail(1, "1 day");
      await engine.sql(`delete from public.articles where id = '${ID(1)}'`);
      await record(2, false);
      expect(await engine.sql("select article_id from public.address_checks")).toEqual([
        { article_id: ID(2) },
      ]);
    });
  });
});
