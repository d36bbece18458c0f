import { Check } from "lucide";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { AnyForm } from "#app/forms/define-action.server.ts";
import { type ActionFormState, useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import type { findDone } from "./done.ts";
import type { PasswordForm, RenameFactorForm } from "./forms.server.ts";
import { FAILED, SECURITY_PATH, type SectionId } from "./sections.ts";
import styles from "./security.module.css";

interface DoneState {
  /** The last form that was accepted. */
  done: ReturnType<typeof findDone>;
  /** Whether its message is still shown. */
  isShown: boolean;
  /** Hides the message when another form is sent. */
  hide: () => void;
}

/** The action just completed, for all sections. */
export const DoneContext = createContext<DoneState>({ done: null, isShown: false, hide: () => {} });

interface SectionProps {
  id: SectionId;
  title: string;
  text: ReactNode;
  /** Beside the title: whether it is in use. */
  active?: boolean;
  children: ReactNode;
}

/** A section of the screen: a description on the left, the forms on the right. */
export function Section({ id, title, text, active, children }: SectionProps) {
  const { done, isShown } = useContext(DoneContext);
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-titulo`}>
      <div className={styles.about}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {active !== undefined && (
          <p className={`${styles.state}${active ? ` ${styles.on}` : ""}`}>{active ? "Ativado" : "Desativado"}</p>
        )}
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.body}>
        {isShown && done?.section === id && (
          <p className={styles.done} role="status">
            <Icon icon={Check} />
            <span>
              <b>{done.title}</b>
              {done.text}
            </span>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

/** A form of a section; its refusal is shown in it. */
export function useSectionForm<F extends AnyForm>(
  section: SectionId,
  intent: F["intent"],
  options: Pick<NonNullable<Parameters<typeof useActionForm<F>>[0]>, "id" | "values"> = {},
) {
  return useActionForm<F>({ intent, failed: FAILED[section], inline: true, ...options });
}

interface SectionFormProps {
  section: SectionId;
  /** Of `useSectionForm`. */
  form: Pick<ActionFormState<AnyForm>, "form" | "error" | "busy">;
  submit: ReactNode;
  /** Class of the button. */
  variant?: string;
  className?: string;
  children?: ReactNode;
}

/** Shows a form of `useSectionForm`: its error, its fields and its button. */
export function SectionForm({
  section,
  form: { form, error, busy },
  submit,
  variant = "",
  className = "stack",
  children,
}: SectionFormProps) {
  const { hide } = useContext(DoneContext);
  return (
    <ActionForm form={form} action={`${SECURITY_PATH}#${section}`} className={className} onSubmit={hide}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      {children}
      <button type="submit" className={`btn ${variant}`} {...pendingButtonProps(busy)}>
        {submit}
      </button>
    </ActionForm>
  );
}

/** The password, required before a sensitive change. */
export function PasswordField(field: Pick<ComponentProps<typeof Field>, "name" | "defaultValue" | "error">) {
  return <Field {...field} label="Sua senha" type="password" autoComplete="current-password" required />;
}

/** A six-digit code that was sent, or that an app shows. */
export function CodeField(
  field: Pick<ComponentProps<typeof Field>, "label" | "help" | "name" | "defaultValue" | "error">,
) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={9}
      required
      className={styles.code}
    />
  );
}

interface DisclosureProps {
  label: string;
  /** Whether a form in it was refused: it shows why. */
  isRefused: boolean;
  children: ReactNode;
}

/** A disclosure for a rare action: closed until it is opened, or until its form failed. */
export function Disclosure({ label, isRefused, children }: DisclosureProps) {
  return (
    <details className={styles.fold} open={isRefused ? true : undefined}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface PasswordSectionFormProps {
  section: SectionId;
  intent: PasswordForm["intent"];
  submit: string;
  variant?: string;
  /** Puts the form in a disclosure: its label, and what the form does. */
  fold?: { label: string; text: string };
}

/** A form that asks for the password alone. */
export function PasswordSectionForm({ section, intent, submit, variant, fold }: PasswordSectionFormProps) {
  const form = useSectionForm<PasswordForm>(section, intent);
  const shown = (
    <SectionForm section={section} form={form} submit={submit} variant={variant}>
      <PasswordField {...form.field("password")} />
    </SectionForm>
  );
  if (!fold) return shown;
  return (
    <Disclosure label={fold.label} isRefused={form.refused !== undefined}>
      <p className="meta">{fold.text}</p>
      {shown}
    </Disclosure>
  );
}

interface RenameFactorProps {
  section: SectionId;
  intent: RenameFactorForm["intent"];
  /** Of the field. */
  label: string;
  name: string;
}

/** The name that the holder gave a factor. */
export function RenameFactor({ section, intent, label, name }: RenameFactorProps) {
  const form = useSectionForm<RenameFactorForm>(section, intent, { values: { name } });
  return (
    <Disclosure label="Renomear" isRefused={form.refused !== undefined}>
      <SectionForm section={section} form={form} submit="Salvar o nome" variant="line">
        <Field {...form.field("name")} label={label} autoComplete="off" required />
      </SectionForm>
    </Disclosure>
  );
}
