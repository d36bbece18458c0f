import { expect, test } from "vitest";
import { isLoopback, isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "200.160.2.3", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
  "the address %s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.16.5.4",
  "192.168.1.1",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::10.0.0.1",
  "::7f00:1",
  "::a00:1",
  "::808:808",
  "::ffff:0:7f00:1",
  "2002:7f00:1::1",
  "64:ff9b:0:1::7f00:1",
  "fec0::1",
  "4000::1",
  "::ffff:127.0.0.1",
  "::ffff:169.254.169.254",
  "64:ff9b::a00:1",
  "64:ff9b:1::808:808",
  "2002:808:808::1",
  "2001:0:1::1",
  "2001:db8::1",
  "fc00::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "localhost",
  "",
])("the address %s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test("a machine's own addresses are loopback, in either family", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].every(isLoopback)).toBe(true);
  expect(["10.0.0.1", "8.8.8.8", "::2", "nome"].some(isLoopback)).toBe(false);
});
