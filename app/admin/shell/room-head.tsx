import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { adminTitle } from "./admin-text.ts";
import styles from "./room.module.css";

interface RoomHeadProps {
  title: string;
  back: { to: string; label: string };
  /** The state of publication, or of storing what is typed. */
  note: ReactNode;
  /** Whether something modal lies over the screen. */
  inert?: boolean;
  /** Actions of the screen, the one that sends it last. */
  children: ReactNode;
}

/** The roof over a screen that takes the whole window (`fullScreen` of its route's facts). */
export function RoomHead({ title, back, note, inert, children }: RoomHeadProps) {
  return (
    <header className={`${styles.eave} scalloped`} inert={inert} data-save-bar>
      <title>{adminTitle(title)}</title>
      <Link className="tap" to={back.to} aria-label={back.label} title={back.label}>
        <Icon icon={ArrowLeft} />
      </Link>
      <div className={styles.where}>
        <h1>{title}</h1>
        <small>{note}</small>
      </div>
      {children}
    </header>
  );
}
