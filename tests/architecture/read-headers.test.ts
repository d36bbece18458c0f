import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HEADERS, OTHER_HEADERS } from "#tests/request-headers.ts";

const sources = globSync("{app,domain,platform,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"));
const constants = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/\bconst ([A-Z_]+) = "([^"]+)"/g)].map(([, name, value]) => [name!, value!]),
  ),
);

const NAME = `("[^"]+"|[A-Z_]+)`;
const READS = new RegExp(
  [
    String.raw`(?<![-\w])headers\??\.(?:get|has)\(\s*${NAME}`,
    String.raw`(?<![-\w])headers(?:\?\.)?\[${NAME}\](?! =[^=])`,
    String.raw`(?<![-\w])headers\??\.([a-z]+)\b(?!\()`,
    String.raw`\{([^{}]*)\}(?:: \w+)? = (?:\w+\.)*headers\b`,
    String.raw`\{([^{}]*)\}: IncomingHttpHeaders`,
  ].join("|"),
  "g",
);

/** The names of headers that a source reads, of requests and of answers. */
const namesIn = (text: string) =>
  [...text.matchAll(READS)].flatMap(([, ...found]) =>
    found
      .filter((part) => part !== undefined)
      .flatMap((part) => part.split(","))
      .map((part) =>
        part
          .split(/[:=]\s/, 1)[0]!
          .trim()
          .replaceAll('"', ""),
      )
      .map((name) => constants.get(name) ?? name)
      .filter(Boolean),
  );

/** Read only from answers: of other servers, of the site itself in the browser, of the page that is sent. */
const OF_ANSWERS = [
  ..."content-encoding content-security-policy date etag last-modified location".split(" "),
  ..."replay-nonce retry-after set-cookie vary x-kept x-offline-list x-retry-after".split(" "),
];

test("every header that the sources read is in the table of hostile headers", () => {
  const read = new Set(sources.flatMap(namesIn));
  const known = new Set([...Object.keys(HEADERS), ...OTHER_HEADERS, ...OF_ANSWERS]);
  expect([...read].filter((name) => !known.has(name)).sort()).toEqual([]);
  expect([...OTHER_HEADERS, ...OF_ANSWERS].filter((name) => !read.has(name))).toEqual([]);
});
