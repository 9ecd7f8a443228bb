/** Hosts on the public internet (rules 14.12 and 14.22). */
import { describe, expect, it } from "vitest";
import { isKeepable } from "@/feeds/model/feed-address.ts";
import { isPublicHost, rangeOf } from "@/feeds/model/public-host.ts";
import { words } from "../../../support/words";

describe("the check for public hosts", () => {
  it.each([
    ...words(
      `site.com.br site.com.br. localhost.com meulocal.com.br lan.com teste.test.br 8.8.8.8`,
    ),
    "[2606:4700:4700::1111]",
  ])("accepts %s", (host) => expect(isPublicHost(host)).toBe(true));

  it.each([
    ...words(`intranet localhost localhost. a.localhost impressora.local api.internal rh.intranet nas.lan
      nas.home ad.corp nas.home.arpa a.localdomain a.onion a.test a.invalid 127.0.0.1 10.0.0.1
      172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 [::1] [::]
      [fe80::1] [fc00::1] [::ffff:10.0.0.1] [::7f00:1] [::808:808] [64:ff9b::7f00:1] 168.63.129.16
      [::ffff:168.63.129.16] [4000::1] [1000::1] [::1:0:0:1] 198.18.0.1 [2002:7f00:1::]`),
    "",
  ])("refuses %j", (host) => expect(isPublicHost(host)).toBe(false));

  it("names the range of an address, and “invalid” for other text", () => {
    expect(["8.8.8.8", "127.0.0.1", "site.com.br"].map(rangeOf)).toEqual(
      words("unicast loopback invalid"),
    );
  });
});

const ofLength = (length: number) => `https://site.com.br/${"a".repeat(length - 20)}`;

it("the feed model keeps an address that is public and not too long", () => {
  expect(["https://site.com.br:8443/a?b#c", ofLength(2000)].map(isKeepable)).toEqual([true, true]);
  for (const address of ["http://192.168.0.1/a", "https://nas.local/a", ofLength(2001)]) {
    expect(isKeepable(address)).toBe(false);
  }
});
