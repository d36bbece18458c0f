import { Check } from "lucide";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Form } from "react-router";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useBusy } from "../auth/sign-in-form.tsx";
import type { findDone } from "./done.ts";
import { type Outcome, SECURITY_PATH, type SectionId } from "./outcome.ts";

/** What the last form came to, for all sections. */
export const NewsContext = createContext<{ outcome: Outcome | undefined; done: ReturnType<typeof findDone> }>({
  outcome: undefined,
  done: null,
});

interface SectionProps {
  id: SectionId;
  title: string;
  text: ReactNode;
  /** Beside the title: whether it is in use. */
  active?: boolean;
  children: ReactNode;
}

/** One subject of the screen: what it is at the left, what can be done at the right. */
export function Section({ id, title, text, active, children }: SectionProps) {
  const { done } = useContext(NewsContext);
  return (
    <section className="safe" id={id} aria-labelledby={`${id}-titulo`}>
      <div className="safe-about">
        <h2 id={`${id}-titulo`}>{title}</h2>
        {active !== undefined && (
          <p className={`safe-state${active ? " on" : ""}`}>{active ? "Ativado" : "Desativado"}</p>
        )}
        <p className="safe-text">{text}</p>
      </div>
      <div className="safe-body">
        {done?.section === id && (
          <p className="safe-done" role="status">
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

interface SectionFormProps {
  section: SectionId;
  intent: string;
  /** Sent along unseen. */
  hidden?: Record<string, string>;
  submit: ReactNode;
  /** Look of the button. */
  look?: string;
  /** Which entry of a list the form is about, so that only its own refusal is shown. */
  about?: string;
  className?: string;
  children?: (failure: Outcome["failure"]) => ReactNode;
}

/** A form of a section; its refusal is shown in it. */
export function SectionForm({
  section,
  intent,
  hidden,
  submit,
  look = "",
  about,
  className = "stack",
  children,
}: SectionFormProps) {
  const busy = useBusy();
  const { outcome } = useContext(NewsContext);
  const own = outcome?.intent === intent && (!about || outcome.failure?.values.id === about);
  const failure = own ? outcome.failure : undefined;
  return (
    <Form method="post" action={`${SECURITY_PATH}#${section}`} className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
      {children?.(failure)}
      <button type="submit" className={`btn ${look}`} {...whileBusy(busy)}>
        {submit}
      </button>
    </Form>
  );
}

/** The password, asked for before something that matters. */
export function PasswordField({ failure }: { failure: Outcome["failure"] }) {
  return (
    <Field
      label="Sua senha"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={failure?.fields.password}
    />
  );
}

/** Six numbers that were sent, or that an app shows. */
export function CodeField({
  failure,
  ...field
}: { failure: Outcome["failure"] } & Pick<ComponentProps<typeof Field>, "label" | "help">) {
  return (
    <Field
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={9}
      required
      className="code"
      error={failure?.fields.code}
    />
  );
}

/** Something that is seldom done: closed until it is wanted, or until it failed. */
export function Fold({
  label,
  intent,
  about,
  children,
}: {
  label: string;
  intent: string;
  about?: string;
  children: ReactNode;
}) {
  const { outcome } = useContext(NewsContext);
  const failed = outcome?.failure && outcome.intent === intent && (!about || outcome.failure.values.id === about);
  return (
    <details className="safe-fold" open={failed ? true : undefined}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface RenameFactorProps {
  section: SectionId;
  intent: string;
  /** Of the field. */
  label: string;
  name: string;
}

/** What its holder calls a factor, by which they know it again. */
export function RenameFactor({ section, intent, label, name }: RenameFactorProps) {
  return (
    <Fold label="Renomear" intent={intent}>
      <SectionForm section={section} intent={intent} submit="Salvar o nome" look="line">
        {(failure) => (
          <Field
            label={label}
            name="name"
            defaultValue={failure?.values.name ?? name}
            autoComplete="off"
            required
            error={failure?.fields.name}
          />
        )}
      </SectionForm>
    </Fold>
  );
}
