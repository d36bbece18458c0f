import { href, Link } from "react-router";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { HomeFacts } from "../features.server.ts";
import { useShellData } from "../shell/use-shell-data.ts";
import sheet from "./sign-up.css?url";
import band from "./sign-up-band.css?url";
import { SignUpForm } from "./sign-up-form.tsx";

/** The band of the home page: in one row on a desktop, stacked on a phone. */
export function HomeSignUp({ facts }: { facts: HomeFacts }) {
  const { choices, description } = facts.newsletter;
  const newsletter = useShellData()?.features.newsletter;
  if (!newsletter || choices.length === 0) return null;
  return (
    <section className="letter letter-band screen-only" data-deferred="">
      <StyleSheet href={sheet} />
      <StyleSheet href={band} />
      <div className="brand-surface scalloped">
        <h2>{newsletter.title}</h2>
        <p>
          {description} <Link to={href("/boletim")}>Ver um exemplo</Link>
        </p>
      </div>
      <SignUpForm choices={choices} />
    </section>
  );
}
