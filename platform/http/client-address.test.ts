import { expect, test } from "vitest";
import { addressGroup, clientAddress, isAddressRange, proxyList } from "./client-address.ts";

test.each([
  ["without proxies the connection counts, whatever the visitor claims", "203.0.113.9", "1.2.3.4", [], "203.0.113.9"],
  ["a proxy of ours is believed", "10.0.0.2", "198.51.100.7", ["10.0.0.0/8"], "198.51.100.7"],
  [
    "only the last hop that is not ours counts",
    "10.0.0.2",
    "6.6.6.6, 198.51.100.7, 10.1.1.1",
    ["10.0.0.0/8"],
    "198.51.100.7",
  ],
  ["an unreadable hop ends the walk", "10.0.0.2", "198.51.100.7, nonsense", ["10.0.0.2"], "10.0.0.2"],
  ["a proxy that says nothing stands for itself", "10.0.0.2", undefined, ["10.0.0.2"], "10.0.0.2"],
  ["IPv4 inside IPv6 is IPv4", "::ffff:203.0.113.9", undefined, [], "203.0.113.9"],
  ["IPv6 proxies work too", "2001:db8::1", "2001:db8:5::9", ["2001:db8::/48"], "2001:db8:5::9"],
])("when the address of a client is determined, %s", (_, remote, forwarded, proxies, expected) => {
  expect(clientAddress(remote, forwarded, proxyList(proxies))).toBe(expected);
});

test("valid address ranges are accepted, and other texts are not", () => {
  expect(["10.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32"].every(isAddressRange)).toBe(true);
  expect(["10.0.0.0/33", "proxy", "", "10.0.0.0/-1", "::1/129"].some(isAddressRange)).toBe(false);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["nome", "nome"],
])("the address %s counts as %s for rate limits", (address, group) => expect(addressGroup(address)).toBe(group));
