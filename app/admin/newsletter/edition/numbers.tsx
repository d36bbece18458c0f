import { Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import { EDITION_NOTE_TEXT, EDITION_STATUS_TEXT } from "#domain/newsletter/text.ts";
import type { EditionNumbers, EditionRow } from "#domain/newsletter/types.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { Ranking } from "../../pieces/list/ranking.tsx";
import { Stat, StatStrip } from "../../pieces/list/stat-strip.tsx";
import { countPeople, describeFailures } from "./edition-words.ts";
import styles from "./numbers.module.css";

interface NumbersProps {
  numbers: EditionNumbers & { of: EditionRow };
  /** Whether they are those of the edition of the screen, not of the last one that was sent. */
  isOwn: boolean;
}

/** "de 2.304, 312 na fila". */
const describeQueue = (receivers: number, left: number) =>
  `de ${formatNumber(receivers)}${left > 0 ? `, ${formatNumber(left)} na fila` : ""}`;

/** "21 %" of a whole; nothing of none. */
const share = (count: number, of: number) => (of > 0 ? `${formatNumber(Math.round((count / of) * 100))} %` : "");

/** What became of an edition: sums only, nobody by name, and no opens, which are not tracked. */
export function Numbers({ numbers, isOwn }: NumbersProps) {
  const { of: edition, receivers, sent, failed, failures, left, omitted, departed, inDoubt, clicks } = numbers;
  const dates = useDates();
  const touches = clicks.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.numbers}>
      <header>
        <p className={styles.kicker}>
          {isOwn ? "" : "A última que saiu, "}
          {edition.startedAt && dates.dayAndMonth(edition.startedAt)}
          {edition.number !== null && `, nº ${formatNumber(edition.number)}`}
        </p>
        <h2>“{edition.subject}”</h2>
        <p className="meta" role={edition.status === "sending" ? "status" : undefined}>
          {describeSending(edition, dates.hour, sent + failed + omitted, receivers)}
        </p>
        {edition.note && <p className={styles.note}>{EDITION_NOTE_TEXT[edition.note]}</p>}
      </header>
      {edition.status === "sending" && (
        <progress
          className={styles.progress}
          value={receivers - left}
          max={Math.max(1, receivers)}
          aria-label="Envio da edição"
        />
      )}
      <StatStrip>
        <Stat label={sent === 1 ? "Chegou" : "Chegaram"} value={sent} note={describeQueue(receivers, left)} />
        <Stat label={failed === 1 ? "Voltou" : "Voltaram"} value={failed} note={describeFailures(failed, failures)} />
        <Stat
          label={departed === 1 ? "Saiu da lista" : "Saíram da lista"}
          value={departed}
          note={departed > 0 ? share(departed, sent) : "ninguém"}
        />
        <Stat label="Tocaram em algo" value={touches} note="toques, somados" />
      </StatStrip>
      {(omitted > 0 || inDoubt > 0) && (
        <p className={styles.more}>
          {omitted > 0 &&
            `${countPeople(omitted)} ${omitted === 1 ? "não recebeu: saiu" : "não receberam: saíram"} antes, ou o prazo da edição passou. `}
          {inDoubt > 0 &&
            `${countPeople(inDoubt)} ${inDoubt === 1 ? "pode" : "podem"} ter recebido sem que o servidor confirmasse; a mensagem vai de novo com o mesmo número, e o programa de correio mostra uma só.`}
        </p>
      )}
      <section className={styles.where} aria-labelledby="onde-tocaram">
        <h3 id="onde-tocaram">Onde tocaram</h3>
        {clicks.length === 0 ? (
          <p className="meta">Ninguém tocou em nada ainda.</p>
        ) : (
          <Ranking
            rows={clicks.map(({ path, title, count }) => ({ key: path, name: title ?? path, views: count, to: path }))}
          />
        )}
        <p className="meta">Contamos toques, não quem tocou. Não contamos quem abriu.</p>
        {!isOwn && (
          <p>
            <Link className={styles.link} to={`../${edition.id}`} relative="path">
              Abrir essa edição
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function describeSending(edition: EditionRow, hour: (at: string) => string, done: number, receivers: number): string {
  const { status, startedAt, finishedAt } = edition;
  const people = countPeople(receivers);
  if (status === "sending")
    return `Saindo desde ${hour(startedAt!)}: ${formatNumber(done)} de ${formatNumber(receivers)}`;
  const begin = startedAt ? `Começou a sair às ${hour(startedAt)}, para ${people}` : `Para ${people}`;
  if (status === "sent") return `${begin}${finishedAt ? `, e terminou às ${hour(finishedAt)}` : ""}`;
  return `${EDITION_STATUS_TEXT[status]}. ${begin}`;
}
