/** A refund as the API shows it. */
export interface FakeRefund {
  id: string;
  valor: string;
  status: string;
  horario: { solicitacao: string; liquidacao?: string };
}

/** A Pix as the API shows it, with its payer, whom the program must not keep. */
export interface FakePix {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador: string;
  pagador: { cpf: string; nome: string };
  devolucoes?: FakeRefund[];
}

/** A request to the bank. */
export interface BankRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
}

export const PAYER = { cpf: "52998224725", nome: "Fulano de Tal Pagador" };
export const PIX_KEY = "123e4567-e12b-12d1-a456-426655440000";
export const CLIENT = { clientId: "jornal", clientSecret: "segredo-do-banco" };

export const reais = (centavos: number) => (centavos / 100).toFixed(2);

/** A bank with the part of the Banco Central's API Pix 2.9.0 that is read: tokens, charges and the list of received Pix. */
export class FakeBank {
  readonly pix: FakePix[] = [];
  /** Codes of charges by their `txid`. */
  readonly charges = new Map<string, string>();
  protected tokens = new Set<string>();
  protected made = 0;

  /** Somebody pays. @param centavos in centavos @returns the Pix, which tests may change */
  pay(centavos: number, at: Date, more: Partial<FakePix> = {}): FakePix {
    this.made += 1;
    const paid: FakePix = {
      endToEndId: `E12345678${String(this.made).padStart(23, "0")}`,
      ...{ valor: reais(centavos), chave: PIX_KEY, horario: at.toISOString() },
      ...{ infoPagador: `de ${PAYER.nome}`, pagador: PAYER, ...more },
    };
    this.pix.push(paid);
    return paid;
  }

  /** Makes a charge, once. @returns its code */
  makeCharge(txid: string): string {
    if (!this.charges.has(txid)) this.charges.set(txid, `000201pix.banco.example/${txid}6304ABCD`);
    return this.charges.get(txid)!;
  }

  /** Somebody pays a charge. */
  payCharge(txid: string, centavos: number, at = new Date()): FakePix {
    return this.pay(centavos, at, { txid });
  }

  /** @returns the status of its answer, and the body as an object */
  answerTo(asked: BankRequest): [number, object] {
    return asked.path === "/oauth/token" ? this.#giveToken(asked) : this.#answerWithToken(asked);
  }

  #giveToken({ authorization }: BankRequest): [number, object] {
    const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");
    if (authorization !== `Basic ${basic}`) return [401, { error: "invalid_client" }];
    this.made += 1;
    const token = `t${this.made}`;
    this.tokens.add(token);
    return [200, { access_token: token, token_type: "Bearer", expires_in: 3600 }];
  }

  #answerWithToken({ method, path, query, authorization }: BankRequest): [number, object] {
    if (!this.tokens.has(authorization.replace(/^Bearer /, ""))) return [401, { title: "Não autorizado" }];
    const txid = /^\/api\/v2\/cob\/([a-zA-Z0-9]{26,35})$/.exec(path)?.[1];
    if (txid && method === "PUT") {
      return [201, { txid, status: "ATIVA", pixCopiaECola: this.makeCharge(txid) }];
    }
    if (txid && this.charges.has(txid)) return [200, { txid, pix: this.pix.filter((pix) => pix.txid === txid) }];
    return path === "/api/v2/pix" ? [200, this.#list(query)] : [404, { title: "Não encontrado" }];
  }

  #list(query: URLSearchParams): object {
    const [from, until] = [Date.parse(query.get("inicio")!), Date.parse(query.get("fim")!)];
    const [page, size] = ["paginaAtual", "itensPorPagina"].map((name) => Number(query.get(`paginacao.${name}`)));
    const found = this.pix.filter(({ horario, devolucoes }) => {
      const at = Date.parse(horario);
      return !(at < from || at > until) && (query.get("devolucaoPresente") !== "true" || devolucoes);
    });
    return {
      parametros: {
        inicio: query.get("inicio"),
        fim: query.get("fim"),
        paginacao: {
          ...{ paginaAtual: page, itensPorPagina: size },
          ...{
            quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size!)),
            quantidadeTotalDeItens: found.length,
          },
        },
      },
      pix: found.slice(page! * size!, (page! + 1) * size!),
    };
  }
}
