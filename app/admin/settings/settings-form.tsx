import type { ReactNode } from "react";
import { FormError } from "#app/ui/field.tsx";
import { LeaveGuard } from "../leave-guard.tsx";
import { useAnswer } from "../use-answer.ts";

interface SettingsFormProps {
  /** The fields, with what was wrong with each. */
  children: (errors: Record<string, string | undefined>) => ReactNode;
  /** What else can be done, beside the button that saves. */
  actions?: ReactNode;
}

/** A section of the settings: sent as a whole, with the button that saves it always in sight. */
export function SettingsForm({ children, actions }: SettingsFormProps) {
  const { fetcher, errors, error, busy, dirty, touch } = useAnswer();
  return (
    <fetcher.Form method="post" noValidate className="settings-form" onInput={touch}>
      <input type="hidden" name="intent" value="salvar" />
      <LeaveGuard when={dirty && !busy} />
      {error && <FormError title={error.title}>{error.text}</FormError>}
      {children(errors)}
      <div className="save">
        <output className="meta">{busy ? "Salvando…" : dirty ? "Alterações não salvas" : "Tudo salvo"}</output>
        {actions}
        <button type="submit" className="btn small" disabled={busy}>
          Salvar
        </button>
      </div>
    </fetcher.Form>
  );
}
