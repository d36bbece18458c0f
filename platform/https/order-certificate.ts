import { createPrivateKey } from "node:crypto";
import type { Log } from "#platform/log/log.ts";
import { type AcmeAccount, AcmeError, openAccount, openAuthority } from "./acme.ts";
import { type Certificate, type CertificateFiles, combine, createKey, type StoredOrder } from "./certificate-files.ts";
import { clockProblem } from "./order-problem.ts";

interface OrderSettings {
  /** Host names of the certificate, the site's own first. */
  names: string[];
  directory: string;
  contact: string | undefined;
  /** The certificate of this authority that is renewed; null for the first. */
  former: Certificate | null;
}

interface OrderTools {
  files: CertificateFiles;
  publish: (token: string, text: string) => void;
  log: Log;
  signal: AbortSignal;
}

/** Orders a certificate, or continues an order that was interrupted. @throws {AcmeError} where the authority refuses it */
export async function orderCertificate(settings: OrderSettings, tools: OrderTools): Promise<Certificate> {
  const { names, directory, contact, former } = settings;
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
    const replaced = former && authority.directory.renewalInfo ? await idOf(former) : undefined;
    order = { names, directory, key: createKey(), url: await createOrder(account, names, replaced) };
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

/** A renewal that is named as one does not count to the limits of the authority; one that it does not accept is a usual order. */
const createOrder = (account: AcmeAccount, names: string[], replaced: string | undefined): Promise<string> =>
  account.createOrder(names, replaced).catch((error) => {
    if (replaced === undefined || !(error instanceof AcmeError)) throw error;
    return account.createOrder(names);
  });

const idOf = async ({ cert }: Certificate) => (await import("./renewal-id.ts")).renewalIdOf(cert);
