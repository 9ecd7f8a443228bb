/** Which hosts belong to the public internet, as far as their name or number says it (rules 14.12 and 14.22). */
import ipaddr from "ipaddr.js";

/** "unicast" is what is left after private, loopback, link-local, carrier-grade NAT, reserved and translated ranges. */
export function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : "invalid";
}

/** "::7f00:1" is 127.0.0.1 in a way of writing that has been given up (RFC 4291, 2.5.5.1). */
const isCompatible = (address: string) =>
  ipaddr.isValid(address) &&
  ipaddr.parse(address).kind() === "ipv6" &&
  ipaddr.IPv6.parse(address).match(ipaddr.IPv6.parse("::"), 96);

/** Of a network address. */
export const isPublic = (address: string) =>
  rangeOf(address) === "unicast" && !isCompatible(address);

/** Ends of names that only a private network knows (RFC 6761, 6762, 8375 and ICANN's ".internal"). */
const PRIVATE_END =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|onion|test|invalid)$/;

/** @param hostname as `URL` writes it */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (ipaddr.isValid(bare)) return isPublic(bare);
  return bare.includes(".") && !PRIVATE_END.test(bare);
}
