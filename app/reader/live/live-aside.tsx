import { ChevronDown } from "lucide";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import type { Contact, KeyPoint, LiveEntry } from "#domain/live/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import { entryAnchor, entryPath } from "./entry-address.ts";
import sheet from "./live.css?url";
import { LiveMark } from "./live-mark.tsx";
import type { OpenCoverage } from "./use-coverage.ts";

interface LiveAsideProps {
  address: string;
  live: OpenCoverage;
  className?: string;
}

/** Beside the entries: what is known, and whom to call while the coverage runs; on a phone folded then, above the entries. */
export function LiveAside({ address, live: { head, shown, pinned }, className }: LiveAsideProps) {
  const { keyPoints, contacts, endedAt } = head;
  const calls = endedAt === null ? contacts : [];
  if (keyPoints.length === 0 && calls.length === 0) return null;
  const points = keyPoints.length > 0 && (
    <ul className="live-points">
      {keyPoints.map((point) => (
        <li key={`${point.entryId} ${point.text}`}>
          <PointText address={address} point={point} entries={[...pinned, ...shown]} />
        </li>
      ))}
    </ul>
  );
  const parts = [
    keyPoints.length > 0 && formatCount(keyPoints.length, "ponto", "pontos"),
    calls.length > 0 && formatCount(calls.length, "telefone", "telefones"),
  ];
  return (
    <section
      className={classNames("live-keys", endedAt !== null && "live-ended", className)}
      aria-labelledby="pontos-chave"
    >
      <StyleSheet href={sheet} />
      {endedAt === null ? (
        <details>
          <summary>
            <h2 id="pontos-chave">O que se sabe até agora</h2>
            <span className="meta">{parts.filter(Boolean).join(" e ")}</span>
            <Icon icon={ChevronDown} />
          </summary>
          {points}
          {calls.length > 0 && <Calls contacts={calls} />}
        </details>
      ) : (
        <>
          <h2 id="pontos-chave">O que aconteceu</h2>
          {points}
        </>
      )}
    </section>
  );
}

/** Whom to call. */
const Calls = ({ contacts }: { contacts: Contact[] }) => (
  <div className="live-call">
    <h3>Para quem ligar</h3>
    <ul>
      {contacts.map((contact) => (
        <li key={`${contact.number} ${contact.name}`}>
          <Call {...contact} />
        </li>
      ))}
    </ul>
  </div>
);

/** A key point, with a link to its entry: on this page, else to the page that has it. */
function PointText({ address, point, entries }: { address: string; point: KeyPoint; entries: LiveEntry[] }) {
  const { text, entryId } = point;
  if (entryId === null) return text;
  const isHere = entries.some(({ id }) => id === entryId);
  return <a href={isHere ? `#${entryAnchor(entryId)}` : entryPath(address, entryId)}>{text}</a>;
}

const Call = ({ number, name }: Contact) => (
  <a href={drawnLink(`tel:${number.replace(/[^\d+]/g, "")}`)}>
    <b>{number}</b>
    {name}
  </a>
);

/** The line above the title: whether the coverage runs, and when it changed last; of an ended one its two ends. */
export function LivePulse({ live: { head, updatedAt } }: Pick<LiveAsideProps, "live">) {
  const dates = useDates();
  const { startedAt, endedAt } = head;
  const start = dates.isSameDay(startedAt, endedAt ?? startedAt) ? dates.hour(startedAt) : dates.dayWithHour(startedAt);
  return (
    <p className="live-pulse">
      <StyleSheet href={sheet} />
      <LiveMark isEnded={endedAt !== null} />
      {endedAt !== null ? (
        <span>
          De <time dateTime={startedAt}>{start}</time> a <time dateTime={endedAt}>{dates.dayWithHour(endedAt)}</time>
        </span>
      ) : (
        updatedAt && (
          <span>
            Atualizado às{" "}
            <time dateTime={updatedAt} title={dates.longWithHour(updatedAt)}>
              {dates.hour(updatedAt)}
            </time>
          </span>
        )
      )}
    </p>
  );
}
