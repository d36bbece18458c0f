import { NETWORK_ERROR } from "#app/network-errors.ts";
import type { ContactPart } from "#domain/settings/contact.ts";
import { ContactLinks } from "./contact-links.tsx";
import type { SiteTextContents } from "./site-text.ts";

/** Words that can be tapped where they say how to reach the newsroom; other sites open beside this one. */
function Part({ text, href }: ContactPart) {
  if (!href) return text;
  const elsewhere = href.startsWith("http") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={href} {...elsewhere}>
      {text}
    </a>
  );
}

/** The lines of a text about the site, and the ways to reach the newsroom. @param contents null when they did not come */
export function Contents({ contents }: { contents: SiteTextContents | null }) {
  if (!contents) return <p role="alert">{NETWORK_ERROR}</p>;
  const { lines, email, social } = contents;
  return (
    <>
      {lines.map((parts) => (
        <p key={parts.map(({ text }) => text).join("")}>
          {parts.map((part) => (
            <Part key={part.at} {...part} />
          ))}
        </p>
      ))}
      <ContactLinks email={email} phone={null} place={null} social={social} />
    </>
  );
}
