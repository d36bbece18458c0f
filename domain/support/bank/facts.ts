import { z } from "zod";
import type { IncomeFact } from "./types.ts";

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Number(text.replace(".", "")))
  .refine((centavos) => centavos > 0);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const refund = z.object({
  id: z.string().regex(/^[a-zA-Z0-9]{1,64}$/),
  valor: amount,
  status: z.string().regex(/^[A-Z_]{1,40}$/),
  horario: z.object({ solicitacao: moment, liquidacao: moment.optional() }),
});

/** The fields of a Pix that are read (Banco Central, API Pix 2.9.0). Its payer and whatever a bank adds are dropped here. */
const pix = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .nullable()
    .catch(null),
  valor: amount,
  chave: z.string().optional(),
  horario: moment,
  devolucoes: z.union([z.array(refund), refund.transform((one) => [one])]).default([]),
});

/**
 * What a Pix of the bank's list says: that it was paid, and the state of each of its refunds.
 * @returns none for another key of the account; null where it is not as the API says
 */
export function factsOf(value: unknown, pixKey: string): IncomeFact[] | null {
  const read = pix.safeParse(value);
  if (!read.success) return null;
  const { endToEndId: e2e, txid, valor: centavos, chave, horario: at, devolucoes } = read.data;
  if (chave !== undefined && chave !== pixKey) return [];
  return [
    { key: `paid:${e2e}`, kind: "paid", e2e, txid, centavos, at, state: null },
    ...devolucoes.map(
      ({ id, valor, status, horario }): IncomeFact => ({
        ...{ key: `refund:${e2e}:${id}:${status}`, kind: "refund", e2e, txid, centavos: valor },
        ...{ at: horario.liquidacao ?? horario.solicitacao, state: status },
      }),
    ),
  ];
}
