import { Link } from "react-router";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { categoryColors } from "#domain/categories/colors.ts";
import type { DeskCategory } from "#domain/categories/schema.ts";
import { NO_CATEGORY } from "#domain/categories/schema.ts";
import { ActiveSwitch } from "../active-switch.tsx";
import { DeleteButton, EditLink } from "../row-actions.tsx";
import { colorVariables } from "./color-variables.ts";

interface CategoryRowProps {
  category: DeskCategory;
  /** Where its news can go when it is deleted. */
  others: { value: string; label: string }[];
}

/** A category in the table (docs/product.md, "Categories screen"). */
export function CategoryRow({ category, others }: CategoryRowProps) {
  const { id, name, slug, description, icon, color, active, hasNews } = category;
  const path = `/admin/categories/${id}`;
  return (
    <tr>
      <td>
        <Link className="t" to={path}>
          <span className="cat cat-mark" style={colorVariables(categoryColors(color))}>
            <NamedIcon name={icon} />
          </span>
          <span>
            {name}
            <small className="on-card">Slug {slug}</small>
          </span>
        </Link>
      </td>
      <td className="hide">{slug}</td>
      <td className="cat-text">{description}</td>
      <td>
        <ActiveSwitch id={id} name={name} active={active} words={{ on: "Ativa", off: "Inativa" }} />
      </td>
      <td className="acts2">
        <EditLink to={path} name={name} />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir esta categoria?"
          text={`“${name}” sai do site para sempre.`}
          choices={
            hasNews && (
              <SelectField
                label="O que fazer com as notícias dela?"
                name="noticias"
                required
                defaultValue=""
                options={[
                  { value: "", label: "Escolha" },
                  { value: NO_CATEGORY, label: "Deixar sem categoria" },
                  ...others.map(({ value, label }) => ({ value, label: `Mover para ${label}` })),
                ]}
              />
            )
          }
        />
      </td>
    </tr>
  );
}
