import { z } from "zod";
import { FetchError, type FetchOptions, type SafeFetch } from "#platform/http/safe-fetch.ts";
import { type BankAccess, BankError } from "./types.ts";

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Of the bank's list; the API allows up to 1,000. */
const PAGE = 100;
const PAGES_MAX = 1000;
/** How often a request is sent, and a list read whose length changed meanwhile. */
const TRIES = 4;

const token = z.object({ access_token: z.string().min(1).max(10_000) });
const list = z.object({
  parametros: z.object({
    paginacao: z.object({ quantidadeDePaginas: z.number().int(), quantidadeTotalDeItens: z.number().int() }),
  }),
  pix: z.array(z.unknown()).default([]),
});

/** A charge without its code is as good as none: a paper whose bank leaves it out has the fixed code. */
const charge = z.object({ pixCopiaECola: z.string().regex(/^000201[ -~]{20,506}$/) });
const paidCharge = z.object({ pix: z.array(z.unknown()).default([]) });

interface Window {
  from: Date;
  until: Date;
  /** Whether only Pix with refunds are listed. */
  refundedOnly?: boolean;
}

/** A client of the Banco Central's API Pix 2.9.0, with the paper's own access. */
export function createBankClient(access: BankAccess, fetchSafely: SafeFetch) {
  const certificate = { cert: access.certificate, key: access.privateKey };
  let authorization: string | null = null;

  /** Sends a request again while the bank does not respond or has an error of its own. @throws {BankError} */
  async function send(
    url: string,
    options: Pick<FetchOptions, "headers" | "body" | "method">,
    attempt = 1,
  ): Promise<unknown> {
    try {
      const limits = { certificate, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
      return parseJson((await fetchSafely(url, { ...options, ...limits })).body);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const isOwn = error.status === null || error.status >= 500;
      if (isOwn && attempt < TRIES) return send(url, options, attempt + 1);
      if (error.code === "too_large") throw new BankError("unreadable");
      throw new BankError(isOwn ? "unreachable" : error.status === 401 ? "credentials" : "refused");
    }
  }

  async function authorize(): Promise<string> {
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString("base64");
    const answer = await send(access.tokenUrl, {
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from("grant_type=client_credentials&scope=pix.read+cob.read+cob.write"),
    });
    return `Bearer ${parse(token, answer).access_token}`;
  }

  /** Sends a request with a token, which may end at any time: one refusal asks for another. @param body of a PUT, which may be repeated */
  async function call(path: string, body?: object, isSecond = false): Promise<unknown> {
    authorization ??= await authorize();
    try {
      const json = body && { body: Buffer.from(JSON.stringify(body)), method: "PUT" as const };
      return await send(`${access.apiUrl}${path}`, {
        headers: { authorization, ...(json && { "content-type": "application/json" }) },
        ...json,
      });
    } catch (error) {
      if (isSecond || !(error instanceof BankError) || error.failure !== "credentials") throw error;
      authorization = null;
      return call(path, body, true);
    }
  }

  async function readOnce({ from, until, refundedOnly = false }: Window): Promise<unknown[] | null> {
    const found: unknown[] = [];
    let total: number | null = null;
    for (let page = 0, pages = 1; page < pages && page < PAGES_MAX; page++) {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: until.toISOString(),
        "paginacao.paginaAtual": String(page),
        "paginacao.itensPorPagina": String(PAGE),
        ...(refundedOnly && { devolucaoPresente: "true" }),
      });
      const { parametros, pix } = parse(list, await call(`/pix?${query}`));
      const { quantidadeDePaginas, quantidadeTotalDeItens } = parametros.paginacao;
      if (total !== null && total !== quantidadeTotalDeItens) return null;
      [total, pages] = [quantidadeTotalDeItens, quantidadeDePaginas];
      found.push(...pix);
    }
    return found.length === total ? found : null;
  }

  return {
    /**
     * Asks for a charge, or again for the same one.
     * @param seconds for which it can be paid
     * @returns the code for banks' apps
     * @throws {BankError}
     */
    async makeCharge(txid: string, centavos: number, seconds: number): Promise<string> {
      const answer = await call(`/cob/${txid}`, {
        calendario: { expiracao: seconds },
        valor: { original: (centavos / 100).toFixed(2) },
        chave: access.pixKey,
      });
      return parse(charge, answer).pixCopiaECola;
    },

    /** The Pix by which a charge was paid, as the bank shows them. @throws {BankError} */
    async readCharge(txid: string): Promise<unknown[]> {
      return parse(paidCharge, await call(`/cob/${txid}`)).pix;
    },

    /** All Pix of a window, as the bank shows them. One whose length changed while its pages were read is read again. @throws {BankError} */
    async listPix(window: Window): Promise<unknown[]> {
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        const found = await readOnce(window);
        if (found) return found;
      }
      throw new BankError("unsteady");
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BankError("unreadable");
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new BankError("unreadable");
  return read.data;
}
