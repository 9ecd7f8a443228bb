/** Decides by name or IP address which hosts are on the public internet (rules 14.12 and 14.22). */
import ipaddr from "ipaddr.js";

/** Returns "unicast" for public addresses. Private, local, reserved and translated ranges have other names. */
export function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : "invalid";
}

/** The only public IPv6 addresses that have been allocated (IANA's registry of IPv6 unicast addresses). */
const ALLOCATED = ipaddr.IPv6.parseCIDR("2000::/3");

/** A public address at which Azure's host responds to its virtual machines. */
const AZURE_HOST = "168.63.129.16";

export function isPublic(address: string): boolean {
  if (rangeOf(address) !== "unicast") return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv6"
    ? (parsed as ipaddr.IPv6).match(ALLOCATED)
    : parsed.toString() !== AZURE_HOST;
}

/** Suffixes of names in private networks (RFC 6761, 6762, 8375 and ICANN's ".internal"). */
const PRIVATE_END =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|onion|test|invalid)$/;

/** @param hostname as in a `URL`, where an IPv6 address is in brackets */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  // Fast path: the last part of a name starts with a letter, unlike that of an IP address.
  if (!/\.[a-z][^.:]*$/i.test(bare) && ipaddr.isValid(bare)) return isPublic(bare);
  return bare.includes(".") && !PRIVATE_END.test(bare);
}
