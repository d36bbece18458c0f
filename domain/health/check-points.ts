import type { CheckId } from "./checks.ts";
import { explainFinding } from "./finding-words.ts";
import type { StoredCheck } from "./stored-checks.server.ts";
import type { HealthPart, HealthPoint, ProcessFacts, StoredFacts } from "./types.ts";
import { isNewer } from "./versions.ts";

/** Checks that only their stored results show; the page reads the others itself, as they are now. */
const SHOWN: Partial<Record<CheckId, HealthPart>> = {
  memory: "memory",
  sharedMemory: "memory",
  dataFolder: "folder",
  inodes: "disk",
  mail: "mail",
  bucket: "bucket",
  archiveBucket: "bucket",
  name: "address",
  address: "address",
  redirect: "address",
  certificate: "address",
  clock: "clock",
};
/** They are run together, each hour. */
const OF_NETWORK = new Set<CheckId>(["mail", "bucket", "archiveBucket", "name", "address", "redirect", "certificate"]);

const isWrong = ({ state }: StoredCheck) => state === "warning" || state === "error";

/** What stored checks found wrong. That there is no mail server is known without a check. */
export function listCheckPoints(checks: StoredCheck[]): HealthPoint[] {
  return checks.flatMap((check): HealthPoint[] => {
    const { id, node, state, finding, since } = check;
    const part = SHOWN[id];
    if (!part || !isWrong(check) || finding?.code === "mail.none") return [];
    const { title, text } = explainFinding(finding ?? { code: "check.failed", values: { check: id } });
    return [
      {
        part,
        state: state === "error" ? "problem" : "attention",
        title,
        text: node === "" ? text : `${text} Servidor: ${node}.`,
        value: null,
        ...(since && { since: since.toISOString() }),
      },
    ];
  });
}

/** When the network was last checked, ISO 8601; null before the first time. */
export function findNetworkCheck(checks: StoredCheck[]): string | null {
  const times = checks.flatMap(({ id, checkedAt }) => (OF_NETWORK.has(id) ? [checkedAt.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** Whether mails leave; null where a check says more. */
export function explainMail({ hasMailServer }: ProcessFacts, checks: StoredCheck[]): HealthPoint | null {
  if (!hasMailServer) {
    const { title, text } = explainFinding({ code: "mail.none", values: {} });
    return { part: "mail", state: "attention", title, text, value: "desligado" };
  }
  // One that found no mail server was run before it was set.
  const check = checks.find(({ id, finding }) => id === "mail" && finding?.code !== "mail.none");
  if (check && isWrong(check)) return null;
  const text =
    check?.state === "ok"
      ? "Sai pelo servidor que foi configurado, e ele responde."
      : "Sai pelo servidor que foi configurado.";
  return { part: "mail", state: "good", title: "E-mail", text, value: "ligado" };
}

/** The address of the site, and its certificate; null where a check says what is wrong. */
export function explainAddress({ siteUrl }: ProcessFacts, checks: StoredCheck[]): HealthPoint | null {
  const { protocol, hostname, host } = new URL(siteUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isLocal) {
    return {
      part: "address",
      state: "attention",
      title: "O endereço não é seguro",
      text: `${host} é aberto por http: senhas passam às claras, e o navegador avisa os leitores. Ponha um servidor com certificado na frente e mude SITE_URL.`,
      value: "http",
    };
  }
  const title = "Endereço seguro";
  if (isLocal) {
    const text = `O site só é aberto neste computador (${host}).`;
    return { part: "address", state: "good", title, text, value: null };
  }
  if (checks.some((check) => SHOWN[check.id] === "address" && isWrong(check))) return null;
  const certificate = checks.find(({ id, state }) => id === "certificate" && state === "ok");
  const left = certificate?.finding?.values.left;
  const opened = `${host} é aberto por https.`;
  const text = left === undefined ? opened : `${opened} O certificado vale por mais ${left} dias.`;
  return { part: "address", state: "good", title, text, value: left === undefined ? "https" : `${left} dias` };
}

/** The version of the program, and whether there is a newer one. */
export function explainVersion(
  { server }: StoredFacts,
  { version, node }: ProcessFacts,
  checks: StoredCheck[],
): HealthPoint {
  const parts = `com Node ${node} e PostgreSQL ${server}`;
  const latest = checks.find(({ id }) => id === "version")?.finding?.values.latest;
  // The program may have been upgraded since it was asked for.
  if (latest === undefined || !isNewer(String(latest), version)) {
    const text = `Coreto ${version}, ${latest === undefined ? "" : "a mais nova, "}${parts}.`;
    return { part: "version", state: "good", title: "Versão", text, value: version };
  }
  const text = `Coreto ${latest} pode ser instalado. Este é o ${version}, ${parts}.`;
  return { part: "version", state: "attention", title: "Há uma versão nova", text, value: String(latest) };
}
