import { request as sendRequest } from "node:http";
import { expect, test } from "vitest";
import { DEFAULT_REQUESTS, HEADERS } from "#tests/request-headers.ts";
import { SITE_URL } from "#tests/routes/pages.ts";
import { servedTown } from "./served-town.ts";
import { listRoutes } from "./site-map.ts";

const { site } = servedTown();

/** Node refuses requests whose headers have more than 16,384 bytes together. */
const HEADER_LENGTH = 15_500;
/** The server's longest target has 4,096 characters. */
const TARGET_LENGTH = 4000;
/** What one request may cost, as a multiple of an empty one: some 50 ms on a machine where that takes 2 ms. */
const MAX_RATIO = 25;
const TRIES = 5;

/** Pieces of header values: separators, spaces, quotes, and words between them. */
const PIECES = [...' \t,;="-a%(\xff'.split(""), "a,", "a;", "a ", '\\"'];

/** The processor time of this process for one request, milliseconds, until the response begins. */
function timeOf(target: string, headers: Record<string, string>, method = "GET"): Promise<number> {
  const before = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const to = { host: "127.0.0.1", port: site.port, path: target, agent: false };
    // A redirect encodes a target again.
    const sent = sendRequest({ ...to, method, headers, maxHeaderSize: 8 * HEADER_LENGTH });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const { user, system } = process.cpuUsage(before);
      response.destroy();
      resolve(response.statusCode! < 500 ? (user + system) / 1000 : Number.POSITIVE_INFINITY);
    });
    sent.end(method === "POST" ? "a=1" : undefined);
  });
}

/** The least time of several tries, since the process works in the background, too; of one that is short enough none follows. */
async function leastTime(work: () => Promise<number>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && least > enough; run += 1) least = Math.min(least, await work());
  return least;
}

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

test.each(Object.entries(HEADERS))(
  "the longest %s costs a request of a stranger little",
  async (name, { begins, to }) => {
    for (const request of to ?? DEFAULT_REQUESTS) {
      const [method, target] = request.split(" ") as [string, string];
      const form = { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded", "content-length": "3" };
      const common: Record<string, string> = method === "POST" ? form : {};
      for (const begin of ["", ...(begins ?? [])]) {
        // With a short value: some, as a session's cookie, lead to more work by themselves.
        const short = { ...common, [name]: `${begin}!` };
        const empty = Math.max(1, await leastTime(() => timeOf(target, short, method)));
        for (const piece of PIECES) {
          const value = fill(piece, HEADER_LENGTH - begin.length);
          const headers = { ...common, [name]: `${begin}${value}!` };
          const time = await leastTime(() => timeOf(target, headers, method), MAX_RATIO * empty);
          expect(time / empty, `${request} with ${name}: ${begin}${piece}…`).toBeLessThan(MAX_RATIO);
        }
      }
    }
  },
  300_000,
);

/** Pieces of addresses, as a browser writes them. */
const IN_ADDRESSES = "/ - a + %20 %22 %C3%A3 %E2%80%8B a& a=& a%20 1%2C a%2F".split(" ");

/** What pages read that are not stored, and so declare no parameters. */
const UNDECLARED: [RegExp, string[]][] = [
  [/^\/auth\b/, ["volta", "para", "token"]],
  [/^\/(convite|setup)$/, ["token"]],
  [/^\/boletim\b/, ["todos", "pagina"]],
];

test("the longest segment and the longest value of each parameter cost a request of a stranger little", async () => {
  let count = 0;
  const parametersOf = (path: string) => path.match(/:\w+|\*/g) ?? [];
  for (const { path, loader, query } of listRoutes()) {
    if (!loader || path.startsWith("/admin/")) continue;
    const undeclared = UNDECLARED.flatMap(([paths, names]) => (paths.test(path) ? names : []));
    const plain = path.replaceAll(/:\w+|\*/g, "a");
    const shapes = [
      ...parametersOf(path).map((name) => (text: string) => path.replace(name, () => text).replaceAll(/:\w+|\*/g, "a")),
      ...["_routes", ...query, ...undeclared].map((name) => (text: string) => `${plain}?${name}=${text}`),
      (text: string) => `${plain}?${text}`,
    ];
    for (const shape of shapes) {
      // Of a page that is not stored yet.
      const empty = Math.max(1, await leastTime(() => timeOf(shape(`a${++count}`), {})));
      for (const piece of IN_ADDRESSES) {
        const target = shape(piece.repeat(TARGET_LENGTH / piece.length - 20));
        const time = await leastTime(() => timeOf(target, {}), MAX_RATIO * empty);
        expect(time / empty, target.slice(0, 120)).toBeLessThan(MAX_RATIO);
      }
    }
  }
}, 600_000);
