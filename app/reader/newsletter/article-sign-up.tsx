import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useShellData } from "../shell/use-shell-data.ts";
import sheet from "./sign-up.css?url";
import { SignUpForm } from "./sign-up-form.tsx";

/** The form for the first newsletter, below an article's text; not in an emergency. */
export function ArticleSignUp() {
  const shell = useShellData();
  const newsletter = shell?.features.newsletter;
  if (!newsletter || shell.urgent) return null;
  return (
    <section className="letter screen-only">
      <StyleSheet href={sheet} />
      <h2 className="brand-surface scalloped">{newsletter.title}</h2>
      <SignUpForm choices={[newsletter]} />
    </section>
  );
}
