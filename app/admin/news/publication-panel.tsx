import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { placeOnHome } from "#domain/news/writing/fields.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../pieces/clock-text.ts";
import { useStaff } from "../pieces/use-staff.ts";
import type { FieldsProps } from "./editor-page.tsx";
import { PositionField } from "./position-field.tsx";

interface PublicationPanelProps extends FieldsProps {
  categories: { value: string; label: string }[];
  /** Of the site: the clocks by which articles come out. */
  timeZone: string;
  /** The order number that is stored, and until when it counts (ISO 8601). */
  stored: { orderIndex: number; orderUntil: string | null };
}

/** Whether, when and where an article is shown. */
export function PublicationPanel({ fields, errors, categories, timeZone, stored, onChange }: PublicationPanelProps) {
  const dates = useDates();
  const isEditor = mayPublish(useStaff());
  const until = stored.orderIndex === fields.orderIndex ? stored.orderUntil : null;
  // Deleted while somebody wrote: to be seen, so that another can be chosen.
  const isGone = fields.categoryId !== "" && !categories.some(({ value }) => value === fields.categoryId);
  const gone = isGone ? [{ value: fields.categoryId, label: "Categoria excluída" }] : [];
  return (
    <section className={isEditor ? "panel pad" : "panel pad stack"} aria-labelledby="publicacao">
      <h2 id="publicacao">Publicação</h2>
      {isEditor && (
        <>
          <SwitchField
            label="Publicado"
            checked={fields.published}
            onChange={({ target }) => onChange({ published: target.checked })}
          />
          <SwitchField
            label="Destaque"
            checked={fields.featured}
            onChange={({ target }) => onChange(placeOnHome(fields, { featured: target.checked }))}
          />
        </>
      )}
      <div className="stack">
        {isEditor && !fields.published && (
          <Field
            label="Publicar em"
            type="datetime-local"
            max="9999-12-31T23:59"
            value={toLocalInput(fields.scheduledAt, timeZone)}
            error={errors.scheduledAt}
            help={`${clockText(timeZone)} Vazio: fica como rascunho.`}
            onChange={({ target }) => onChange({ scheduledAt: fromLocalInput(target.value, timeZone) })}
          />
        )}
        {isEditor && (
          <Field
            label="Data de publicação"
            type="datetime-local"
            min="1900-01-01T00:00"
            max="9999-12-31T23:59"
            value={toLocalInput(fields.firstPublishedAt, timeZone)}
            error={errors.firstPublishedAt}
            help={
              fields.published
                ? "A que os leitores veem."
                : "Só para o que já saiu antes. Vazio: a hora em que for publicada."
            }
            onChange={({ target }) => onChange({ firstPublishedAt: fromLocalInput(target.value, timeZone) })}
          />
        )}
        <SelectField
          label="Categoria"
          value={fields.categoryId}
          error={errors.categoryId}
          options={[{ value: "", label: "Sem categoria" }, ...categories, ...gone]}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        />
        {isEditor && (
          <>
            <PositionField
              value={fields.position}
              error={errors.position}
              onChange={(position) => onChange(placeOnHome(fields, { position }))}
            />
            <Field
              label="Ordem"
              type="number"
              step={1}
              value={Number.isNaN(fields.orderIndex) ? "" : fields.orderIndex}
              error={errors.orderIndex}
              help="O número maior aparece primeiro."
              // A sign that waits for its digits is no number yet.
              onChange={({ target }) => onChange({ orderIndex: Math.trunc(target.valueAsNumber) })}
              onBlur={() => Number.isNaN(fields.orderIndex) && onChange({ orderIndex: 0 })}
            />
          </>
        )}
        {isEditor && (fields.orderIndex > 0 || until) && (
          <p className="meta">
            {until
              ? `Vale até ${dates.dayAndTime(until)}.`
              : "Vale por três dias, a partir de quando a notícia está no ar."}{" "}
            Depois, as mais novas voltam a vir primeiro.
          </p>
        )}
      </div>
    </section>
  );
}
