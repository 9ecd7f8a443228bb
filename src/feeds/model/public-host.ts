/** Which hosts belong to the public internet, as far as their name or number says it (rules 14.12 and 14.22). */
import ipaddr from "ipaddr.js";

/** "unicast" is what is left after private, loopback, link-local, carrier-grade NAT, reserved and translated ranges. */
export function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : "invalid";
}

/** The only IPv6 addresses given out so far (IANA's registry of IPv6 unicast addresses). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by its range, but answered by Azure's own host to each machine that it runs. */
const AZURE_HOST = "168.63.129.16";

/** Of a network address. */
export function isPublic(address: string): boolean {
  if (rangeOf(address) !== "unicast") return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv6"
    ? (parsed as ipaddr.IPv6).match(GIVEN_OUT)
    : parsed.toString() !== AZURE_HOST;
}

/** Ends of names that only a private network knows (RFC 6761, 6762, 8375 and ICANN's ".internal"). */
const PRIVATE_END =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|onion|test|invalid)$/;

/** @param hostname as `URL` writes it */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  // No number's last part begins with a letter, and nearly every name's does.
  if (!/\.[a-z][^.:]*$/i.test(bare) && ipaddr.isValid(bare)) return isPublic(bare);
  return bare.includes(".") && !PRIVATE_END.test(bare);
}
