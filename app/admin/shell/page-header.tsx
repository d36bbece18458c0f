import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { adminTitle } from "./admin-text.ts";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: string;
  /** Link to the parent screen, for screens that are not in the first part of the menu. */
  back?: { to: string; label: string };
  /** Actions of the screen. */
  children?: ReactNode;
}

/** The heading of a screen of the back office. */
export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <div className={styles.head}>
      <title>{adminTitle(title)}</title>
      {back && (
        <Link className="backlink" to={back.to}>
          <Icon icon={ArrowLeft} />
          {back.label}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
