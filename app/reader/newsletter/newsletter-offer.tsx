import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { SubjectPieceProps } from "../features/places.ts";
import sheet from "./sign-up.css?url";
import { SignUpForm } from "./sign-up-form.tsx";
import strip from "./sign-up-strip.css?url";

/** Offers the newsletter of a subject that is followed now: with the address of a signed-in reader, else with a field for one. */
export function NewsletterOffer({ facts }: SubjectPieceProps) {
  if (!facts?.newsletter) return null;
  const { slug, name, when } = facts.newsletter;
  return (
    <div className="letter letter-strip">
      <StyleSheet href={sheet} />
      <StyleSheet href={strip} />
      <SignUpForm
        choices={[{ slug }]}
        label={`Receber por e-mail também: ${name}, ${when}. Seu e-mail:`}
        button="Receber"
      />
    </div>
  );
}
