import { Pencil, Plus } from "lucide";
import { useRef, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LIVE_TEXT } from "#domain/live/text.ts";
import { type Contact, LIVE_LIMITS } from "#domain/live/types.ts";
import { LineForm } from "./line-form.tsx";
import styles from "./panel-lists.module.css";
import type { CoverageForm } from "./use-coverage-form.ts";

/** "Para quem ligar": telephones that readers see beside the entries. */
export function Contacts({ form }: { form: CoverageForm }) {
  const { contacts } = form.shown;
  /** The telephone that is edited; `contacts.length` for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(null);
    requestAnimationFrame(() => add.current?.focus());
  };
  const save = (index: number, contact: Contact[]) => {
    form.change({ contacts: contacts.toSpliced(index, 1, ...contact) });
    close();
  };
  return (
    <section className={styles.section} aria-labelledby="telefones">
      <h2 id="telefones">Para quem ligar</h2>
      <ul className={styles.list}>
        {contacts.map((contact, index) =>
          edited === index ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
            <li key={`${contact.number}-${index}`} className={styles.editing}>
              <ContactForm
                first={contact}
                onRemove={() => save(index, [])}
                onSave={(changed) => save(index, [changed])}
                onCancel={close}
              />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
            <li key={`${contact.number}-${index}`} className={styles.contact}>
              <span>
                <b>{contact.number}</b> {contact.name}
              </span>
              <button
                type="button"
                className="tap"
                aria-label={`Editar: ${contact.number}, ${contact.name}`}
                title="Editar"
                onClick={() => setEdited(index)}
              >
                <Icon icon={Pencil} />
              </button>
            </li>
          ),
        )}
      </ul>
      {edited === contacts.length ? (
        <ContactForm
          first={{ number: "", name: "" }}
          onSave={(contact) => save(contacts.length, [contact])}
          onCancel={close}
        />
      ) : (
        contacts.length < LIVE_LIMITS.contacts && (
          <button ref={add} type="button" className={`quiet ${styles.add}`} onClick={() => setEdited(contacts.length)}>
            <Icon icon={Plus} />
            Pôr um telefone
          </button>
        )
      )}
    </section>
  );
}

interface ContactFormProps {
  first: Contact;
  /** Absent for a new one. */
  onRemove?: () => void;
  onSave: (contact: Contact) => void;
  onCancel: () => void;
}

function ContactForm({ first, onRemove, onSave, onCancel }: ContactFormProps) {
  const [contact, setContact] = useState(first);
  const [errors, setErrors] = useState<{ number?: string; name?: string }>({});
  const submit = () => {
    const number = /^\+?[\d ()-]{2,24}$/.test(contact.number.trim()) ? undefined : LIVE_TEXT.number;
    const name = contact.name.trim() ? undefined : LIVE_TEXT.contactName;
    if (number || name) return setErrors({ ...(number && { number }), ...(name && { name }) });
    onSave({ number: contact.number.trim(), name: contact.name.trim() });
  };
  return (
    <LineForm label={onRemove ? "Editar o telefone" : "Novo telefone"} onSave={submit} onCancel={onCancel}>
      <Field
        label="Telefone"
        inputMode="tel"
        autoFocus
        autoComplete="off"
        maxLength={25}
        placeholder="199"
        value={contact.number}
        error={errors.number}
        onChange={({ target }) => setContact({ ...contact, number: target.value })}
      />
      <Field
        label="De quem é"
        autoComplete="off"
        placeholder="Defesa Civil"
        maxLength={LIVE_LIMITS.contactName}
        value={contact.name}
        error={errors.name}
        onChange={({ target }) => setContact({ ...contact, name: target.value })}
      />
      {onRemove && (
        <div className={styles.tools}>
          <button type="button" className="quiet" onClick={onRemove}>
            Tirar este telefone
          </button>
        </div>
      )}
    </LineForm>
  );
}
