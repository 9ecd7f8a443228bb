/** Which network addresses belong to the public internet: nothing else is ever fetched (rule 14.12). */
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { rangeOf } from "@/feeds/model/public-host.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** The network addresses of a host name. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

export const resolveBySystem: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** A host that is a network address itself, "[::1]" included; `null` for a name. */
export function literalAddress(host: string): ResolvedAddress | null {
  const bare = host.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(bare)) return null;
  return { address: bare, family: ipaddr.parse(bare).kind() === "ipv6" ? 6 : 4 };
}

export const isLoopback = (address: string) => rangeOf(address) === "loopback";
