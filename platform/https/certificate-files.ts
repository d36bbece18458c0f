import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeFolders, writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";

/** A certificate with its chain and its private key, PEM. */
export interface Certificate {
  key: string;
  cert: string;
  /** The certificate itself. */
  details: X509Certificate;
}

const order = z.object({
  directory: z.string(),
  names: z.array(z.string()),
  /** Address of the order at the authority. */
  url: z.string(),
  /** Private key of the certificate that was ordered, PEM. */
  key: z.string(),
});

const attempts = z.object({
  directory: z.string(),
  name: z.string(),
  /** The last order, if it failed; `count` failed one after the other. */
  failure: z
    .object({ at: z.coerce.date(), reason: z.string(), nextTryAt: z.coerce.date(), count: z.int().min(1) })
    .nullable(),
  /** Why the certificate is not for the second name; `refused` by the authority, or not asked for. */
  leftOut: z.object({ at: z.coerce.date(), reason: z.string(), refused: z.boolean() }).nullable().default(null),
});

/** An order that is not finished: after an interruption it is continued, since each one counts at the authority. */
export type StoredOrder = z.infer<typeof order>;
/** How the last order for a name, and its second name, at an authority ended. */
export type Attempts = z.infer<typeof attempts>;

const FOLDER = "https";
const CERTIFICATE = "certificate.pem";
const ACCOUNT = "account.pem";
const ORDER = "order.json";
const ATTEMPTS = "attempts.json";

/** A new private key of the curve P-256, PEM. */
export const createKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Combines the chain that an authority issued with its key. @throws Error if they do not belong together */
export function combine(key: string, cert: string): Certificate {
  const details = new X509Certificate(cert);
  if (!details.checkPrivateKey(createPrivateKey(key))) throw new Error("the certificate is for another key");
  return { key, cert, details };
}

/** The files of a site's certificate, in its data folder. Each is written completely or not at all. */
export class CertificateFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, FOLDER);
  }

  /** Key and certificate: in one file, so that they never differ. Null for a missing or damaged one. */
  readCertificate(): Certificate | null {
    try {
      const [key = "", ...chain] = this.#read(CERTIFICATE).split(/(?=-----BEGIN CERTIFICATE-----)/);
      return combine(key, chain.join(""));
    } catch {
      return null;
    }
  }

  writeCertificate({ key, cert }: Certificate): void {
    this.#write(CERTIFICATE, key + cert);
  }

  /** The key of the account at the authority, which is created if it is missing or damaged. */
  accountKey(): KeyObject {
    try {
      return createPrivateKey(this.#read(ACCOUNT));
    } catch {
      const key = createKey();
      this.#write(ACCOUNT, key);
      return createPrivateKey(key);
    }
  }

  readOrder = (): StoredOrder | null => this.#parse(ORDER, order);
  writeOrder = (stored: StoredOrder): void => this.#write(ORDER, JSON.stringify(stored));
  removeOrder = (): void => rmSync(join(this.#folder, ORDER), { force: true });

  readAttempts = (): Attempts | null => this.#parse(ATTEMPTS, attempts);
  writeAttempts = (stored: Attempts): void => this.#write(ATTEMPTS, `${JSON.stringify(stored)}\n`);

  /** Removes what an interrupted write left. */
  removeUnfinished(): void {
    try {
      for (const name of readdirSync(this.#folder)) {
        if (name.endsWith(".new")) rmSync(join(this.#folder, name), { force: true });
      }
    } catch {
      // There is no folder yet.
    }
  }

  #read(name: string): string {
    return readFileSync(join(this.#folder, name), "utf8");
  }

  #write(name: string, text: string): void {
    makeFolders(this.#folder, 0o700);
    writeFileAtomically(join(this.#folder, name), text, ownerOf(this.#folder));
  }

  #parse<Value>(name: string, schema: z.ZodType<Value>): Value | null {
    try {
      return schema.parse(JSON.parse(this.#read(name)));
    } catch {
      return null;
    }
  }
}
