import { Check, Smartphone } from "lucide";
import type { ReactNode } from "react";
import { ARTICLE_NOTICES } from "#app/admin/features/notices.ts";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { BELL } from "#domain/news/publication/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { NoticeButton } from "./notice-button.tsx";
import styles from "./planned-list.module.css";
import type { SheetFacts } from "./use-publication-facts.ts";

interface SentListProps {
  facts: SheetFacts | undefined;
  /** When the article came out, ISO 8601; "" of one that came out before that was stored. */
  at: string;
  /** Where it stands; "" if nowhere in particular. */
  place: string;
  /** What copies the text for the channel in WhatsApp; null without an address. */
  channel: ReactNode;
  /** Called once a notice was recalled or stopped. */
  onChanged: () => void;
}

/** Where a published article has come out, and what was sent about it; what can be taken back has a button of its own. */
export function SentList({ facts, at, place, channel, onChanged }: SentListProps) {
  const dates = useDates();
  const today = useToday();
  const words = (when: string, what: string) => (when ? `${dateWords(when, today, dates)}: ${what}` : what);
  const sent = facts
    ? Object.entries(ARTICLE_NOTICES).flatMap(([name, { listSent }]) =>
        listSent(facts.devices).map((line) => ({ ...line, name })),
      )
    : [];
  return (
    <ul className={styles.goes}>
      <Row icon={<Icon icon={Check} />} words={words(at, "no site")} note={place} />
      {facts?.notices.map((moment) => (
        <Row
          key={moment}
          icon={<Icon icon={Check} />}
          words={words(moment, "sino do site")}
          note={`Para quem tem conta: ${formatCount(facts.readers, "pessoa", "pessoas")}`}
        >
          <NoticeButton
            intent="recolher"
            fields={{ channel: BELL, at: moment }}
            label="Recolher"
            notice="sino do site"
            onChanged={onChanged}
          />
        </Row>
      ))}
      {sent.map((line) => (
        <Row
          key={line.name + line.at}
          icon={<Icon icon={line.isDone ? Check : Smartphone} />}
          words={words(line.at, line.words)}
          note={line.note}
        >
          {!line.isDone && (
            <NoticeButton
              intent="recolher"
              fields={{ channel: line.name }}
              label="Parar"
              notice={line.words}
              onChanged={onChanged}
            />
          )}
        </Row>
      ))}
      {channel && (
        <Row icon={<BrandIcon brand="whatsapp" />} words="Canal do WhatsApp" note="Copie e publique lá">
          {channel}
        </Row>
      )}
    </ul>
  );
}

interface RowProps {
  icon: ReactNode;
  words: string;
  note: string;
  children?: ReactNode;
}

const Row = ({ icon, words, note, children }: RowProps) => (
  <li>
    {icon}
    <span>
      <b>{words}</b>
      {note && <small>{note}</small>}
    </span>
    {children}
  </li>
);
