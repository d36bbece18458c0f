import { href, Link } from "react-router";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { categoryColors } from "#domain/categories/colors.ts";
import type { AdminCategory } from "#domain/categories/types.ts";
import { NO_CATEGORY } from "#domain/categories/types.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import { ActiveSwitch } from "../pieces/list/active-switch.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import styles from "./categories.module.css";

interface CategoryRowProps {
  category: AdminCategory;
  /** Categories to which its articles can be moved when it is deleted. */
  others: { value: string; label: string }[];
}

/** A category in the table (docs/product.md, "Categories screen"). */
export function CategoryRow({ category, others }: CategoryRowProps) {
  const { id, name, slug, description, icon, color, active, hasNews } = category;
  const path = href("/admin/categories/:id", { id });
  return (
    <tr>
      <td>
        <Link className={`${table.title} ${styles.title}`} to={path}>
          <span className={`cat ${styles.mark}`} style={colorVariables(categoryColors(color))}>
            <NamedIcon name={icon} />
          </span>
          <span>
            {name}
            <small className={table.cardOnly}>Slug {slug}</small>
          </span>
        </Link>
      </td>
      <td className={`${table.columnOnly} ${styles.slug}`}>{slug}</td>
      <td className={styles.description}>{description}</td>
      <td>
        <ActiveSwitch id={id} name={name} active={active} words={{ on: "Ativa", off: "Inativa" }} />
      </td>
      <td className={table.actions}>
        <EditLink to={path} name={name} />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir esta categoria?"
          text={`“${name}” sai do site e fica 30 dias na lixeira.`}
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
