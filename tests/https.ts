import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http2";
import { request } from "node:https";
import { connect as connectTls } from "node:tls";
import type { Answer, AskOptions } from "./http.ts";

/** Where a site serves https in a test: its name leads to 127.0.0.1. */
export interface HttpsPlace {
  name: string;
  port: number;
  /** The certificate that the site's leads to, PEM. */
  root: string;
}

const tlsOptions = ({ name, root, port }: HttpsPlace) => ({ host: "127.0.0.1", port, servername: name, ca: root });

/** Sends one HTTP/1.1 request on a new connection. */
export function sendOverTls(
  place: HttpsPlace,
  target: string,
  { method = "GET", headers, body }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { ...tlsOptions(place), path: target, method, agent: false };
    const sent = request({ ...options, headers: { host: place.name, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, headers: response.headers, body: bytes, html: bytes.toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Opens a connection of HTTP/2. */
export const connectHttp2 = (place: HttpsPlace, settings = {}): ClientHttp2Session => {
  const session = connect(`https://${place.name}`, { ...tlsOptions(place), settings });
  session.on("error", () => {});
  return session;
};

/** Sends one request on a connection of HTTP/2. */
export function sendOverHttp2(
  session: ClientHttp2Session,
  target: string,
  { method = "GET", headers, body }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all: OutgoingHttpHeaders = { ":path": target, ":method": method, ...headers };
    const stream = session.request(all, { endStream: body === undefined });
    const chunks: Buffer[] = [];
    let answered: IncomingHttpHeaders & { ":status"?: number } = {};
    stream.on("response", (given) => {
      answered = given;
    });
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("error", reject);
    stream.on("close", () => {
      const bytes = Buffer.concat(chunks);
      if (answered[":status"] === undefined) return reject(new Error(`the request was closed (${stream.rstCode})`));
      resolve({ status: answered[":status"], headers: answered, body: bytes, html: bytes.toString() });
    });
    if (body !== undefined) stream.end(body);
  });
}

/** The serial number of the certificate that new connections get; null where they are refused. */
export function findServedSerial(place: HttpsPlace): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls(tlsOptions(place), () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on("error", () => resolve(null));
  });
}
