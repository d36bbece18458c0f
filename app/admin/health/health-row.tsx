import {
  ArchiveArrowUp,
  CalendarDays,
  Clock,
  Cloud,
  Copy,
  Database,
  Film,
  FolderOpen,
  HardDrive,
  Image,
  ListTodo,
  Lock,
  Mail,
  MailWarning,
  MemoryStick,
  Rss,
  Zap,
} from "lucide";
import { Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import { HEALTH_TEXT } from "#domain/health/text.ts";
import type { HealthPart, HealthPoint } from "#domain/health/types.ts";
import type { rehearseForm } from "./forms.server.ts";
import styles from "./health.module.css";

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
  memory: MemoryStick,
  folder: FolderOpen,
  bucket: Cloud,
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
      <div className={styles.words}>
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
        {since ? <Moment moment={since} /> : value}
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

/** "há 20 min", or the day of a time that is longer ago. @param props `moment`: ISO 8601 */
export function Moment({ moment }: { moment: string }) {
  const dates = useDates();
  const fresh = useFreshTime(moment);
  return <time dateTime={moment}>{fresh ?? dates.dayAndMonth(moment)}</time>;
}

/** Starts a rehearsal of a restore. */
function RehearseButton() {
  const { form, busy } = useActionForm<typeof rehearseForm>({
    intent: "ensaiar",
    failed: HEALTH_TEXT.rehearsalFailed,
  });
  return (
    <ActionForm form={form}>
      <button type="submit" className="btn line small" {...pendingButtonProps(busy)}>
        Ensaiar agora
      </button>
    </ActionForm>
  );
}
