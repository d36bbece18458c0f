import { AcmeError } from "./acme.ts";

/** A larger difference between this machine's clock and the authority's is a wrong clock, milliseconds. */
const CLOCK_MS = 10 * 60_000;

/** Reasons of refused orders, by the kind of the problem (RFC 8555, 6.7); `detail` is the authority's own sentence. */
const REFUSALS: Record<string, (name: string, detail: string) => string> = {
  dns: (name, detail) => `${name} has no address: let its A or AAAA record name this server (${detail})`,
  connection: (name, detail) =>
    `the authority cannot reach http://${name}/: let ${name} point to this server, and open port 80 to everybody (${detail})`,
  unauthorized: (name, detail) =>
    `another server answers at http://${name}/: let ${name} point to this server (${detail})`,
  caa: (name, detail) => `a CAA record of ${name} does not allow this authority: change the record (${detail})`,
  rateLimited: (_name, detail) => `the authority's limit is reached: wait (${detail})`,
  rejectedIdentifier: (name, detail) => `the authority issues no certificate for ${name}: check SITE_URL (${detail})`,
  externalAccountRequired: () =>
    "the authority needs an account that was made with it before, which is not supported: set another ACME_DIRECTORY",
  invalidContact: (_name, detail) => `the authority refuses the address: check ACME_CONTACT (${detail})`,
  unsupportedContact: (_name, detail) => `the authority refuses the address: check ACME_CONTACT (${detail})`,
};

/** Reasons of failed connections to the authority, by error code. */
const CONNECTIONS: Record<string, string> = {
  ENOTFOUND: "its name has no address",
  EAI_AGAIN: "names cannot be looked up",
  ECONNREFUSED: "nothing answers there",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "this machine has no network",
  CERT_NOT_YET_VALID: "its certificate is not valid yet: set this machine's clock",
  CERT_HAS_EXPIRED: "its certificate has expired: set this machine's clock",
};

/** Error codes of files that cannot be written. */
const FILES = new Set(["EACCES", "EDQUOT", "EIO", "ENOSPC", "EPERM", "EROFS"]);

/** Says how far this machine's clock is wrong; undefined if it is not. @param difference how far the authority's is ahead, milliseconds */
export function clockProblem(difference: number | null): string | undefined {
  if (difference === null || Math.abs(difference) < CLOCK_MS) return undefined;
  const minutes = Math.round(Math.abs(difference) / 60_000);
  return `this machine's clock is ${minutes} minutes ${difference > 0 ? "behind" : "ahead of"} the authority's: set it`;
}

/** Why an order failed, in one line that says what to do. */
export function orderProblem(
  error: unknown,
  { name, directory, folder }: { name: string; directory: string; folder: string },
): string {
  if (error instanceof AcmeError) {
    const detail = error.message.replace(/\s+/g, " ");
    return REFUSALS[error.kind]?.(name, detail) ?? `the authority refuses the order: ${detail}`;
  }
  const { code = "", name: kind, message, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  if (FILES.has(code)) return `${folder} cannot be written (${code})`;
  const isFetch = kind === "TimeoutError" || cause !== undefined;
  if (!isFetch) return message.split("\n", 1)[0]!;
  const reason = kind === "TimeoutError" ? "it does not answer" : CONNECTIONS[cause?.code ?? ""];
  return `ACME_DIRECTORY=${directory} cannot be reached: ${reason ?? cause?.code ?? cause?.message ?? message}`;
}
