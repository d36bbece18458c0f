import type { ReactNode } from "react";
import { Link } from "react-router";
import { Figure } from "#app/ui/picture.tsx";
import type { Picture } from "#domain/media/types.ts";
import styles from "./service-row.module.css";

interface ServiceRowProps {
  path: string;
  title: string;
  kicker?: string;
  /** In a column of its own, such as an hour or the number of a line. */
  lead?: ReactNode;
  picture?: Picture | null;
  /** Below the title. */
  children: ReactNode;
}

/** A service in a list; all of it leads to its page. */
export const ServiceRow = ({ path, title, kicker, lead, picture, children }: ServiceRowProps) => (
  <article className={styles.row} data-lead={lead ? "" : undefined} data-picture={picture ? "" : undefined}>
    {lead}
    {kicker && <p className={styles.kicker}>{kicker}</p>}
    <h3>
      <Link to={path}>{title}</Link>
    </h3>
    {children}
    {picture && (
      <div className={`frame ${styles.picture}`}>
        <Figure picture={picture} alt="" sizes="144px" />
      </div>
    )}
  </article>
);

/** When a line leaves next; `brief` shows the times alone. */
export const Times = ({ times, brief = false }: { times: string[]; brief?: boolean }) => (
  <p className={styles.times}>
    <b className={brief && times.length > 0 ? "sr" : undefined}>
      {times.length > 0 ? "Próximas saídas: " : "Nenhuma saída hoje nem amanhã"}
    </b>
    {times.map((time) => (
      <span key={time}>{time}</span>
    ))}
  </p>
);
