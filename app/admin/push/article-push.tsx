import { Check, Info, Plus, Smartphone } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { countDevices, topicNote } from "#domain/push/text.ts";
import {
  countChosen,
  isPushTopic,
  type PushFacts,
  type PushTopic,
  type SentPush,
  type TopicReach,
  topicKind,
} from "#domain/push/types.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import type { ArticleNotice, ArticleNoticeProps } from "../features/places.ts";
import { Hint, sentWords } from "../news/editor/publish/hint.tsx";
import styles from "../news/editor/publish/publish-sheet.module.css";
import { PushPreview } from "./push-preview.tsx";

/** The topics of a choice. */
const topicsOf = (chosen: string) => chosen.split(",").filter(isPushTopic);

/** Whether devices get a notice, those that asked for which topics, each counted once, and what they show. */
function Choice({ facts: { push: facts }, at, title, body, ...choice }: ArticleNoticeProps) {
  const chosen = topicsOf(choice.chosen);
  const onChange = (topics: readonly PushTopic[]) => choice.onChange(topics.join());
  const free = facts.topics.filter(({ heldUntil }) => heldUntil === null);
  const isOn = chosen.length > 0;
  const receivers = countChosen(facts, new Set(chosen));
  const sum = facts.topics.reduce((all, { topic, receivers }) => all + (chosen.includes(topic) ? receivers : 0), 0);
  const both = sum - receivers;
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={free.length === 0}
          onChange={({ target }) => onChange(target.checked ? free.slice(0, 1).map(({ topic }) => topic) : [])}
        />
        <span>
          Aviso no celular
          <small>Quem pediu estes assuntos, mesmo com o site fechado</small>
        </span>
        <b>{isOn && formatNumber(receivers)}</b>
      </label>
      {isOn && (
        <div className={styles.devices}>
          <div className={styles.moments}>
            {facts.topics.map((facts) => (
              <TopicChip key={facts.topic} facts={facts} chosen={chosen} onChange={onChange} />
            ))}
          </div>
          <PushPreview title={title} body={body} />
        </div>
      )}
      <p className={styles.under}>
        {both > 0 && `${formatCount(both, "pediu mais de um e recebe", "pediram mais de um e recebem")} uma vez só. `}
        {!at && sentWords(facts.sentToday, "nenhum")}
      </p>
      <HeldTopics topics={facts.topics} />
    </>
  );
}

interface TopicChipProps {
  facts: TopicReach;
  chosen: readonly PushTopic[];
  onChange: (topics: readonly PushTopic[]) => void;
}

function TopicChip({ facts: { topic, name, receivers, heldUntil }, chosen, onChange }: TopicChipProps) {
  const isChosen = chosen.includes(topic);
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isChosen}
      disabled={heldUntil !== null}
      title={topicNote(topic)}
      onClick={() => onChange(isChosen ? chosen.filter((one) => one !== topic) : [...chosen, topic])}
    >
      <Icon icon={isChosen ? Check : Plus} />
      {name}, {formatNumber(receivers)}
    </button>
  );
}

/** The topics that have reached their limit of the hour. */
function HeldTopics({ topics }: Pick<PushFacts, "topics">) {
  const dates = useDates();
  const held = topics.filter(({ heldUntil }) => heldUntil !== null);
  if (held.length === 0) return null;
  return (
    <Hint icon={Info}>
      {held.map(({ name, heldUntil }) => `${name}: limite desta hora, de novo às ${dates.hour(heldUntil!)}.`).join(" ")}
    </Hint>
  );
}

/** How far a notice to devices has come. */
function describePush({ receivers, sent, lost, isRunning }: SentPush): string {
  if (receivers === 0) return isRunning ? "começando" : "ninguém recebeu";
  const rest = lost > 0 ? `; ${formatNumber(lost)} não existem mais` : "";
  return `${formatNumber(sent)} de ${formatNumber(receivers)} já receberam${isRunning ? "" : rest}`;
}

/** What becomes of a notice when its article leaves the site. */
function describeStop({ receivers, sent, lost, isRunning }: SentPush): string {
  const missing = Math.max(receivers - sent - lost, 0);
  if (!isRunning) return `O aviso no celular já chegou a ${countDevices(sent)} e não se recolhe.`;
  return `O aviso para: falta chegar a ${countDevices(missing)}. Do que já chegou (${countDevices(sent)}) não se recolhe.`;
}

/** The topics of a choice as they are now: by their kinds, as the article may be in another category than when they were chosen. */
function presentTopics({ topics }: PushFacts, chosen: string): TopicReach[] {
  const kinds = topicsOf(chosen).map(topicKind);
  return topics.filter(({ topic }) => kinds.includes(topicKind(topic)));
}

const countReach = (push: PushFacts, chosen: string) =>
  countChosen(push, new Set(presentTopics(push, chosen).map(({ topic }) => topic)));

/** Notices to devices about an article; its choice is topics with commas between them. */
export const ARTICLE_PUSH: ArticleNotice = {
  isAtOnce: true,
  Choice,
  keepChoice: ({ push }, chosen) =>
    presentTopics(push, chosen)
      .filter(({ heldUntil }) => heldUntil === null)
      .map(({ topic }) => topic)
      .join(),
  describeReach: ({ push }, chosen) => countDevices(countReach(push, chosen)),
  describeRecall: ({ push: { sent } }) => sent.filter((one) => one.sent > 0 || one.isRunning).map(describeStop),
  listPlanned: ({ push }, planned) =>
    planned.map((notice) => ({
      ...notice,
      icon: Smartphone,
      at: notice.dueAt,
      words: `aviso em ${countDevices(countReach(push, notice.choice))}`,
      note: notice.dueAt
        ? "Espera o limite de avisos por hora"
        : presentTopics(push, notice.choice)
            .map(({ name }) => name)
            .join(", "),
      stop: "Parar",
    })),
  listSent: ({ push: { sent } }) =>
    sent.map((push) => ({
      at: push.at,
      words: "aviso no celular",
      note: describePush(push),
      isDone: !push.isRunning,
    })),
};
