import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:http2";
import type { AddressInfo } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { proxyList } from "#platform/http/client-address.ts";
import { createServerCertificate } from "#tests/authority.ts";
import { connectHttp2, sendOverHttp2, sendOverTls } from "#tests/https.ts";
import { hasBody, isCutOff, limitBodyTime } from "../requests/body.ts";
import { limitConnections } from "./connections.ts";
import { endConnections } from "./http-server.ts";
import { createHttpsServer } from "./https-server.ts";

const NAME = "jornal.example";
const certificate = await createServerCertificate(NAME);

async function start(listener: RequestListener, given: typeof certificate | null = certificate) {
  const made = createHttpsServer(listener, proxyList([]), given);
  const { server } = made;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { ...made, place: { name: NAME, port, root: certificate.cert } };
}

const ok: RequestListener = (_req, res) => void res.end("ok");

/** Opens a session, which is closed after the test. */
function open(...place: Parameters<typeof connectHttp2>) {
  const session = connectHttp2(...place);
  onTestFinished(() => session.destroy());
  return session;
}

test("without a certificate no connection is accepted; with one the next is", async () => {
  const { server, place } = await start(ok, null);
  await expect(sendOverTls(place, "/")).rejects.toThrow(/alert/);
  server.setSecureContext(certificate);
  expect(await sendOverTls(place, "/")).toMatchObject({ status: 200, html: "ok" });
});

test("a request over HTTP/2 has the host, address and body that it has over HTTP/1.1", async () => {
  const { place } = await start(async (req, res) => {
    let text = "";
    for await (const chunk of req) text += chunk;
    const { host } = req.headers;
    res.setHeader("connection", "close");
    res.end(JSON.stringify({ host, address: req.socket.remoteAddress, text, hasBody: hasBody(req) }));
  });
  const received = { host: NAME, address: "127.0.0.1", text: "olá", hasBody: true };
  const options = { method: "POST", body: "olá" };
  expect(JSON.parse((await sendOverTls(place, "/", options)).html)).toEqual(received);
  const headers = { ":authority": NAME };
  const answer = await sendOverHttp2(open(place), "/", { ...options, headers });
  expect(JSON.parse(answer.html)).toEqual(received);
  expect(answer.headers.connection).toBeUndefined();
  expect(JSON.parse((await sendOverHttp2(open(place), "/")).html)).toMatchObject({ text: "", hasBody: false });
});

test("an upload over HTTP/2 whose client is gone is cut off, and not complete", async () => {
  const ended = Promise.withResolvers<boolean>();
  const { place } = await start((req) => {
    req.resume();
    req.once("close", () => ended.resolve(isCutOff(req)));
  });
  const session = open(place);
  const stream = session.request({ ":method": "POST", ":path": "/" });
  stream.on("error", () => {});
  stream.write("um pedaço", () => session.destroy());
  expect(await ended.promise).toBe(true);
});

test("a body over HTTP/2 that takes too long is ended, and the connection serves on", async () => {
  const { place } = await start((req, res) => {
    if (!hasBody(req)) return void res.end("ok");
    limitBodyTime(req, 50);
    req.resume();
  });
  const session = open(place);
  const stream = session.request({ ":method": "POST", ":path": "/" });
  stream.on("error", () => {});
  stream.write("um pedaço");
  await once(stream, "close");
  expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
  expect((await sendOverHttp2(session, "/")).html).toBe("ok");
});

test("a response before the end of a body reaches the client, which may send all of it", async () => {
  const { place } = await start((_req, res) => void res.writeHead(413).end("grande"));
  const options = { method: "POST", body: "x".repeat(1024 * 1024) };
  expect(await sendOverHttp2(open(place), "/", options)).toMatchObject({ status: 413, html: "grande" });
});

test("a server that stops finishes open streams and accepts no more, and closes connections without a request", async () => {
  const begun = Promise.withResolvers<ServerResponse>();
  const { server, place, closeUnused } = await start((_req, res) => {
    res.writeHead(200).write("começo ");
    begun.resolve(res);
  });
  const session = open(place);
  const goaway = once(session, "goaway");
  const answer = sendOverHttp2(session, "/");
  const response = await begun.promise;
  const quiet = connect({ port: place.port, host: "127.0.0.1", rejectUnauthorized: false });
  await once(quiet, "secureConnect");
  const isQuietClosed = once(quiet, "close");
  const ended = endConnections(server);
  closeUnused();
  await isQuietClosed;
  await goaway;
  await expect(sendOverHttp2(session, "/")).rejects.toThrow();
  response.end("e fim");
  expect((await answer).html).toBe("começo e fim");
  await ended;
});

test("at the limit of an address an idle connection over TLS makes room, and a busy one of HTTP/2 does not", async () => {
  const busy = Promise.withResolvers<IncomingMessage>();
  const { server, place } = await start((req, res) => (req.url === "/" ? void res.end("ok") : busy.resolve(req)));
  limitConnections(server, { maxPerAddress: 2, proxies: proxyList([]) });
  const [first, second] = [open(place), open(place)];
  await sendOverHttp2(first, "/");
  second.request({ ":path": "/lento" }).on("error", () => {});
  await busy.promise;
  const closed = once(first, "close");
  expect((await sendOverHttp2(open(place), "/")).html).toBe("ok");
  await closed;
  expect(second.destroyed).toBe(false);
});

const PREFACE = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

/** A frame of HTTP/2 (RFC 9113, 4.1). */
function frame(type: number, flags: number, stream: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const [HEADERS, RST_STREAM, SETTINGS, PING, CONTINUATION] = [1, 3, 4, 6, 9];
/** GET https://x/ in the static table and literals of HPACK. */
const GET = Buffer.concat([Buffer.from([0x82, 0x87, 0x84, 0x41, 1]), Buffer.from("x")]);

/** A connection that sends frames of its own. */
async function openRaw(port: number): Promise<TLSSocket> {
  const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false, ALPNProtocols: ["h2"] });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "secureConnect");
  socket.resume();
  socket.write(Buffer.concat([PREFACE, frame(SETTINGS, 0, 0)]));
  return socket;
}

const repeat = (count: number, make: (n: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, n) => make(n)));
const cancel = Buffer.alloc(4);
cancel.writeUInt32BE(constants.NGHTTP2_CANCEL);

test.each<[string, Buffer]>([
  [
    "requests that are cancelled at once",
    repeat(2000, (n) => Buffer.concat([frame(HEADERS, 5, 2 * n + 1, GET), frame(RST_STREAM, 0, 2 * n + 1, cancel)])),
  ],
  ["settings", repeat(20_000, () => frame(SETTINGS, 0, 0))],
  ["pings", repeat(20_000, () => frame(PING, 0, 0, Buffer.alloc(8)))],
  [
    "headers without an end",
    Buffer.concat([
      frame(HEADERS, 1, 1, GET),
      repeat(20_000, () => frame(CONTINUATION, 0, 1, Buffer.from([0, 1, 97, 1, 97]))),
    ]),
  ],
])("a connection that is flooded with %s is closed, and others are served", async (_, flood) => {
  const { place } = await start(ok);
  const session = open(place);
  await sendOverHttp2(session, "/");
  const socket = await openRaw(place.port);
  // Nothing is read, so that answers pile up.
  socket.pause();
  socket.write(flood);
  socket.resume();
  await once(socket, "close");
  expect((await sendOverHttp2(session, "/")).html).toBe("ok");
});

test("a connection has at most a hundred requests at the same time, and headers of 16 KiB", async () => {
  const { place } = await start(ok);
  const session = open(place);
  await once(session, "remoteSettings");
  expect(session.remoteSettings).toMatchObject({ maxConcurrentStreams: 100, maxHeaderListSize: 16 * 1024 });
  await expect(sendOverHttp2(session, "/", { headers: { cookie: "a".repeat(20_000) } })).rejects.toThrow();
});
