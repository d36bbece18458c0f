import { Plus } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./list-and-form.module.css";

interface ListAndFormProps {
  list: ReactNode;
  form: ReactNode;
}

/** The place of the form, for links. */
const FORM = "formulario";

/** A list with the form of its rows: beside each other on a desktop; on a phone the list comes first. */
export const ListAndForm = ({ list, form }: ListAndFormProps) => (
  <div className={styles.both}>
    <div className={styles.list}>{list}</div>
    <div id={FORM} className={styles.form}>
      {form}
    </div>
  </div>
);

/** Leads from the head of the screen to the form of a new row below the list, on a phone. */
export const FormLink = ({ children }: { children: ReactNode }) => (
  <a className={`btn small ${styles.link}`} href={`#${FORM}`}>
    <Icon icon={Plus} />
    {children}
  </a>
);
