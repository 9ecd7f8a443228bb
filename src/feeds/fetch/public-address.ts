/** Resolves the names of hosts, because only public addresses are fetched (rule 14.12). */
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { rangeOf } from "@/feeds/model/public-host.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

export const resolveBySystem: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Returns the address of a host that is an IP address, such as "[::1]"; `null` for a name. */
export function literalAddress(host: string): ResolvedAddress | null {
  const bare = host.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(bare)) return null;
  return { address: bare, family: ipaddr.parse(bare).kind() === "ipv6" ? 6 : 4 };
}

export const isLoopback = (address: string) => rangeOf(address) === "loopback";
