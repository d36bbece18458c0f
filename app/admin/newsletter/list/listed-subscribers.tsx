import { MailX } from "lucide";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { ENDED_BY_TEXT, SOURCE_TEXT, SUPPRESSION_SHORT } from "#domain/newsletter/lists/list-text.ts";
import type { ListedSubscriber, ListedSubscription } from "#domain/newsletter/subscribers/subscriber-list.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { Status } from "../../pieces/list/status.tsx";
import table from "../../pieces/list/table.module.css";
import styles from "./subscribers.module.css";

/** Addresses with what they get and how they agreed to it. */
export function SubscriberTable({ subscribers }: { subscribers: ListedSubscriber[] }) {
  return (
    <table className={`${table.table} ${styles.table} ${styles.top}`}>
      <thead>
        <tr>
          <th>E-mail</th>
          <th>Boletins</th>
          <th>Consentimento</th>
          <th className={table.num}>Ações</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} />
        ))}
      </tbody>
    </table>
  );
}

function SubscriberRow({ subscriber }: { subscriber: ListedSubscriber }) {
  const { email, createdAt, suppression, subscriptions } = subscriber;
  const dates = useDates();
  return (
    <tr>
      <td className={styles.email}>
        <b>{email}</b>
        <small>
          Na lista desde <time dateTime={createdAt}>{dates.day(createdAt)}</time>
        </small>
      </td>
      <td className={styles.newsletters}>
        {suppression && <Status kind="late">Suprimido: {SUPPRESSION_SHORT[suppression.reason].toLowerCase()}</Status>}
        {subscriptions.length === 0 && !suppression && <span className="meta">nenhum</span>}
        {subscriptions.map((subscription) => (
          <SubscriptionState key={subscription.newsletter} subscription={subscription} />
        ))}
      </td>
      <td className={styles.consent}>
        {subscriptions.map((subscription) => (
          <Consent key={subscription.newsletter} subscription={subscription} />
        ))}
      </td>
      <td className={table.actions}>{!suppression && <SuppressAddress email={email} />}</td>
    </tr>
  );
}

const KINDS = { runs: "on", waits: "draft", ended: "late" } as const;

function SubscriptionState({ subscription }: { subscription: ListedSubscription }) {
  const { newsletter, state, endedAt, endedBy } = subscription;
  const dates = useDates();
  return (
    <Status kind={KINDS[state]}>
      <span>
        {newsletter}
        {state === "waits" && <small className="meta">ainda não confirmou</small>}
        {endedAt && endedBy && (
          <small className="meta">
            {ENDED_BY_TEXT[endedBy]} em {dates.day(endedAt)}
          </small>
        )}
      </span>
    </Status>
  );
}

/** The day of a consent, and its words behind it. */
function Consent({ subscription }: { subscription: ListedSubscription }) {
  const { newsletter, consentAt, words, page, source } = subscription;
  const dates = useDates();
  return (
    <details>
      <summary>
        <time dateTime={consentAt}>{dates.day(consentAt)}</time>
        <span className="sr">: como aceitou {newsletter}</span>
      </summary>
      <p>“{words}”</p>
      <p className="meta">
        {SOURCE_TEXT[source]}
        {page && <> · {page}</>}
      </p>
    </details>
  );
}

function SuppressAddress({ email }: { email: string }) {
  return (
    <ConfirmButton
      label={`Suprimir: ${email}`}
      title="Não mandar mais nada a este endereço?"
      text={`${email} deixa de receber todos os boletins na hora, e nenhuma importação o traz de volta.`}
      confirm="Suprimir"
      fields={{ intent: "suprimir", email }}
      choices={
        <Field label="Motivo" name="reason" autoComplete="off" required help="Por exemplo: pediu por telefone." />
      }
    >
      <Icon icon={MailX} />
    </ConfirmButton>
  );
}
