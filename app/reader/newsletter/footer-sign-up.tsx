import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useRouteFacts } from "#app/use-route-facts.ts";
import { useShellData } from "../shell/use-shell-data.ts";
import footer from "./footer-sign-up.css?url";
import sheet from "./sign-up.css?url";
import { SignUpForm } from "./sign-up-form.tsx";

/** The form for the first newsletter in the footer of pages without another one. */
export function FooterSignUp() {
  const newsletter = useShellData()?.features.newsletter;
  const { footerSignUp } = useRouteFacts();
  if (!newsletter || !footerSignUp) return null;
  return (
    <section className="letter letter-foot">
      <StyleSheet href={sheet} />
      <StyleSheet href={footer} />
      <h2>{newsletter.title}</h2>
      <SignUpForm choices={[newsletter]} button="Receber" />
    </section>
  );
}
