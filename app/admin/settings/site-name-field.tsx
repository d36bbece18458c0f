import { href, Link } from "react-router";
import { Field } from "#app/ui/field.tsx";

/** The site's name, read-only on screens other than its own, so that no screen overwrites it with an old value. */
export function SiteNameField({ name }: { name: string }) {
  return (
    <Field
      label="Nome do site"
      name="site_name"
      value={name}
      readOnly
      aside={<Link to={href("/admin/site-settings")}>Mudar em Configurações do Site</Link>}
    />
  );
}
