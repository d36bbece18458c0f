import { ChevronRight, Phone } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import type { UrgentMode } from "#domain/urgent/types.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import { ContentDialog } from "../shell/content-dialog.tsx";
import styles from "./urgent-strip.module.css";

/** The hash of the dialog with what to do and whom to call. */
const WHAT_TO_DO = "o-que-fazer";

/**
 * The strip of an emergency, below the header of every page: what happened, the first telephone, and what to do. Consent is not asked
 * for meanwhile; "Privacidade" in the footer still answers it.
 */
export function UrgentStrip({ urgent: { sentence, phones, since } }: { urgent: UrgentMode }) {
  const dates = useDates();
  const today = useToday();
  const [phone] = phones;
  const hour = since && dates.calendarDay(since) === today ? dates.hour(since) : null;
  return (
    <section className={`strip urgent-strip ${styles.urgent} screen-only`} aria-label="Urgente">
      <div className="wrap">
        <p className={styles.word}>
          Urgente
          {hour && <span className={styles.hour}> · às {hour}</span>}
          <span className={styles.kept}> · guardado neste aparelho</span>
        </p>
        <p className={styles.what}>
          <a href={`#${WHAT_TO_DO}`} aria-haspopup="dialog">
            {sentence}
          </a>
        </p>
        <p className={styles.todo}>
          {phone && (
            <a href={drawnLink(phone.href)}>
              <Icon icon={Phone} />
              {phone.name}, {phone.number}
            </a>
          )}
          <a href={`#${WHAT_TO_DO}`} aria-haspopup="dialog">
            O que fazer
            <Icon icon={ChevronRight} />
          </a>
        </p>
      </div>
    </section>
  );
}

/** Instructions and telephones of the emergency, over any page. */
export function WhatToDoDialog({ urgent: { sentence, steps, phones } }: { urgent: UrgentMode }) {
  return (
    <ContentDialog hash={WHAT_TO_DO} title="O que fazer">
      <p>
        <b>{sentence}</b>
      </p>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {phones.length > 0 && (
        <ul className={styles.phones}>
          {phones.map((phone) => (
            <li key={phone.name + phone.number} className={phone.number.length > 4 ? styles.long : undefined}>
              <a href={drawnLink(phone.href)}>
                <b>{phone.number}</b>
                {phone.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="btn line" to={href("/")}>
          Acompanhar na página inicial
        </Link>
      </p>
    </ContentDialog>
  );
}
