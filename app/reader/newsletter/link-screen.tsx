import { Check, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import page from "../shell/page.module.css";
import styles from "./newsletter.module.css";

interface LinkScreenProps {
  title: string;
  /** Above the title, for what is done. */
  icon?: IconNode | undefined;
  children: ReactNode;
}

/** A screen that a link of a mail opens. */
export function LinkScreen({ title, icon, children }: LinkScreenProps) {
  return (
    <div className={styles.done}>
      {icon && (
        <span className={styles.sign} aria-hidden="true">
          <Icon icon={icon} />
        </span>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Something that a link did. */
export const DoneScreen = (props: Omit<LinkScreenProps, "icon">) => <LinkScreen icon={Check} {...props} />;

/** A link that is unknown or too old. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${page.page}`}>
      <LinkScreen title="Este link não vale mais">
        <p>{children}</p>
        <div className={styles.buttons}>
          <Link className="btn key" to={href("/boletim")}>
            Ver os boletins
          </Link>
        </div>
      </LinkScreen>
    </div>
  );
}

/** "Bom dia, Vale e Sábado na praça". */
export const listNames = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} e ${names.at(-1)}`;
