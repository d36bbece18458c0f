import { expect, test } from "vitest";
import { AcmeError } from "./acme.ts";
import { clockProblem, orderProblem } from "./order-problem.ts";

const where = { name: "jornal.example", directory: "https://ca.example/dir", folder: "/srv/jornal/https" };
const refusal = (kind: string) =>
  new AcmeError({ type: `urn:ietf:params:acme:error:${kind}`, detail: "the\nsentence" });
const connection = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

test.each<[string, unknown, RegExp]>([
  ["a name without an address", refusal("dns"), /^jornal\.example has no address: .* \(the sentence\)$/],
  ["a name that leads elsewhere", refusal("unauthorized"), /^another server answers at http:\/\/jornal\.example\//],
  ["a closed port", refusal("connection"), /open port 80/],
  ["a limit of the authority", refusal("rateLimited"), /^the authority's limit is reached: wait/],
  ["a refusal without a rule here", refusal("orderNotReady"), /^the authority refuses the order: the sentence$/],
  [
    "a wrong clock",
    connection("CERT_NOT_YET_VALID"),
    /^ACME_DIRECTORY=https:\/\/ca\.example\/dir .*set this machine's clock$/,
  ],
  ["a name server that does not answer", connection("EAI_AGAIN"), /names cannot be looked up$/],
  [
    "a full disk",
    Object.assign(new Error("x"), { code: "ENOSPC" }),
    /^\/srv\/jornal\/https cannot be written \(ENOSPC\)$/,
  ],
])("%s is explained in one line", (_, error, line) => {
  expect(orderProblem(error, where)).toMatch(line);
});

test("a clock that differs by hours from the authority's is named, one by seconds is not", () => {
  expect(clockProblem(3 * 3600_000)).toBe("this machine's clock is 180 minutes behind the authority's: set it");
  expect(clockProblem(-3600_000)).toMatch(/60 minutes ahead of/);
  for (const difference of [null, 30_000, -30_000]) expect(clockProblem(difference)).toBeUndefined();
});
