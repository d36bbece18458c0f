import { connect } from "node:net";
import { expect, test } from "vitest";
import { page, startSite } from "./page-cache.fixture.ts";

const echo = ({ url }: Request) => page(url);

test.each([
  ["another method", { method: "POST" }],
  ["a session cookie", { headers: { cookie: "a=1; portal.session=abc" } }],
  ["a session cookie in another header line", { headers: { cookie: ["a=1", "portal.session=abc"] } }],
  ["Authorization", { headers: { authorization: "Bearer x" } }],
])("a request with %s bypasses the cache, even when the page is stored", async (_, options) => {
  const site = await startSite(echo);
  await site.ask("/noticias");
  expect((await site.ask("/noticias", options)).body.toString()).toBe("bypassed");
});

test("a range is answered with the whole stored page, so that it cannot make the site render one", async () => {
  const site = await startSite(echo);
  const answers = [await site.ask("/noticias"), await site.ask("/noticias", { headers: { range: "bytes=0-1" } })];
  expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual(
    Array(2).fill([200, "https://portal.example/noticias"]),
  );
  expect(site.rendered).toHaveLength(1);
});

test("a path whose known parameters are undefined bypasses the cache", async () => {
  const site = await startSite(echo);
  expect((await site.ask("/api/x")).body.toString()).toBe("bypassed");
});

test("cookies with a name similar to the session cookie's do not bypass the cache", async () => {
  const site = await startSite(echo);
  for (const cookie of ["portalXsession=1", "my-portal.session=1", "portal.session2=1", "a=portal.session"]) {
    expect((await site.ask("/noticias", { headers: { cookie } })).body.toString()).toBe(
      "https://portal.example/noticias",
    );
  }
  expect(site.rendered).toHaveLength(1);
});

test("no data of the visitor reaches the renderer: Host, cookies, language, address", async () => {
  const site = await startSite(echo);
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    cookie: "theme=dark",
    "accept-language": "en",
    "user-agent": "x",
  };
  const { body } = await site.ask("/noticias", { headers });
  expect(body.toString()).toBe("https://portal.example/noticias");
  expect([...site.requests[0]!.headers]).toEqual([]);
});

test("unknown parameters reach neither key nor renderer, and known ones are sorted", async () => {
  const site = await startSite(echo);
  const targets = [
    "/noticias?page=2&category=cultura",
    "/noticias?category=cultura&page=2",
    "/noticias?utm_source=x&category=cultura&fbclid=1&page=2&gclid=3&evil=%3Cscript%3E",
    "/noticias?category=cultur%61&page=2#parte",
  ];
  for (const target of targets) {
    expect((await site.ask(target)).body.toString()).toBe("https://portal.example/noticias?category=cultura&page=2");
  }
  for (const target of ["/noticias?utm_campaign=x", "/noticias?", "/noticias"]) {
    expect((await site.ask(target)).body.toString()).toBe("https://portal.example/noticias");
  }
  expect(site.rendered).toHaveLength(2);
});

test("the values of a known parameter distinguish pages; of repeated ones the first counts", async () => {
  const site = await startSite(echo);
  for (const query of ["page=1", "page=2", "page=", "page=1&page=2", "page=2&page=1", "page=%26category%3Dx"]) {
    await site.ask(`/noticias?${query}`);
    await site.ask(`/noticias?${query}`);
  }
  expect(site.rendered).toHaveLength(4);
});

test("a URL longer than 2048 characters is answered but not stored, unless only its unknown part is long", async () => {
  const site = await startSite(echo);
  const long = `/noticias?page=${"1".repeat(2048)}`;
  expect((await site.ask(long)).status).toBe(200);
  await site.ask(long);
  expect(site.rendered).toHaveLength(2);
  expect(site.cache.stats.entries).toBe(0);
  await site.ask(`/noticias?utm_source=${"1".repeat(4000)}`);
  await site.ask("/noticias");
  expect(site.rendered).toHaveLength(3);
});

test.each([
  ["//evil.example/a", "https://portal.example//evil.example/a"],
  ["/\\evil.example/a", "https://portal.example//evil.example/a"],
  ["http://evil.example/a?page=2&x=1", "https://portal.example/a?page=2"],
  ["http://user:secret@evil.example", "https://portal.example/"],
  ["/@evil.example", "https://portal.example/@evil.example"],
  ["/a/../../b", "https://portal.example/b"],
  ["/%E0%A4%A?page=%E0%A4%A", "https://portal.example/%E0%A4%A?page=%EF%BF%BD%25A"],
  ["/%", "https://portal.example/%"],
  ["/%00", "https://portal.example/%00"],
  ["/constructor", "https://portal.example/constructor"],
  ["/__proto__", "https://portal.example/__proto__"],
])("the target %s renders %s, once", async (target, url) => {
  const site = await startSite(echo);
  for (let i = 0; i < 2; i++) expect((await site.ask(target)).body.toString()).toBe(url);
  expect(site.rendered).toEqual([url]);
  // A stored key must be its own normal form: requested literally, it is the same page.
  expect((await site.ask(url.slice("https://portal.example".length))).body.toString()).toBe(url);
  expect(site.rendered).toHaveLength(1);
});

test.each(["*", "ftp://evil.example/a", "evil", "http://[broken/"])("the target %s is refused", async (target) => {
  const site = await startSite(echo);
  const { status } = await site.ask(target);
  expect(status).toBe(400);
  expect(site.rendered).toEqual([]);
});

test("two pipelined requests are answered in order, a miss before a hit", async () => {
  const site = await startSite(echo);
  const { headers } = await site.ask("/b");
  expect(headers["content-length"]).toBeDefined();
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(site.port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
    socket.write("GET /a HTTP/1.1\r\nhost: x\r\n\r\nGET /b HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  });
  expect(text.match(/https:\/\/portal\.example\/[ab]/g)).toEqual([
    "https://portal.example/a",
    "https://portal.example/b",
  ]);
});
