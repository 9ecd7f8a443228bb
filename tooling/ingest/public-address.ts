/** Which network addresses belong to the public internet: nothing else is ever fetched (INGEST: Fetch politely). */
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

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

/** "unicast" is what is left after private, loopback, link-local, carrier-grade NAT, reserved and translated ranges. */
function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : "invalid";
}

export const isPublic = (address: string) => rangeOf(address) === "unicast";

export const isLoopback = (address: string) => rangeOf(address) === "loopback";
