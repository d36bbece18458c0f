import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Header with the address of the client, set by the process; a visitor's own value is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-coreto-client-address";

const RANGE = /^(.+)\/(\d{1,3})$/;

/** Whether a text is an IP address or a range such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [, network, bits] = RANGE.exec(text) ?? [];
  const family = isIP(network ?? text);
  if (family === 0) return false;
  return bits === undefined || Number(bits) <= (family === 4 ? 32 : 128);
}

/** The addresses of proxies that are believed. */
export function proxyList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [, network, bits] = RANGE.exec(range) ?? [];
    const family = isIP(network ?? range) === 6 ? "ipv6" : "ipv4";
    if (network) list.addSubnet(network, Number(bits), family);
    else list.addAddress(range, family);
  }
  return list;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Who is asking: the other end of the connection, or, when that is a proxy of ours, the last address in
 * `X-Forwarded-For` that is none of ours. What stands before it was written by the visitor.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const isOurs = (address: string) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  let address = plain(remote ?? "");
  const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
  while (isIP(address) !== 0 && isOurs(address)) {
    const hop = hops.pop();
    if (!hop || isIP(hop) === 0) break;
    address = hop;
  }
  return isIP(address) === 0 ? "127.0.0.1" : address;
}

/**
 * Whose an address is, for limits: an IPv4 address as it stands, of an IPv6 address the network of 64 bits, as one household
 * or machine is given all of it and can use another address for each request.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
