import ipaddr from "ipaddr.js";

/** Addresses of the public internet (RFC 4291, 2.4); all others are private, reserved or obsolete. */
const GLOBAL = ipaddr.parseCIDR("2000::/3");
/** IPv6 ranges with an IPv4 address in their last four bytes: mapped ones, and those of NAT64. */
const CARRIERS = ["::ffff:0:0/96", "64:ff9b::/96"].map((range) => ipaddr.parseCIDR(range));

/**
 * Whether an IP address belongs to the public internet. Private, local, reserved and shared ranges do not, nor do IPv6
 * addresses that carry such an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === "ipv6") {
    const carries = CARRIERS.some((range) => address.match(range));
    if (carries) return isPublicAddress(address.toByteArray().slice(12).join("."));
    if (!address.match(GLOBAL)) return false;
  }
  return address.range() === "unicast";
}

/** Whether an IP address is this machine's own, 127.0.0.0/8 or ::1. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === "loopback";
}
