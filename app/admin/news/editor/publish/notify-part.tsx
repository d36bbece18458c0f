import { Bell, Check, Info, Plus } from "lucide";
import type { ReactNode } from "react";
import { PushPreview } from "#app/admin/pieces/push-preview.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";
import { toMetaDescription } from "#domain/news/reading/body.ts";
import { topicNote } from "#domain/push/text.ts";
import { countChosen, type PushFacts, type PushTopic, type TopicReach } from "#domain/push/types.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { useArticleForm } from "../article-form.ts";
import { Hint, Section } from "./publish-parts.tsx";
import styles from "./publish-sheet.module.css";

interface NotifyProps {
  facts: PublicationFacts | undefined;
  isLater: boolean;
  value: boolean;
  onChange: (notify: boolean) => void;
  /** Further ways to notify. */
  children: ReactNode;
}

function sentWords(count: number, none: "nenhum" | "nenhuma"): string {
  if (count === 0) return `Hoje ainda não saiu ${none}.`;
  return count === 1 ? "Hoje já saiu 1." : `Hoje já saíram ${count}.`;
}

/** Whether readers are notified, and how. */
export function Notify({ facts, isLater, value, onChange, children }: NotifyProps) {
  const readers = facts?.readers ?? 0;
  return (
    <Section icon={Bell} title="Avisar">
      {isLater ? (
        <Hint icon={Info}>
          Para avisar, volte aqui quando a notícia sair, ou marque uma notificação para a mesma hora.
        </Hint>
      ) : (
        <>
          <label className={styles.tick}>
            <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
            <span>
              Notificação no site
              <small>Para quem tem conta, no sino. Abre esta notícia.</small>
            </span>
            <b>{formatNumber(readers)}</b>
          </label>
          <p className={styles.under}>{sentWords(facts?.sentToday ?? 0, "nenhuma")}</p>
          {children}
        </>
      )}
      <Hint icon={Info}>O texto para o canal do WhatsApp fica pronto depois de publicar.</Hint>
    </Section>
  );
}

interface NotifyDevicesProps {
  facts: PushFacts;
  /** The topics whose devices get a notice; none: no notice. */
  chosen: readonly PushTopic[];
  onChange: (topics: readonly PushTopic[]) => void;
}

/** Whether devices get a notice, those that asked for which topics, each counted once, and what they show. */
export function NotifyDevices({ facts, chosen, onChange }: NotifyDevicesProps) {
  const { fields } = useArticleForm().editor;
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
          <PushPreview title={fields.title || "Sem título"} body={toMetaDescription(fields.content, fields.summary)} />
        </div>
      )}
      <p className={styles.under}>
        {both > 0 && `${formatCount(both, "pediu mais de um e recebe", "pediram mais de um e recebem")} uma vez só. `}
        {sentWords(facts.sentToday, "nenhum")}
      </p>
      <HeldTopics topics={facts.topics} />
    </>
  );
}

interface TopicChipProps extends Pick<NotifyDevicesProps, "chosen" | "onChange"> {
  facts: TopicReach;
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
