import { useState } from "react";
import { href } from "react-router";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { parseHsl } from "#domain/categories/colors.ts";
import type { AdminCategory } from "#domain/categories/types.ts";
import { ICON_PRESETS } from "#domain/categories/types.ts";
import { EditForm } from "../pieces/form/edit-form.tsx";
import { IconField } from "../pieces/form/icon-field.tsx";
import { NameAndSlugFields } from "../pieces/form/name-and-slug-fields.tsx";
import type { EditScreen } from "../pieces/form/use-edit-screen.ts";
import { ColorField } from "./color-field.tsx";
import { ColorPreview } from "./color-preview.tsx";
import styles from "./field-group.module.css";
import type { saveCategoryForm } from "./forms.server.ts";

interface CategoryFormProps {
  /** Absent: a new one. */
  category: AdminCategory | null;
  /** Its version; null for a new one. */
  version: string | null;
  screen: EditScreen;
}

/** The form of a category, with a preview of its colours. */
export function CategoryForm({ category, version, screen }: CategoryFormProps) {
  const sending = useActionForm<typeof saveCategoryForm>({ intent: "salvar", onDone: screen.handleDone });
  const { errors, error, touch } = sending;
  const [name, setName] = useState(category?.name ?? "");
  const [color, setColor] = useState(parseHsl(category?.color ?? null));
  const [icon, setIcon] = useState(category?.icon ?? null);

  return (
    <EditForm
      sending={sending}
      version={version}
      screen={screen}
      draft={{ form: "categoria", row: screen.row }}
      cancelTo={href("/admin/categories")}
    >
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <section className="panel pad stack" aria-label="Dados">
          <NameAndSlugFields name={name} slug={category?.slug ?? ""} errors={errors} onName={setName} />
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
          className={`panel pad ${styles.group}`}
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
