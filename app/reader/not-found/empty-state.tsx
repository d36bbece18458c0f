import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import states from "#app/ui/styles/states.css?url";

/** An empty list: the grey logo, one sentence and one link. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <StyleSheet href={states} />
      <Logo plain />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** The way on from an empty list. */
export const AllNews = () => (
  <Link className="btn line" to={href("/news")}>
    Ver todas as notícias
  </Link>
);

/** A page whose address names nothing. @param heading for screen readers */
export const UnknownPage = ({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) => (
  <div className="wrap standalone">
    <h1 className="sr">{heading}</h1>
    <EmptyState text={text}>
      {children}
      <AllNews />
    </EmptyState>
  </div>
);
