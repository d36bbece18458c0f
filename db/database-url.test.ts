import { describe, expect, test } from "vitest";
import { findUrlProblem, listServerAddresses, mayBeReadOnly } from "./database-url.ts";

describe("several hosts in DATABASE_URL", () => {
  test("each host becomes a URL of its own with the same login, database and parameters", () => {
    const url = "postgresql://eu:se%2Cgredo@um:5432,dois:5433,[2001:db8::3]/coreto?target_session_attrs=read-write";
    expect(listServerAddresses(url)).toEqual([
      "postgresql://eu:se%2Cgredo@um:5432/coreto?target_session_attrs=read-write",
      "postgresql://eu:se%2Cgredo@dois:5433/coreto?target_session_attrs=read-write",
      "postgresql://eu:se%2Cgredo@[2001:db8::3]/coreto?target_session_attrs=read-write",
    ]);
    expect(findUrlProblem(url)).toBeUndefined();
  });

  test("a comma in the password does not separate hosts", () => {
    const url = "postgres://eu:se,gre@do@banco/coreto";
    expect(listServerAddresses(url)).toEqual([url]);
    expect(mayBeReadOnly(url)).toBe(false);
  });

  test.each([
    ["postgres://eu@um,dois/coreto", true],
    ["postgres://eu@um/coreto?target_session_attrs=read-write", true],
    ["postgres://eu@um/coreto?target_session_attrs=primary", true],
    ["postgres://eu@um/coreto?target_session_attrs=any", false],
    ["postgres://eu@um/coreto", false],
    ["postgres://eu:segredo@/coreto?host=%2Frun%2Fpostgresql", false],
  ])("whether a connection to %s asks for a server that accepts writes is %s", (url, asked) => {
    expect(findUrlProblem(url)).toBeUndefined();
    expect(mayBeReadOnly(url)).toBe(asked);
  });

  test.each([
    ["postgres://eu@um:5432,/coreto", /host1:5432,host2:5432/],
    ["postgres://eu@,dois/coreto", /host1:5432,host2:5432/],
    ["postgres://eu@um:porta,dois/coreto", /host1:5432,host2:5432/],
    ["postgres://eu@um,dois/coreto?host=tres", /host1:5432,host2:5432/],
    ["postgres://eu:1,2#3@um/coreto", /written %23/],
    ["postgres://eu:se#gredo@um/coreto", /written %23/],
    ["postgres://eu@um,dois/coreto?target_session_attrs=any", /target_session_attrs=read-write/],
    ["postgres://eu@um,dois/coreto?target_session_attrs=standby", /target_session_attrs=read-write/],
    ["postgres://eu@um/coreto?target_session_attrs=readwrite", /target_session_attrs=read-write/],
  ])("the database URL %s is refused with a message that says how it must be written", (url, words) => {
    expect(findUrlProblem(url)).toMatch(words);
  });
});
