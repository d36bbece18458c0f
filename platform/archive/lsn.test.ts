import { expect, test } from "vitest";
import { formatLsn, lsnName, lsnOfName, parseLsn } from "./lsn.ts";

test("WAL positions are read and written as PostgreSQL does", () => {
  expect(parseLsn("0/1A2B3C4D")).toBe(0x1a2b3c4dn);
  expect(parseLsn("A/1")).toBe(0xa_0000_0001n);
  expect(formatLsn(0xa_0000_0001n)).toBe("A/1");
  for (const text of ["", "1", "2026-11-23", "0/", "0/123456789", "x/1"]) expect(parseLsn(text)).toBeUndefined();
});

test("the names of WAL objects sort as their positions do", () => {
  const positions = [1n, 0x9n, 0xan, 0xffff_ffffn, 0x1_0000_0000n];
  const names = positions.map(lsnName);
  expect(names.toSorted()).toEqual(names);
  expect(names.map((name) => lsnOfName(`line/wal/${name}`))).toEqual(positions);
});
