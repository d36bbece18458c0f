import { feedReason } from "#domain/external-feeds/text.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import type { JobProblem } from "#platform/jobs/jobs.ts";
import type { BackupHealth } from "./backup-health.ts";
import { explainClocks } from "./clocks.ts";
import { explainMessageProblems } from "./message-problems.ts";
import type { HealthPoint, HealthState, ProcessFacts, StoredFacts } from "./types.ts";

/** All facts that the page is made from. */
export interface HealthFacts {
  stored: StoredFacts;
  process: ProcessFacts;
  /** Mails and text messages that failed. */
  messages: JobProblem[];
  /** Kinds of work that were given up in the last hour. */
  givenUp: string[];
  /** State of the backups; null in the demo. */
  backups: BackupHealth | null;
}

const GB = 1024 ** 3;
/** Free space below which there is a warning, and below which uploads soon fail: share of the disk, and bytes. */
const LOW = { part: 0.15, bytes: 4 * GB };
const EMPTY = { part: 0.05, bytes: GB };
/** Slower responses of the database are noticeable on pages that are not cached, milliseconds. */
const SLOW_MS = 250;
/** Forecasts beyond this many years are not given. */
const FAR = 10;

const WORDS = ["nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];
const FEMININE: Record<string, string> = { nenhum: "nenhuma", um: "uma", dois: "duas" };

/** A small number in words. */
function inWords(count: number, gender: "m" | "f" = "m"): string {
  const word = WORDS[count] ?? String(count);
  return gender === "f" ? (FEMININE[word] ?? word) : word;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);

/** Every part of the site in plain words, problems first. */
export function explainHealth({ stored, process, messages, givenUp, backups }: HealthFacts): HealthPoint[] {
  const points = [
    ...(backups ? listBackupPoints(backups) : []),
    ...explainMessages(messages),
    explainMail(process),
    explainJobs(givenUp),
    explainTasks(stored),
    explainFeeds(stored),
    explainPictures(stored),
    explainDisk(process, stored),
    explainClocks(stored.clock, process),
    explainDatabase(stored, process),
    explainAddress(process),
    explainVersion(stored, process),
  ].filter((point) => point !== null);
  const order: HealthState[] = ["problem", "attention", "good"];
  return order.flatMap((state) => points.filter((point) => point.state === state));
}

/** The state of all in one sentence. */
export function summarizeHealth(points: HealthPoint[]): string {
  const count = points.filter(({ state }) => state !== "good").length;
  if (count === 0) return "O site está de pé, e está tudo em ordem.";
  return `O site está de pé, e pede atenção em ${inWords(count)} ${count === 1 ? "ponto" : "pontos"}.`;
}

const explainMessages = (problems: JobProblem[]): HealthPoint[] =>
  problems.flatMap((problem) =>
    explainMessageProblems([problem]).map(({ title, reason, since }) => ({
      part: "messages",
      state: problem.state === "failed" ? "problem" : "attention",
      title: capital(title),
      text: reason,
      value: null,
      since,
    })),
  );

/** Problems of backups, point by point, or that there are none. */
function listBackupPoints({ problems, safeUntil, rehearsedAt }: BackupHealth): HealthPoint[] {
  const wrong = problems.map(
    ({ title, reason, isSevere }): HealthPoint => ({
      part: "backup",
      state: isSevere ? "problem" : "attention",
      title,
      text: reason,
      value: null,
    }),
  );
  if (!safeUntil || problems.some(({ isSevere }) => isSevere)) return wrong;
  const rehearsal = rehearsedAt
    ? "A última restauração ensaiada deu certo."
    : "A restauração ainda não foi ensaiada; o site a ensaia sozinho, toda semana.";
  const text = `Cada mudança é guardada logo depois de feita. ${rehearsal}`;
  return [
    ...wrong,
    { part: "backup", state: "good", title: "Cópia de segurança", text, value: null, since: safeUntil },
  ];
}

function explainMail({ hasMailServer }: ProcessFacts): HealthPoint {
  return hasMailServer
    ? { part: "mail", state: "good", title: "E-mail", text: "Sai pelo servidor que foi configurado.", value: "ligado" }
    : {
        part: "mail",
        state: "attention",
        title: "Os e-mails não saem",
        text: "Nenhum servidor de e-mail foi configurado (SMTP_URL): as mensagens ficam guardadas numa pasta, e quem cria conta ou esquece a senha não recebe nada.",
        value: "desligado",
      };
}

function explainJobs(givenUp: string[]): HealthPoint | null {
  if (givenUp.length === 0) return null;
  return {
    part: "jobs",
    state: "attention",
    title:
      givenUp.length === 1
        ? "Uma tarefa do site falhou"
        : `${capital(inWords(givenUp.length, "f"))} tarefas do site falharam`,
    text: `Na última hora, depois de várias tentativas: ${givenUp.join(", ")}. O motivo está no registro do servidor.`,
    value: null,
  };
}

function explainTasks({ scheduled: { articles, notifications }, overdue }: StoredFacts): HealthPoint {
  const waiting = [
    articles > 0 && `${inWords(articles, "f")} ${articles === 1 ? "publicação" : "publicações"}`,
    notifications > 0 && `${inWords(notifications)} ${notifications === 1 ? "aviso" : "avisos"}`,
  ].filter((part) => part !== false);
  const count = articles + notifications;
  const value = count === 0 ? null : `${count} na fila`;
  if (overdue > 0) {
    return {
      part: "tasks",
      state: "problem",
      title:
        overdue === 1
          ? "Uma tarefa marcada está atrasada"
          : `${capital(inWords(overdue, "f"))} tarefas marcadas estão atrasadas`,
      text: "A hora marcada passou. O site tenta de novo a cada minuto; se não adiantar, o motivo está no registro do servidor.",
      value,
      screen: { path: "/admin/news", label: "Ver notícias" },
    };
  }
  const text =
    count === 0
      ? "Nada espera a hora."
      : `${capital(waiting.join(" e "))} ${count === 1 ? "espera" : "esperam"} a hora.`;
  return { part: "tasks", state: "good", title: "Tarefas marcadas", text, value };
}

function explainFeeds({ feeds: { active, failing } }: StoredFacts): HealthPoint | null {
  if (active === 0) return null;
  const screen = { path: "/admin/feeds", label: "Ver feeds" } as const;
  const value = `${active - failing.length} de ${active}`;
  if (failing.length === 0) {
    return {
      part: "feeds",
      state: "good",
      title: "Feeds RSS",
      text: active === 1 ? "O feed está em dia." : "Todos estão em dia.",
      value,
    };
  }
  const reasons = failing.map(({ name, reason }) => `${name}: ${feedReason(reason)}.`);
  return {
    part: "feeds",
    state: "attention",
    title: failing.length === 1 ? "Um feed não responde" : `${capital(inWords(failing.length))} feeds não respondem`,
    text: reasons.slice(0, 3).join(" "),
    value,
    screen,
  };
}

function explainPictures({ pictures }: StoredFacts): HealthPoint | null {
  if (pictures === 0) return null;
  return {
    part: "pictures",
    state: "attention",
    title:
      pictures === 1
        ? "Uma imagem ficou sem versões menores"
        : `${capital(inWords(pictures, "f"))} imagens ficaram sem versões menores`,
    text: "Aparecem inteiras, e pesam mais para quem lê. O site tenta de novo a cada noite; enviar o arquivo outra vez costuma resolver.",
    value: null,
    screen: { path: "/admin/midias", label: "Ver arquivos" },
  };
}

function explainDisk({ disk, hasBucket }: ProcessFacts, { uploaded }: StoredFacts): HealthPoint | null {
  if (!disk || disk.total === 0) return null;
  const used = Math.round(100 * (1 - disk.free / disk.total));
  const isBelow = ({ part, bytes }: typeof LOW) => disk.free < bytes && disk.free < disk.total * part;
  const left = `Sobram ${formatBytes(disk.free)}.`;
  const common = { part: "disk", value: `${used}% usado`, used } as const;
  if (isBelow(EMPTY)) {
    return {
      ...common,
      state: "problem",
      title: "O disco está quase cheio",
      text: `${left} Sem espaço, nada mais é guardado: libere espaço ou aumente o disco hoje.`,
    };
  }
  if (isBelow(LOW)) {
    return { ...common, state: "attention", title: "O disco está enchendo", text: `${left} Planeje um disco maior.` };
  }
  const pace = hasBucket ? 0 : uploaded;
  return {
    ...common,
    state: "good",
    title: "Espaço em disco",
    text: pace > 0 ? `${left} ${explainPace(disk.free, pace)}` : left,
  };
}

/** How long the space lasts with uploads as in the last month. */
function explainPace(free: number, monthly: number): string {
  const months = Math.floor(free / monthly);
  const years = Math.floor(months / 12);
  if (years >= FAR) return "Neste ritmo, dá para muitos anos.";
  if (years >= 1) return `Neste ritmo, dá para ${years === 1 ? "mais de um ano" : `uns ${inWords(years)} anos`}.`;
  return months >= 1
    ? `Neste ritmo, dá para ${months === 1 ? "um mês" : `uns ${inWords(months)} meses`}.`
    : "Neste ritmo, não dá para um mês.";
}

function explainDatabase({ latency, bytes }: StoredFacts, { isEmbedded }: ProcessFacts): HealthPoint {
  const value = `${Math.max(1, Math.round(latency))} ms`;
  const size = `${isEmbedded ? "É o que vem com o Coreto, e ocupa" : "É o de DATABASE_URL, e ocupa"} ${formatBytes(bytes)}.`;
  return latency > SLOW_MS
    ? {
        part: "database",
        state: "attention",
        title: "O banco de dados está lento",
        text: `As páginas que não estão guardadas esperam por ele. ${size}`,
        value,
      }
    : { part: "database", state: "good", title: "Banco de dados", text: `Responde depressa. ${size}`, value };
}

function explainAddress({ siteUrl }: ProcessFacts): HealthPoint {
  const { protocol, hostname, host } = new URL(siteUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol === "https:" || isLocal) {
    const text = isLocal ? `O site só é aberto neste computador (${host}).` : `${host} é aberto por https.`;
    return { part: "address", state: "good", title: "Endereço seguro", text, value: isLocal ? null : "https" };
  }
  return {
    part: "address",
    state: "attention",
    title: "O endereço não é seguro",
    text: `${host} é aberto por http: senhas passam às claras, e o navegador avisa os leitores. Ponha um servidor com certificado na frente e mude SITE_URL.`,
    value: "http",
  };
}

function explainVersion({ server }: StoredFacts, { version, node }: ProcessFacts): HealthPoint {
  return {
    part: "version",
    state: "good",
    title: "Versão",
    text: `Coreto ${version}, com Node ${node} e PostgreSQL ${server}.`,
    value: version,
  };
}
