import type { UnreadableTable } from "#db/tolerant-reads.ts";
import { feedReason } from "#domain/external-feeds/text.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import type { JobProblem } from "#platform/jobs/jobs.ts";
import type { BackupHealth } from "./backup-health.ts";
import { listBackupPoints } from "./backup-points.ts";
import { explainAddress, explainMail, explainVersion, listCheckPoints } from "./check-points.ts";
import { explainClocks } from "./clocks.ts";
import { explainArchiveDisk, explainDisk } from "./disk.ts";
import { capital, countedTitle, inWords } from "./in-words.ts";
import { explainMessageProblems } from "./message-problems.ts";
import type { StoredCheck } from "./stored-checks.server.ts";
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
  /** Stored results of the site's checks. */
  checks: StoredCheck[];
  /** Tables that cannot be read, and without which pages are shown. */
  unreadable: UnreadableTable[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Slower responses of the database are noticeable on pages that are not cached, milliseconds. */
const SLOW_MS = 250;
/** Names of files in one sentence. */
const UNCLEANED_SHOWN = 3;
/** Every part of the site in plain words, problems first. */
export function explainHealth(facts: HealthFacts): HealthPoint[] {
  const { stored, process, messages, givenUp, backups, checks } = facts;
  const points = [
    explainTables(facts.unreadable),
    ...(backups ? listBackupPoints(backups, facts.now) : []),
    ...explainMessages(messages),
    ...explainFeatures(stored),
    ...listCheckPoints(checks),
    explainMail(process, checks),
    explainJobs(givenUp),
    explainTasks(stored),
    explainFeeds(stored),
    explainPictures(stored),
    explainUncleaned(stored),
    process.disk && explainDisk(process.disk, process.hasBucket ? 0 : stored.uploaded),
    backups?.archive?.disk ? explainArchiveDisk(backups.archive.disk) : null,
    explainClocks(stored.clock, process),
    explainDatabase(stored, process),
    explainAddress(process, checks),
    explainVersion(stored, process, checks),
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

const explainFeatures = ({ features }: StoredFacts): HealthPoint[] =>
  features.map(({ title, reason, state }) => ({ part: "messages", state, title, text: reason, value: null }));

function explainTables(tables: UnreadableTable[]): HealthPoint | null {
  if (tables.length === 0) return null;
  const names = tables.map(({ name }) => name).join(", ");
  return {
    part: "tables",
    state: "problem",
    title: countedTitle(tables.length, "Uma tabela não pode ser lida", "tabelas não podem ser lidas", "f"),
    text: `As páginas saem sem o que elas guardam: ${names}. O motivo está no registro do servidor.`,
    value: null,
    since: new Date(Math.min(...tables.map(({ since }) => since))).toISOString(),
  };
}

function explainJobs(givenUp: string[]): HealthPoint | null {
  if (givenUp.length === 0) return null;
  return {
    part: "jobs",
    state: "attention",
    title: countedTitle(givenUp.length, "Uma tarefa do site falhou", "tarefas do site falharam", "f"),
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
      title: countedTitle(overdue, "Uma tarefa marcada está atrasada", "tarefas marcadas estão atrasadas", "f"),
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
    title: countedTitle(failing.length, "Um feed não responde", "feeds não respondem"),
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
    title: countedTitle(pictures, "Uma imagem ficou sem versões menores", "imagens ficaram sem versões menores", "f"),
    text: "Aparecem inteiras, e pesam mais para quem lê. O site tenta de novo a cada noite; enviar o arquivo outra vez costuma resolver.",
    value: null,
    screen: { path: "/admin/midias", label: "Ver arquivos" },
  };
}

function explainUncleaned({ uncleaned }: StoredFacts): HealthPoint | null {
  if (uncleaned.length === 0) return null;
  const isOne = uncleaned.length === 1;
  const shown = uncleaned.slice(0, UNCLEANED_SHOWN).join(", ");
  const more = uncleaned.length <= UNCLEANED_SHOWN ? "" : ` e mais ${uncleaned.length - UNCLEANED_SHOWN}`;
  const [danger, remedy] = isOne
    ? ["O arquivo, de uma versão anterior, pode dizer onde e com que aparelho foi gravado", "ou apague o arquivo"]
    : [
        "Os arquivos, de uma versão anterior, podem dizer onde e com que aparelho foram gravados",
        "ou apague os arquivos",
      ];
  return {
    part: "films",
    state: "attention",
    title: countedTitle(
      uncleaned.length,
      "Um vídeo ou áudio não pôde ser limpo",
      "vídeos ou áudios não puderam ser limpos",
    ),
    text: `${danger}: ${shown}${more}. Envie a gravação outra vez e use “Trocar em todo lugar”, ${remedy}.`,
    value: null,
    screen: { path: "/admin/midias", label: "Ver arquivos" },
  };
}

function explainDatabase({ latency, bytes }: StoredFacts, { isEmbedded }: ProcessFacts): HealthPoint {
  const value = `${Math.max(1, Math.round(latency))} ms`;
  const size = `${isEmbedded ? "É o que vem com o Coreto, e ocupa" : "É o de DATABASE_URL, e ocupa"} ${formatBytes(bytes)}.`;
  if (latency <= SLOW_MS) {
    return { part: "database", state: "good", title: "Banco de dados", text: `Responde depressa. ${size}`, value };
  }
  const text = `As páginas que não estão guardadas esperam por ele. ${size}`;
  return { part: "database", state: "attention", title: "O banco de dados está lento", text, value };
}
