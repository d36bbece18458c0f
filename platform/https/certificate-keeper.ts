import { createHash, createPrivateKey } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log/log.ts";
import { AcmeError, openAccount, openAuthority } from "./acme.ts";
import {
  type Attempts,
  type Certificate,
  CertificateFiles,
  combine,
  createKey,
  type StoredOrder,
} from "./certificate-files.ts";
import type { CertificateFailure } from "./certificate-state.ts";
import { clockProblem, orderProblem } from "./order-problem.ts";

/** Longest time between two looks at what is due, milliseconds: a clock may be set meanwhile. */
const LOOK_MS = 60 * 60_000;
const MINUTE = 60_000;
/** Pause after each further failure: with Let's Encrypt's limit of five failed validations an hour, milliseconds. */
const PAUSES_MS = [15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE);
/** Part of a pause by which it is randomly longer, so that sites do not all come back at the same time. */
const PAUSE_SPREAD = 0.2;
/** A certificate is renewed after two thirds of its life, or up to this part of it earlier. */
const RENEWAL_SPREAD = 0.05;

export interface CertificateSettings {
  dataDir: string;
  /** Host name. */
  name: string;
  /** Address of the authority's ACME directory. */
  directory: string;
  /** Mail address for messages of the authority. */
  contact: string | undefined;
}

/** Orders a site's certificate, and renews it. */
export interface CertificateKeeper {
  /** The stored certificate for the name; null without one. It may have expired. */
  readonly certificate: Certificate | null;
  /** Why the last order failed; null if it did not. */
  readonly failure: CertificateFailure | null;
  /** The text that the authority expects at `/.well-known/acme-challenge/<token>`. */
  findChallenge(token: string): string | undefined;
  /** Orders what is due from now on. @param onCertificate receives each new certificate */
  start(onCertificate: (certificate: Certificate) => void): void;
  /** Ends; an order in flight is continued at the next start. */
  close(): Promise<void>;
}

/** Keeps the certificate of a site in its data folder. */
export function keepCertificate(settings: CertificateSettings, log: Log): CertificateKeeper {
  const { dataDir, name, directory } = settings;
  const files = new CertificateFiles(dataDir);
  files.removeUnfinished();
  const stored = files.readCertificate();
  // The process was killed after it had stored the certificate of this order.
  if (stored && files.readOrder()?.key === stored.key) files.removeOrder();
  const attempts = files.readAttempts();
  // Another name or authority starts without the failures of the former.
  const isSame = attempts?.name === name && attempts.directory === directory;
  const state = {
    certificate: stored?.details.checkHost(name) ? stored : null,
    failure: isSame ? attempts.failure : null,
    /** Whether the certificate is from this authority. */
    isOfAuthority: isSame || attempts === null,
  };
  const challenges = new Map<string, string>();
  const stopping = new AbortController();
  let running = Promise.resolve();

  const writeAttempts = (failure: Attempts["failure"]) => files.writeAttempts({ name, directory, failure });
  const fail = (error: unknown) => {
    const now = Date.now();
    const count = (state.failure?.count ?? 0) + 1;
    const pause = PAUSES_MS[Math.min(count, PAUSES_MS.length) - 1]! * (1 + Math.random() * PAUSE_SPREAD);
    const allowedAt = (error instanceof AcmeError && error.retryAt) || 0;
    const reason = orderProblem(error, { name, directory, folder: join(dataDir, "https") });
    const nextTryAt = new Date(Math.max(now + pause, allowedAt));
    state.failure = { at: new Date(now), reason, nextTryAt, count };
    log.error({ nextTryAt }, `no new certificate for ${name}: ${reason}`);
    try {
      writeAttempts(state.failure);
    } catch (err) {
      log.warn({ err }, "the failed order could not be recorded");
    }
  };

  const order = async (onCertificate: (certificate: Certificate) => void) => {
    // What cannot be stored must not be ordered.
    writeAttempts(state.failure);
    const publish = (token: string, text: string) => void challenges.set(token, text);
    const certificate = await orderCertificate(settings, { files, publish, log, signal: stopping.signal });
    files.writeCertificate(certificate);
    Object.assign(state, { certificate, failure: null, isOfAuthority: true });
    writeAttempts(null);
    files.removeOrder();
    log.info({ notAfter: certificate.details.validToDate }, `the certificate for ${name} was stored`);
    onCertificate(certificate);
    if (renewalTime(certificate) <= Date.now()) {
      throw new Error("the new certificate is due for renewal already: set this machine's clock");
    }
  };

  const run = async (onCertificate: (certificate: Certificate) => void) => {
    while (!stopping.signal.aborted) {
      const { certificate, failure, isOfAuthority } = state;
      const dueAt = certificate && isOfAuthority ? renewalTime(certificate) : 0;
      const wait = Math.max(dueAt, failure?.nextTryAt.getTime() ?? 0) - Date.now();
      if (wait > 0) {
        await sleep(Math.min(wait, LOOK_MS), undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        continue;
      }
      await order(onCertificate).catch((error) => stopping.signal.aborted || fail(error));
      challenges.clear();
    }
  };

  return {
    get certificate() {
      return state.certificate;
    },
    get failure() {
      return state.failure;
    },
    findChallenge: (token) => challenges.get(token),
    start(onCertificate) {
      running = run(onCertificate);
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

interface OrderTools {
  files: CertificateFiles;
  publish: (token: string, text: string) => void;
  log: Log;
  signal: AbortSignal;
}

/** Orders a certificate, or continues an order that was interrupted. */
async function orderCertificate(settings: CertificateSettings, tools: OrderTools): Promise<Certificate> {
  const { name, directory, contact } = settings;
  const { files, publish, log, signal } = tools;
  const authority = await openAuthority(directory, signal);
  const clock = clockProblem(authority.clockDifference);
  if (clock) log.warn(clock);
  const account = await openAccount(authority, { key: files.accountKey(), contact, signal });
  const begun = files.readOrder();
  const isMeant = begun?.name === name && begun.directory === directory;
  let order: StoredOrder;
  if (isMeant && (await account.isOpen(begun.url))) order = begun;
  else {
    order = { name, directory, key: createKey(), url: await account.createOrder(name) };
    files.writeOrder(order);
  }
  const { createCertificateRequest } = await import("./certificate-request.ts");
  const request = await createCertificateRequest(name, createPrivateKey(order.key));
  try {
    return combine(order.key, await account.finishOrder(order.url, { request, publish }));
  } catch (error) {
    if (error instanceof AcmeError) files.removeOrder();
    throw error;
  }
}

/** When a certificate is renewed, milliseconds since 1970: the same time at each call. */
function renewalTime({ cert, details }: Certificate): number {
  const [from, to] = [details.validFromDate.getTime(), details.validToDate.getTime()];
  const chance = createHash("sha256").update(cert).digest().readUInt32BE() / 2 ** 32;
  return from + (to - from) * (2 / 3 - RENEWAL_SPREAD * chance);
}
