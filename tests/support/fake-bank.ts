import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type BankRequest, FakeBank, type FakePix, type FakeRefund, reais } from "#demo/fake-bank.ts";

export { CLIENT, type FakePix, PAYER, PIX_KEY } from "#demo/fake-bank.ts";

/** The bank with refunds, and with answers that tests change by `fault`, which may answer itself. */
export class FaultyBank extends FakeBank {
  /** Answers a request in place of the bank where it returns true. */
  fault: (asked: BankRequest, response: ServerResponse) => boolean = () => false;

  /** Gives a part back. */
  refund(pix: FakePix, centavos: number, at: Date, status = "DEVOLVIDO"): FakeRefund {
    this.made += 1;
    const moment = at.toISOString();
    const horario = { solicitacao: moment, ...(status === "DEVOLVIDO" && { liquidacao: moment }) };
    const refund = { id: `dev${this.made}`, valor: reais(centavos), status, horario };
    pix.devolucoes = [...(pix.devolucoes ?? []), refund];
    return refund;
  }

  /** Takes all tokens back, as at their end. */
  endTokens(): void {
    this.tokens.clear();
  }

  readonly answer: RequestListener = (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, "http://banco");
    const asked = { method: request.method!, path, query, authorization: request.headers.authorization ?? "" };
    if (this.fault(asked, response)) return;
    const [status, body] = this.answerTo(asked);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

/** Serves a bank on 127.0.0.1. @param server with TLS or without, which has no listener yet @returns its origin and how it ends */
export async function serveBank(
  answer: RequestListener,
  server: Server = createServer(),
): Promise<{ origin: string; close: () => Promise<void> }> {
  server.on("request", answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const scheme = "setSecureContext" in server ? "https" : "http";
  return { origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
