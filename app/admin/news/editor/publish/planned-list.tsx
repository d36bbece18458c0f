import { ArrowUpToLine, Bell } from "lucide";
import { ARTICLE_NOTICES } from "#app/admin/features/notices.ts";
import type { PlannedLine } from "#app/admin/features/places.ts";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { useEntriesOn } from "#app/switched-on.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { BELL } from "#domain/news/publication/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { NoticeButton } from "./notice-button.tsx";
import styles from "./planned-list.module.css";
import type { SheetFacts } from "./use-publication-facts.ts";

type Line = PlannedLine & { channel: string };

/** What goes out with an article, or after it, in the order of the channels. */
export function usePlannedLines(facts: SheetFacts | undefined): Line[] {
  const offered = useEntriesOn(ARTICLE_NOTICES);
  if (!facts) return [];
  const ofChannel = (name: string) => facts.planned.filter(({ channel }) => channel === name);
  const bell = ofChannel(BELL).map((notice) => ({
    ...notice,
    icon: Bell,
    at: null,
    words: "sino do site",
    note: `Para quem tem conta: ${formatCount(facts.readers, "pessoa", "pessoas")}`,
    stop: "Parar",
  }));
  const further = offered.flatMap(([channel, { listPlanned }]) =>
    listPlanned(facts.devices, ofChannel(channel)).map((line) => ({ ...line, channel })),
  );
  return [...bell, ...further];
}

interface PlannedListProps {
  /** When the article comes out, ISO 8601. */
  at: string;
  /** Where it comes out; null for one that is out. */
  place: string | null;
  lines: Line[];
  /** Called once a line was stopped or put back. */
  onChanged: () => void;
}

/** What will happen, each with its own stop; what was stopped stays, struck. */
export function PlannedList({ at, place, lines, onChanged }: PlannedListProps) {
  const dates = useDates();
  const today = useToday();
  return (
    <ul className={styles.goes}>
      {place !== null && (
        <li>
          <Icon icon={ArrowUpToLine} />
          <span>
            <b>{dateWords(at, today, dates)}: no site</b>
            <small>{place}</small>
          </span>
        </li>
      )}
      {lines.map((line) => (
        <PlannedRow
          key={line.channel + line.choice}
          line={line}
          when={dateWords(line.at ?? at, today, dates)}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}

function PlannedRow({ line, when, onChanged }: { line: Line; when: string } & Pick<PlannedListProps, "onChanged">) {
  const { channel, choice, icon, words, note, stop, stopped } = line;
  const dates = useDates();
  const viewer = useStaff();
  const who = stopped?.by === viewer.id ? "você" : stopped?.name;
  return (
    <li data-stopped={stopped !== null || undefined}>
      <Icon icon={icon} />
      <span>
        {stopped ? (
          <s>
            {when}: {words}
          </s>
        ) : (
          <b>
            {when}: {words}
          </b>
        )}
        <small>{stopped ? `Parado ${who ? `por ${who} ` : ""}às ${dates.hour(stopped.at)}` : note}</small>
      </span>
      <NoticeButton
        intent="aviso"
        fields={{ channel, choice, ...(!stopped && { stop: "sim" }) }}
        label={stopped ? "Pôr de volta" : stop}
        notice={words}
        onChanged={onChanged}
      />
    </li>
  );
}
