import { StyleSheet } from "#app/ui/style-sheet.tsx";
import sheet from "../newsletter/sign-up.css?url";
import { SignUpForm } from "../newsletter/sign-up-form.tsx";
import strip from "../newsletter/sign-up-strip.css?url";

/** A newsletter about a subject that can be followed. */
export interface SubjectNewsletter {
  slug: string;
  name: string;
  /** When it is sent, within a sentence: "todo dia às 7h". */
  when: string;
}

export interface NewsletterOfferProps {
  newsletter: SubjectNewsletter;
}

/** Offers the newsletter of a subject that is followed now: with the address of a signed-in reader, else with a field for one. */
export const NewsletterOffer = ({ newsletter: { slug, name, when } }: NewsletterOfferProps) => (
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
