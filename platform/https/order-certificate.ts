import { createPrivateKey } from "node:crypto";
import type { Log } from "#platform/log/log.ts";
import { AcmeError, openAccount, openAuthority } from "./acme.ts";
import { type Certificate, type CertificateFiles, combine, createKey, type StoredOrder } from "./certificate-files.ts";
import { clockProblem } from "./order-problem.ts";

interface OrderSettings {
  /** Host names of the certificate, the site's own first. */
  names: string[];
  directory: string;
  contact: string | undefined;
}

interface OrderTools {
  files: CertificateFiles;
  publish: (token: string, text: string) => void;
  log: Log;
  signal: AbortSignal;
}

/** Orders a certificate, or continues an order that was interrupted. @throws {AcmeError} where the authority refuses it */
export async function orderCertificate(settings: OrderSettings, tools: OrderTools): Promise<Certificate> {
  const { names, directory, contact } = settings;
  const { files, publish, log, signal } = tools;
  const authority = await openAuthority(directory, signal);
  const clock = clockProblem(authority.clockDifference);
  if (clock) log.warn(clock);
  const account = await openAccount(authority, { key: files.accountKey(), contact, signal });
  const begun = files.readOrder();
  const isMeant = begun?.directory === directory && begun.names.join() === names.join();
  let order: StoredOrder;
  if (isMeant && (await account.isOpen(begun.url))) order = begun;
  else {
    order = { names, directory, key: createKey(), url: await account.createOrder(names) };
    files.writeOrder(order);
  }
  const { createCertificateRequest } = await import("./certificate-request.ts");
  const request = await createCertificateRequest(names, createPrivateKey(order.key));
  try {
    return combine(order.key, await account.finishOrder(order.url, { request, publish }));
  } catch (error) {
    if (error instanceof AcmeError) files.removeOrder();
    throw error;
  }
}
