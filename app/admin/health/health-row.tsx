import {
  ArchiveArrowUp,
  CalendarDays,
  Clock,
  Copy,
  Database,
  Film,
  HardDrive,
  Image,
  ListTodo,
  Lock,
  Mail,
  MailWarning,
  Rss,
  Zap,
} from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { HealthPart, HealthPoint } from "#domain/health/types.ts";
import styles from "./health.module.css";
import { RehearseButton } from "./rehearse-button.tsx";

const ICONS = {
  messages: MailWarning,
  backup: Copy,
  rehearsal: ArchiveArrowUp,
  mail: Mail,
  jobs: ListTodo,
  tasks: CalendarDays,
  feeds: Rss,
  pictures: Image,
  films: Film,
  disk: HardDrive,
  archiveDisk: HardDrive,
  clock: Clock,
  database: Database,
  tables: Database,
  address: Lock,
  version: Zap,
} satisfies Record<HealthPart, unknown>;

/** A part of the site with its state, and a link to the screen for it. */
export function HealthRow({
  point: { part, state, title, text, value, used, since, rehearsable, screen },
}: {
  point: HealthPoint;
}) {
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.lamp}>
        <Icon icon={ICONS[part]} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.value}>
        {used !== undefined && (
          <svg className={styles.gauge} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" />
            <rect width={used} height="6" />
          </svg>
        )}
        {since ? <Since moment={since} /> : value}
      </div>
      <div className={styles.action}>
        {rehearsable && <RehearseButton />}
        {screen && (
          <Link className="btn line small" to={screen.path}>
            {screen.label}
          </Link>
        )}
      </div>
    </li>
  );
}

function Since({ moment }: { moment: string }) {
  const dates = useDates();
  const fresh = useFreshTime(moment);
  return <time dateTime={moment}>{fresh ?? dates.dayAndMonth(moment)}</time>;
}
