/** Which network addresses belong to the public internet: nothing else is ever fetched (rule 14.12). */
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

/** "::7f00:1" is 127.0.0.1 in a way of writing that has been given up (RFC 4291, 2.5.5.1). */
const isCompatible = (address: string) =>
  ipaddr.isValid(address) &&
  ipaddr.parse(address).kind() === "ipv6" &&
  ipaddr.IPv6.parse(address).match(ipaddr.IPv6.parse("::"), 96);

export const isPublic = (address: string) =>
  rangeOf(address) === "unicast" && !isCompatible(address);

export const isLoopback = (address: string) => rangeOf(address) === "loopback";
