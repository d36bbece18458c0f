import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["BR", "br"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br ; q=0.5 , gzip ; q=0.5", "br"],
  ["gzip;q=0.2", "gzip"],
  ["gzip;q=0.2, identity;q=0.9", "identity"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["gzip;q=0, br;q=0", "identity"],
  ["br;q=abc, gzip", "gzip"],
  ["xbr, gzipped", "identity"],
  ["br, identity;q=0", "br"],
  ["identity;q=0", undefined],
  ["*;q=0", undefined],
  ["zstd, *;q=0", undefined],
  ["identity, *;q=0", "identity"],
])("a request with Accept-Encoding %j is answered with the encoding %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});
