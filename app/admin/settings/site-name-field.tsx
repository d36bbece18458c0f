import { href, Link } from "react-router";
import { Field } from "#app/ui/field.tsx";

/** The site's name where it is shown with other settings; it is changed in one place, so that no screen writes an old one. */
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
