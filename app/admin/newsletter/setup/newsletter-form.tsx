import { type RefObject, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { FormDone } from "#app/forms/action-result.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { KINDS } from "#domain/newsletter/kinds.ts";
import type { NewsletterRow } from "#domain/newsletter/newsletters.server.ts";
import { NEWSLETTER_LIMITS, type NewsletterKind } from "#domain/newsletter/types.ts";
import { FormDraft } from "../../drafts/form-draft.tsx";
import { clockText } from "../../pieces/clock-text.ts";
import { FormButtons } from "../../pieces/form/form-buttons.tsx";
import { LeaveGuard } from "../../pieces/form/leave-guard.tsx";
import { VersionInput } from "../../pieces/form/version-input.tsx";
import type { saveNewsletterForm } from "./forms.server.ts";

interface NewsletterFormProps {
  /** Null: a new one. */
  newsletter: NewsletterRow | null;
  /** Id of the row that a save updates, also of one that the form has just created; null for a new one. */
  row: string | null;
  categories: { value: string; label: string }[];
  timeZone: string;
  backTo: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDone: (result: FormDone, typedSince: boolean) => void;
}

const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));
const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"].map((label, day) => ({
  value: String(day),
  label,
}));

/** The form of a newsletter: its name, what it is of, and when it is sent. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { newsletter, row, timeZone, backTo, headingRef, onDone } = props;
  const sending = useActionForm<typeof saveNewsletterForm>({ intent: "salvar", onDone });
  const { form, result, errors, error, busy, dirty, touch, markSent, settle } = sending;
  return (
    <section className="panel pad" aria-labelledby="boletim-titulo">
      <h2 id="boletim-titulo" ref={headingRef} tabIndex={-1}>
        {newsletter ? "Editar boletim" : "Novo boletim"}
      </h2>
      <ActionForm form={form} className="form-panel">
        <input type="hidden" name="id" value={row ?? ""} />
        <VersionInput version={newsletter?.version ?? null} result={result} />
        <FormDraft form="boletim" row={row} onFound={touch} onDiscard={settle} onSend={markSent} />
        <LeaveGuard when={dirty && !busy} />
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <Field
          label="Nome"
          name="name"
          required
          maxLength={NEWSLETTER_LIMITS.name}
          defaultValue={newsletter?.name ?? ""}
          error={errors.name}
        />
        <Field
          label="O que traz"
          name="description"
          maxLength={NEWSLETTER_LIMITS.description}
          defaultValue={newsletter?.description ?? ""}
          error={errors.description}
          help="Uma linha, que os leitores leem quando escolhem."
        />
        <PlanFields {...props} errors={errors} />
        <div className="pair">
          <Field
            label="Hora"
            name="sendTime"
            type="time"
            defaultValue={newsletter?.sendTime ?? "07:00"}
            error={errors.sendTime}
            help={clockText(timeZone)}
          />
          <Field
            label="Notícias no máximo"
            name="maxArticles"
            type="number"
            inputMode="numeric"
            min={1}
            max={NEWSLETTER_LIMITS.articles}
            defaultValue={newsletter?.maxArticles ?? 8}
            error={errors.maxArticles}
          />
        </div>
        <Field
          label="Endereço"
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NEWSLETTER_LIMITS.slug}
          defaultValue={newsletter?.slug ?? ""}
          error={errors.slug}
          help="Depois de /boletim/. Vazio: sai do nome."
        />
        <SwitchField
          label="Ativo"
          name="isActive"
          defaultChecked={newsletter?.isActive ?? true}
          help="Os leitores podem escolhê-lo, e as edições se fazem."
        />
        <FormButtons cancelTo={newsletter && backTo}>
          <button type="submit" className="btn" {...pendingButtonProps(busy)}>
            {busy ? "Salvando…" : "Salvar"}
          </button>
        </FormButtons>
      </ActionForm>
    </section>
  );
}

interface PlanFieldsProps extends Pick<NewsletterFormProps, "newsletter" | "categories"> {
  errors: Partial<Record<string, string>>;
}

/** What kind of newsletter it is, with the fields that this kind needs. */
function PlanFields({ newsletter, categories, errors }: PlanFieldsProps) {
  const [kind, setKind] = useState<NewsletterKind>(newsletter?.kind ?? "daily");
  const { help, isOfCategory, weekday } = KINDS[kind];
  return (
    <>
      <SelectField
        label="Tipo"
        name="kind"
        value={kind}
        options={KIND_OPTIONS}
        error={errors.kind}
        help={help}
        onChange={({ target }) => setKind(target.value as NewsletterKind)}
      />
      {isOfCategory && (
        <SelectField
          label="Editoria"
          name="categoryId"
          defaultValue={newsletter?.categoryId ?? ""}
          options={[{ value: "", label: "Escolha a editoria" }, ...categories]}
          error={errors.categoryId}
        />
      )}
      {weekday !== "none" && (
        <SelectField
          label="Dia da semana"
          name="weekday"
          defaultValue={newsletter?.weekday == null ? "" : String(newsletter.weekday)}
          options={[{ value: "", label: weekday === "optional" ? "Todo dia" : "Escolha o dia" }, ...WEEKDAYS]}
          error={errors.weekday}
        />
      )}
    </>
  );
}
