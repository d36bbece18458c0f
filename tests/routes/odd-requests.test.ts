import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { isSiteToken, SITE_TOKEN_PATH } from "#platform/nodes/site-token.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { main, text } from "./html.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase();
const site = servedSite(database);

beforeAll(async () => {
  await createArticle(database.db, { slug: "aberta", title: "Aberta" });
});

/** Sends raw text, optionally ending the connection, and returns the response. */
function sendRaw(text: string, how: "write" | "end"): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(site.port, "127.0.0.1", () => socket[how](text));
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}

describe("a file that is refused before it is read", () => {
  const head = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: jornal.example\r\nOrigin: ${SITE_URL}\r\nContent-Length: ${bytes}\r\n\r\n`;
  const MIB = 1024 * 1024;

  test.each(["/admin/midia", "/profile"])(
    "a refused file is read completely at %s, so that its sender receives the response",
    async (path) => {
      const film = "x".repeat(20 * MIB);
      const next = "GET /healthz HTTP/1.1\r\nHost: jornal.example\r\nConnection: close\r\n\r\n";
      const answers = await sendRaw(head(path, film.length) + film + next, "write");
      expect(answers).toMatch(/^HTTP\/1\.1 302 [\s\S]*location: \/auth[\s\S]*HTTP\/1\.1 200 OK/i);
    },
  );

  test("a refused file is aborted when it is larger than any file may be", async () => {
    const sent = "x".repeat(70 * MIB);
    const answer = await sendRaw(head("/admin/midia", 10 * sent.length) + sent, "write");
    expect(answer).toMatch(/^(?:HTTP\/1\.1 302|$)/);
  });
});

describe("a client that disconnects", () => {
  /** Sends the headers and the beginning of a body, waits until the site has read them, and disconnects. */
  const leave = async (path: string, type: string) => {
    const head = [`POST ${path} HTTP/1.1`, "Host: jornal.example", `Origin: ${SITE_URL}`, `Content-Type: ${type}`];
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => {});
    await new Promise<void>((resolve) => {
      socket.write(`${head.join("\r\n")}\r\nUser-Agent: Firefox\r\nContent-Length: 60000\r\n\r\nx`, () => resolve());
    });
    // When this is answered, the site has read the earlier request.
    await site.ask("/healthz");
    socket.destroy();
  };

  test.each([
    ["/news/aberta", "application/x-www-form-urlencoded"],
    ["/auth", "application/x-www-form-urlencoded"],
    ["/anuncios/contar", "application/x-www-form-urlencoded"],
    ["/profile", "multipart/form-data; boundary=x"],
    ["/admin/midia", "video/mp4"],
    ["/api/auth/sign-in/email", "application/json"],
    ["/visitas", "application/json"],
  ])("a client that disconnects while sending to %s causes no warning and no error in the log", async (path, type) => {
    const before = site.lines.length;
    for (let turn = 0; turn < 5; turn += 1) await leave(path, type);
    for (let turn = 0; turn < 5; turn += 1) await site.ask("/readyz");
    const received = site.lines.slice(before).filter(({ level }) => Number(level) >= 40);
    expect(received).toEqual([]);
  });
});

describe("methods", () => {
  test.each(["/", "/news", "/categories", "/more"])("POST to %s is refused with a designed page", async (path) => {
    const { status, html, headers } = await site.ask(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: SITE_URL },
      body: "q=1",
    });
    expect(status).toBe(405);
    expect(text(html)).toContain("Esta página não aceita esse tipo de envio.");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test.each(["PUT", "DELETE", "PATCH", "PROPFIND", "TRACE", "OPTIONS"])(
    "the method %s is refused with a designed page",
    async (method) => {
      const { status, html, headers } = await site.ask("/news/aberta", { method });
      expect(status).toBe(405);
      expect(headers.allow).toBe("GET, HEAD, POST");
      expect(text(html)).toContain("Esta página não aceita esse tipo de envio.");
      expect(headers["content-security-policy"]).toContain("default-src 'self'");
    },
  );

  test("a POST from another site is refused and not logged as a failure", async () => {
    const { status } = await site.ask("/news", {
      method: "POST",
      headers: { origin: "https://outro.example" },
      body: "x",
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("a body that is not a form", () => {
  test.each(["/auth", "/auth/senha", "/news/aberta", "/anuncios/contar", "/setup"])(
    "a body that is not a form is refused by %s",
    async (path) => {
      for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary=x"]) {
        const headers = { origin: SITE_URL, "content-type": type };
        const { status } = await site.ask(path, { method: "POST", headers, body: "{}" });
        expect([type, status]).toEqual([type, 400]);
      }
    },
  );
});

test("an absolute request target is handled by its path", async () => {
  for (const [path, status] of [
    ["/news/aberta", 200],
    ["/auth", 200],
    ["/admin", 302],
    ["?x=1", 200],
    ["", 200],
  ] as const) {
    const words = `GET http://outro.example${path} HTTP/1.1\r\nHost: outro.example\r\nConnection: close\r\n\r\n`;
    expect([path, (await sendRaw(words, "write")).slice(0, 12)]).toEqual([path, `HTTP/1.1 ${status}`]);
  }
});

describe("malformed addresses", () => {
  test.each(["/news/%E0%A4%A", "/news/%", "/%00", "/news/a%00b", "/category/%ff", "/%c0%ae%c0%ae/", "/news/a%00.data"])(
    "the malformed address %s is a 400 with a designed page",
    async (target) => {
      const { status, html, headers } = await site.ask(target);
      expect(status).toBe(400);
      expect(text(html)).toContain("Endereço inválido");
      expect(html).toContain('<html lang="pt-BR">');
      expect(headers["cache-control"]).toBe("no-store");
    },
  );

  test.each([
    "/news?q=%E0%A4%A",
    "/news?q=%00",
    "/news?depois=%00",
    "/categories?categoria=%00%ff",
    "/?%00=%00",
    "/news?&&&===",
    "/news?q",
    "/news?q=a&q=b&q=%25",
  ])("the address %s, whose query is malformed, is answered as a page", async (target) => {
    expect((await site.ask(target)).status).toBe(200);
  });
});

describe("addresses that are too long", () => {
  test("an address that is too long is a 414 with a designed page", async () => {
    for (const target of [`/news?q=${"a".repeat(5000)}`, `/${"a".repeat(5000)}`]) {
      const { status, html } = await site.ask(target);
      expect(status).toBe(414);
      expect(text(html)).toContain("Endereço longo demais");
    }
  });

  test("a search for a text of 3000 characters is still a page", async () => {
    const { status, html } = await site.ask(`/news?q=${"feira+".repeat(500)}`);
    expect(status).toBe(200);
    expect(text(main(html))).toContain("Nenhuma notícia encontrada.");
  });

  test("a request whose headers are too long is refused", async () => {
    const { status } = await site.ask("/", { headers: { "x-long": "a".repeat(20_000) } });
    expect(status).toBe(431);
  });
});

describe("unknown addresses", () => {
  test.each([
    "/news/00000000-0000-4000-8000-00000000000",
    "/news/'%20or%201=1--",
    "/news/aberta/",
    "/category/'; drop table news;--",
    "/category/",
    "//outro.example/x",
    "/\\outro.example",
    "/news//aberta",
    "/.git/config",
    "/.env",
    "/package.json",
    "/server/main.ts",
    "/build/server/index.js",
    "/assets/",
    "/assets/../../server/index.js",
    "/assets/nada.js",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/news/..%2f..%2fpackage.json",
    "/wp-login.php",
    "/__manifest",
    "/__manifest?p=%00",
    "/nada.data",
    "/news/nada.data",
    "/_root.data",
  ])("the unknown address %s has a plain response that leaks nothing", async (target) => {
    const { status, html, headers } = await site.ask(encodeURI(target).replaceAll("%25", "%"));
    expect(status).toBeLessThan(500);
    expect(headers.location ?? "").not.toContain("outro.example");
    expect(html.match(/node_modules|\bat \S+ \(|"dependencies"|root:x:/)).toBeNull();
    if (!/\/aberta\/?$|__manifest|_root|\.data/.test(target)) expect(status).toBe(404);
  });

  test("an address with a host is handled by its path", async () => {
    for (const target of ["http://outro.example/news/aberta", "https://outro.example/"]) {
      const { status, html } = await site.ask(target);
      expect(status).toBe(200);
      expect(html).not.toContain("outro.example");
    }
  });

  test("a foreign Host header is not used in the page", async () => {
    const visitors: Record<string, string>[] = [
      { host: "outro.example" },
      { host: "outro.example", cookie: "__Host-coreto.session_token=1" },
    ];
    for (const headers of visitors) {
      const { html } = await site.ask("/news/aberta", { headers: { ...headers, "x-forwarded-host": "outro.example" } });
      expect(html).not.toContain("outro.example");
    }
  });

  test("input that is not HTTP does not affect the next visitor", async () => {
    for (const words of [
      "\r\n\r\n",
      "GET\r\n\r\n",
      "GET foo:bar HTTP/1.1\r\nhost: x\r\n\r\n",
      "GET * HTTP/1.1\r\nhost: x\r\n\r\n",
      "\u0000\u0001\u0002",
    ]) {
      expect(await sendRaw(words, "end")).not.toMatch(/^HTTP\/1.1 5/);
    }
    expect((await site.ask("/")).status).toBe(200);
  });
});

describe("the dialog's address", () => {
  test.each([
    ["/ler/aberta", "/news/aberta"],
    ["/notifications/ler/aberta", "/news/aberta"],
    ["/ler/aberta?x=1", "/news/aberta"],
    ["/ler/a%C3%A7%C3%A3o", "/news/a%C3%A7%C3%A3o"],
    ["/ler//outro.example", "/news/outro.example"],
  ])("the dialog's address %s redirects to %s", async (target, location) => {
    const { status, headers } = await site.ask(target);
    expect(status).toBe(301);
    expect(headers.location).toBe(location);
  });
});

test("a visitor's comment redirects to the sign-in screen and back", async () => {
  const { status, headers } = await site.ask("/news/aberta", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: SITE_URL, accept: "text/html" },
    body: "intent=comentar&content=Ola",
  });
  expect(status).toBe(302);
  expect(headers.location).toBe("/auth?volta=%2Fnews%2Faberta");
});

test("a form that is too large, or of unknown length, is refused with a designed page", async () => {
  const { status, html } = await site.ask("/auth", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: SITE_URL },
    body: `intent=entrar&email=${"a".repeat(70_000)}`,
  });
  expect(status).toBe(413);
  expect(text(html)).toContain("Envio grande demais");
});

test("profile and notifications redirect to the sign-in screen", async () => {
  for (const target of ["/profile", "/notifications"]) {
    const { status, headers } = await site.ask(target);
    expect(status).toBe(302);
    expect(headers.location).toBe(`/auth?${new URLSearchParams({ volta: target })}`);
    expect(headers["cache-control"]).toBe("private, no-store");
  }
});

describe("health", () => {
  test.each(["/healthz", "/readyz"])("%s is ok and not cacheable", async (target) => {
    const { status, html, headers } = await site.ask(target);
    expect([status, html, headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
  });

  test("the site shows its token, with any query, and not cacheable", async () => {
    const { status, html, headers } = await site.ask(`${SITE_TOKEN_PATH}?123`);
    expect([status, isSiteToken(html), headers["cache-control"]]).toEqual([200, true, "no-store"]);
    expect((await site.ask(SITE_TOKEN_PATH)).html).toBe(html);
  });
});

test("none of these requests was logged as a failure", () => {
  // The router itself logs a form with a foreign origin.
  const foreign = /does not match `origin` header/;
  const failures = site.lines.filter(({ level, err }) => (level as number) >= 50 && !foreign.test(JSON.stringify(err)));
  expect(failures).toEqual([]);
});
