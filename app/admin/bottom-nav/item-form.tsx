import { useState } from "react";
import { Link } from "react-router";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { parseStyle } from "#domain/markup/safe-style.ts";
import {
  ACTION_TYPES,
  type ActionType,
  type EditableNavigationItem,
  LABEL_MAX,
  NAVIGATION_SIZES,
  type NavigationSize,
} from "#domain/navigation/schema.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { useAnswer } from "../use-answer.ts";
import { ACTION_NAMES, SIZE_NAMES } from "./choices.ts";
import { IconField } from "./icon-field.tsx";
import { PillPreview } from "./pill-preview.tsx";

const PATHS = ["/", "/news", "/categories", "/more", "/notifications", "/profile"];
const TARGET_LABELS: Record<Exclude<ActionType, "none">, string> = { route: "Caminho", url: "Endereço" };

const styleAsText = (style: Record<string, unknown>) =>
  Object.keys(style).length > 0 ? JSON.stringify(style, null, 2) : "";

/** The form of an item of the bottom bar (back-office §2 Bottom navigation screen), with the item as readers will see it. */
export function ItemForm({ item }: { item: Omit<EditableNavigationItem, "id" | "orderIndex"> }) {
  const { fetcher, errors, error, busy, dirty, touch } = useAnswer();
  const [shown, setShown] = useState({ ...item, styleText: styleAsText(item.style) });
  const change = (values: Partial<typeof shown>) => setShown((before) => ({ ...before, ...values }));
  const read = parseStyle(shown.styleText);
  return (
    <fetcher.Form method="post" noValidate onInput={touch} className="edit">
      <input type="hidden" name="intent" value="salvar" />
      <LeaveGuard when={dirty && !busy} />
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <section className="panel pad form-panel" aria-label="Item">
          <Field
            label="Label"
            name="label"
            required
            maxLength={LABEL_MAX}
            value={shown.label}
            error={errors.label}
            help="Uma palavra, como aparece embaixo do ícone."
            onChange={({ target }) => change({ label: target.value })}
          />
          <IconField value={shown.icon} error={errors.icon} onChange={(icon) => change({ icon })} />
          <SelectField
            label="Ação"
            name="actionType"
            value={shown.actionType}
            error={errors.actionType}
            options={ACTION_TYPES.map((value) => ({ value, label: ACTION_NAMES[value] }))}
            onChange={({ target }) => change({ actionType: target.value as ActionType })}
          />
          {shown.actionType !== "none" && (
            <Field
              label={TARGET_LABELS[shown.actionType]}
              name="actionTarget"
              inputMode="url"
              list={shown.actionType === "route" ? "caminhos" : undefined}
              autoComplete="off"
              defaultValue={item.actionTarget ?? ""}
              error={errors.actionTarget}
              help={
                shown.actionType === "route" ? "Por exemplo /categories ou /news" : "Por exemplo https://radio.example"
              }
            />
          )}
          <datalist id="caminhos">
            {PATHS.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
          <SelectField
            label="Tamanho"
            name="size"
            value={shown.size}
            error={errors.size}
            options={NAVIGATION_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))}
            onChange={({ target }) => change({ size: target.value as NavigationSize })}
          />
          <TextAreaField
            label="Estilos (JSON)"
            name="style"
            rows={3}
            spellCheck={false}
            className="code-field"
            value={shown.styleText}
            error={errors.style}
            help={'Cores, letras e espaços, por exemplo {"color": "white"}. Vazio: o estilo do site.'}
            onChange={({ target }) => change({ styleText: target.value })}
          />
          <SwitchField label="Ativo" name="active" defaultChecked={item.active} />
        </section>
      </div>
      <div className="stack">
        <PillPreview {...shown} style={"style" in read ? read.style : {}} />
      </div>
      <div className="save">
        <output className="meta">{busy ? "Salvando…" : dirty ? "Alterações não salvas" : ""}</output>
        <Link className="btn line small" to="/admin/bottom-nav">
          Cancelar
        </Link>
        <button type="submit" className="btn small" disabled={busy}>
          Salvar
        </button>
      </div>
    </fetcher.Form>
  );
}
