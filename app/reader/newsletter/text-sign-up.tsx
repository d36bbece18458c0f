import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { Insertion } from "../article/text/article-text.tsx";
import { useShellData } from "../shell/use-shell-data.ts";
import sheet from "./sign-up.css?url";
import { SignUpForm } from "./sign-up-form.tsx";
import strip from "./sign-up-strip.css?url";

/**
 * The form for the first newsletter within a long text, as a thin strip: not in an emergency, and hidden in browsers that have asked for
 * newsletters.
 * @param id of the article
 * @param after how many blocks of the text stand before it; null where there is no place for it
 */
export function useTextSignUp(id: string, after: number | null): Insertion | null {
  const shell = useShellData();
  const newsletter = shell?.features.newsletter;
  if (after === null || !newsletter || shell.urgent) return null;
  const element = (
    <div key={id} className="letter letter-strip letter-inset screen-only">
      <StyleSheet href={sheet} />
      <StyleSheet href={strip} />
      <SignUpForm choices={[newsletter]} label={`${newsletter.title}. Seu e-mail:`} button="Receber" />
    </div>
  );
  return { after, element };
}
