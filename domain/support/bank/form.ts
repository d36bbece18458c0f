import { createPrivateKey, X509Certificate } from "node:crypto";
import { z } from "zod";
import { isPixKey } from "../br-code.ts";
import { BANK_TEXT } from "./text.ts";

const PEM_MAX = 20_000;
const SECRET_MAX = 500;
const line = z.string().trim().max(SECRET_MAX, `Use no máximo ${SECRET_MAX} letras`);
const needed = (message: string) => line.min(1, message);
const address = line.refine((text) => /^https:\/\/[^/?#@\s]+/i.test(text) && URL.canParse(text), BANK_TEXT.address);

function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

function isKeyOf(text: string, certificate: X509Certificate): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(text));
  } catch {
    return false;
  }
}

/** When a certificate ends. @param pem one that `bankSchema` accepted */
export const endOfCertificate = (pem: string): Date => new X509Certificate(pem).validToDate;

/** How the bank's API is reached. Secrets are left empty to keep those that are stored. */
export const bankSchema = z
  .object({
    tokenUrl: address,
    apiUrl: address.transform((text) => text.replace(/\/+$/, "")),
    clientId: needed("Escreva o identificador"),
    clientSecret: line,
    certificate: z.string().trim().max(PEM_MAX, BANK_TEXT.certificate),
    privateKey: z.string().trim().max(PEM_MAX, BANK_TEXT.privateKey),
    pixKey: line.refine(isPixKey, "Não é uma chave Pix: telefone começa com +55"),
  })
  .superRefine(({ certificate, privateKey }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (certificate === "" && privateKey === "") return;
    const read = readCertificate(certificate);
    if (!read) return refuse("certificate", BANK_TEXT.certificate);
    if (read.validToDate.getTime() <= Date.now()) return refuse("certificate", BANK_TEXT.ended);
    if (!isKeyOf(privateKey, read)) refuse("privateKey", BANK_TEXT.privateKey);
  });

export type BankForm = z.infer<typeof bankSchema>;
