import { useState } from "react";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { parseHsl } from "#domain/categories/colors.ts";
import type { DeskCategory } from "#domain/categories/schema.ts";
import { ICON_PRESETS } from "#domain/categories/schema.ts";
import { toSlug } from "#domain/news/slug.ts";
import { EditForm } from "../edit-form.tsx";
import { IconField } from "../icon-field.tsx";
import { SeenInput } from "../seen-input.tsx";
import { useAnswer } from "../use-answer.ts";
import type { EditScreen } from "../use-edit-screen.ts";
import { ColorField } from "./color-field.tsx";
import { ColorPreview } from "./color-preview.tsx";

interface CategoryFormProps {
  /** Absent: a new one. */
  category: DeskCategory | null;
  /** Its version; null for a new one. */
  seen: string | null;
  screen: EditScreen;
}

/** All that is known of a category, with a look at its colours. */
export function CategoryForm({ category, seen, screen }: CategoryFormProps) {
  const sending = useAnswer({ onDone: screen.handleDone });
  const { errors, error, touch, answer } = sending;
  const [name, setName] = useState(category?.name ?? "");
  const [color, setColor] = useState(parseHsl(category?.color ?? null));
  const [icon, setIcon] = useState(category?.icon ?? null);

  return (
    <EditForm
      sending={sending}
      screen={screen}
      draft={{ form: "categoria", row: screen.row }}
      cancelTo="/admin/categories"
    >
      <SeenInput seen={seen} answer={answer} />
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <section className="panel pad stack" aria-label="Dados">
          <Field
            label="Nome"
            name="name"
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={errors.name}
          />
          <Field
            label="Slug"
            name="slug"
            defaultValue={category?.slug ?? ""}
            placeholder={toSlug(name)}
            autoCapitalize="none"
            spellCheck={false}
            help="Parte do endereço. Deixe vazio para gerar do nome."
            error={errors.slug}
          />
          <TextAreaField
            label="Descrição"
            name="description"
            rows={2}
            defaultValue={category?.description ?? ""}
            error={errors.description}
          />
        </section>
        <ColorField
          color={color}
          errors={errors}
          onChange={(chosen) => {
            setColor(chosen);
            touch();
          }}
        />
        <IconField
          className="panel pad"
          presets={ICON_PRESETS}
          none="Nenhum"
          ownLabel="Imagem própria"
          value={icon}
          error={errors.icon}
          onChange={(chosen) => {
            setIcon(chosen);
            touch();
          }}
        />
      </div>
      <div className="stack">
        <ColorPreview name={name} icon={icon} color={color} />
        <section className="panel pad" aria-label="Publicação">
          <SwitchField
            label="Ativo"
            name="active"
            defaultChecked={category?.active ?? true}
            help="Leitores só veem categorias ativas."
          />
        </section>
      </div>
    </EditForm>
  );
}
