import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** An address to fetch, and the IP addresses that may be connected to. */
export interface CheckedTarget {
  url: URL;
  addresses: string[];
}

/** A client's certificate and its key, PEM. */
export interface ClientCertificate {
  cert: string;
  key: string;
}

interface OutgoingOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  proxy?: URL | undefined;
  /** Of a POST or PUT. */
  body?: Buffer | undefined;
  /** Of a request with a body: POST by default. */
  method?: "POST" | "PUT" | undefined;
  /** For servers that ask for one. */
  certificate?: ClientCertificate | undefined;
}

/** Sends a GET, or a POST with a body, to one of the checked addresses on a new connection, and resolves with the head of the response. */
export async function openRequest(target: CheckedTarget, options: OutgoingOptions) {
  const { headers, signal, proxy, body, method = "POST", certificate } = options;
  const { url } = target;
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const way = proxy
    ? await throughProxy(target, { proxy, signal, certificate })
    : { agent: false, lookup: lookUpOnly(target.addresses), ...certificate };
  const length = body && { "content-length": String(body.length) };
  const sent: RequestOptions = { method: body ? method : "GET", headers: { ...headers, ...length }, signal, ...way };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, sent, resolve).on("error", reject).end(body);
  });
}

/** Names are not resolved a second time: the second result could differ (DNS rebinding). */
export function lookUpOnly(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, done) => {
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };
}

async function throughProxy(
  target: CheckedTarget,
  { proxy, signal, certificate }: Pick<OutgoingOptions, "signal" | "certificate"> & { proxy: URL },
): Promise<RequestOptions> {
  const { protocol, hostname } = target.url;
  const socket = await openTunnel(target, proxy, signal);
  const servername = isIP(hostname) ? "" : hostname;
  return {
    createConnection: () => (protocol === "https:" ? connectTls({ socket, servername, ...certificate }) : socket),
  };
}

/** A CONNECT tunnel to the checked address; the proxy gets no host name, so it cannot resolve it to another address. */
function openTunnel({ url, addresses }: CheckedTarget, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const [address] = addresses;
  const authority = `${isIP(address!) === 6 ? `[${address}]` : address}:${url.port || (url.protocol === "https:" ? 443 : 80)}`;
  const headers: Record<string, string> = { host: authority };
  if (proxy.username) {
    const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    headers["proxy-authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  const request = proxy.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(proxy, { method: "CONNECT", path: authority, headers, signal, agent: false })
      .on("connect", (answer, socket) => {
        if (answer.statusCode === 200) return resolve(socket as Socket);
        socket.destroy();
        reject(new Error(`the proxy answered ${answer.statusCode}`));
      })
      .on("response", (answer) => {
        answer.destroy();
        reject(new Error(`the proxy answered ${answer.statusCode}`));
      })
      .on("error", reject)
      .end();
  });
}
