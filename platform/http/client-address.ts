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

/** The addresses of trusted proxies. */
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
 * The client's address: the other end of the connection, or, if that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not one of ours. Addresses before it may be forged by the visitor.
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
 * The group that an address is counted under for rate limits: an IPv4 address itself, the /64 network of an IPv6 address, as
 * one household or machine gets the whole network and can use another address for each request.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** The address of a request's client; empty outside the server, as in tests. */
export const clientOf = ({ headers }: Pick<Request, "headers">): string => headers.get(CLIENT_ADDRESS_HEADER) ?? "";

/** The group that the client of a request is counted under. */
export const networkOf = (request: Pick<Request, "headers">): string => addressGroup(clientOf(request));
