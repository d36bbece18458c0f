import { useDates } from "#app/use-dates.ts";
import type { BackupHealth } from "#domain/health/backup-health.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./backup-panel.module.css";

/** Severe problems of the backups, at the top of the screen. */
export function BackupAlerts({ health: { problems } }: { health: BackupHealth }) {
  return problems
    .filter(({ isSevere }) => isSevere)
    .map(({ title, reason }) => (
      <p className="error" role="alert" key={title}>
        <b>{title}</b> {reason}
      </p>
    ));
}

/** The state of the backups: until when everything is archived, when a restore was last rehearsed, and hints. */
export function BackupPanel({ health: { problems, safeUntil, rehearsedAt } }: { health: BackupHealth }) {
  const dates = useDates();
  const hints = problems.filter(({ isSevere }) => !isSevere);
  return (
    <TitledPanel id="copias" title="Cópias de segurança" className={styles.backups}>
      <dl className={styles.facts}>
        <div>
          <dt>Tudo guardado até</dt>
          <dd>{safeUntil ? <time dateTime={safeUntil}>{dates.dayAndTime(safeUntil)}</time> : "ainda nada"}</dd>
        </div>
        <div>
          <dt>Restauração ensaiada</dt>
          <dd>{rehearsedAt ? <time dateTime={rehearsedAt}>{dates.dayAndTime(rehearsedAt)}</time> : "ainda não"}</dd>
        </div>
      </dl>
      {hints.map(({ title, reason }) => (
        <p key={title}>
          <b>{title}.</b> {reason}
        </p>
      ))}
    </TitledPanel>
  );
}
