import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log/log.ts";
import { AcmeError } from "./acme.ts";
import { type Attempts, type Certificate, CertificateFiles } from "./certificate-files.ts";
import type { CertificateFailure } from "./certificate-state.ts";
import { orderCertificate } from "./order-certificate.ts";
import { orderProblem } from "./order-problem.ts";
import { RenewalAdvice, renewalTime } from "./renewal.ts";
import { type LookupName, secondNameOf, secondNameProblem } from "./second-name.ts";

/** Longest time between two looks at what is due, milliseconds: a clock may be set meanwhile. */
const LOOK_MS = 60 * 60_000;
const MINUTE = 60_000;
/** Pause after each further failure: with Let's Encrypt's limit of five failed validations an hour, milliseconds. */
const PAUSES_MS = [15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE);
/** Part of a pause by which it is randomly longer, so that sites do not all come back at the same time. */
const PAUSE_SPREAD = 0.2;
/** How long a second name that was refused is not asked for again, milliseconds. */
const REFUSED_MS = 24 * 60 * MINUTE;

export interface CertificateSettings {
  dataDir: string;
  /** Host name. The certificate is also for its second name, with `www.` or without it, if that leads here. */
  name: string;
  /** Address of the authority's ACME directory. */
  directory: string;
  /** Mail address for messages of the authority. */
  contact: string | undefined;
  /** Another way to look names up, for tests only. */
  lookupName?: LookupName;
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
  const second = secondNameOf(name);
  const files = new CertificateFiles(dataDir);
  files.removeUnfinished();
  const state = readState(files, settings);
  const challenges = new Map<string, string>();
  const stopping = new AbortController();
  const advice = new RenewalAdvice(directory, stopping.signal);
  let running = Promise.resolve();

  const writeAttempts = ({ failure, leftOut }: Pick<Attempts, "failure" | "leftOut"> = state) =>
    files.writeAttempts({ name, directory, failure, leftOut });
  const explain = (error: unknown, host: string) =>
    orderProblem(error, { name: host, directory, folder: join(dataDir, "https") });
  const fail = (error: unknown) => {
    const now = Date.now();
    const count = (state.failure?.count ?? 0) + 1;
    const pause = PAUSES_MS[Math.min(count, PAUSES_MS.length) - 1]! * (1 + Math.random() * PAUSE_SPREAD);
    const allowedAt = (error instanceof AcmeError && error.retryAt) || 0;
    const reason = explain(error, name);
    const nextTryAt = new Date(Math.max(now + pause, allowedAt));
    state.failure = { at: new Date(now), reason, nextTryAt, count };
    log.error({ nextTryAt }, `no new certificate for ${name}: ${reason}`);
    try {
      writeAttempts();
    } catch (err) {
      log.warn({ err }, "the failed order could not be recorded");
    }
  };

  /** The names of the next certificate. */
  const chooseNames = async (): Promise<string[]> => {
    const { leftOut } = state;
    if (leftOut?.refused && Date.now() - leftOut.at.getTime() < REFUSED_MS) return [name];
    const reason = await secondNameProblem(name, settings.lookupName);
    state.leftOut = reason ? { at: new Date(), reason, refused: false } : null;
    return reason ? [name] : [name, second];
  };

  /** A certificate for the names, or without a second one that is refused; null if only that was missing. */
  const obtain = async (names: string[], isDue: boolean): Promise<Certificate | null> => {
    const publish = (token: string, text: string) => void challenges.set(token, text);
    const tools = { files, publish, log, signal: stopping.signal };
    const all = { ...settings, names, former: state.isOfAuthority ? state.certificate : null };
    try {
      return await orderCertificate(all, tools);
    } catch (error) {
      const isOfFirst = !(error instanceof AcmeError) || error.names.includes(name);
      if (stopping.signal.aborted || (isDue && (names.length === 1 || isOfFirst))) throw error;
      state.leftOut = { at: new Date(), reason: explain(error, second), refused: true };
      log.warn(`no certificate for ${second}: ${state.leftOut.reason}`);
      writeAttempts();
      return isDue ? orderCertificate({ ...all, names: [name] }, tools) : null;
    }
  };

  const order = async (names: string[], isDue: boolean, onCertificate: (certificate: Certificate) => void) => {
    // What cannot be stored must not be ordered.
    writeAttempts();
    if (names.length === 1) log.info(`no certificate for ${second}: ${state.leftOut?.reason}`);
    const certificate = await obtain(names, isDue);
    if (!certificate) return;
    files.writeCertificate(certificate);
    Object.assign(state, { certificate, failure: null, isOfAuthority: true });
    writeAttempts();
    files.removeOrder();
    log.info({ notAfter: certificate.details.validToDate }, `the certificate for ${name} was stored`);
    onCertificate(certificate);
    if (renewalTime(certificate, null) <= Date.now()) {
      throw new Error("the new certificate is due for renewal already: set this machine's clock");
    }
  };

  const run = async (onCertificate: (certificate: Certificate) => void) => {
    while (!stopping.signal.aborted) {
      const { certificate, failure, isOfAuthority } = state;
      const dueAt = certificate && isOfAuthority ? renewalTime(certificate, await advice.read(certificate)) : 0;
      const wait = Math.max(dueAt, failure?.nextTryAt.getTime() ?? 0) - Date.now();
      const isDue = wait <= 0;
      const names = isDue || !failure ? await chooseNames() : [name];
      // A second name that leads here since the last order is added.
      if (!isDue && (names.length === 1 || !certificate || certificate.details.checkHost(second))) {
        await sleep(Math.min(wait, LOOK_MS), undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        continue;
      }
      await order(names, isDue, onCertificate).catch((error) => stopping.signal.aborted || fail(error));
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

function readState(files: CertificateFiles, { name, directory }: CertificateSettings) {
  const stored = files.readCertificate();
  // The process was killed after it had stored the certificate of this order.
  if (stored && files.readOrder()?.key === stored.key) files.removeOrder();
  const attempts = files.readAttempts();
  // Another name or authority starts without the failures of the former.
  const isSame = attempts?.name === name && attempts.directory === directory;
  return {
    certificate: stored?.details.checkHost(name) ? stored : null,
    failure: isSame ? attempts.failure : null,
    leftOut: isSame ? attempts.leftOut : null,
    /** Whether the certificate is from this authority. */
    isOfAuthority: isSame || attempts === null,
  };
}
