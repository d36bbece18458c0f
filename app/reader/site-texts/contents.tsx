import { NETWORK_ERROR } from "#app/network-errors.ts";
import type { ContactPart } from "#domain/settings/contact.ts";
import { ContactLinks } from "./contact-links.tsx";
import type { SiteTextContents } from "./site-text.ts";

/** A part of a line, as a link if it is an address or a phone number; other sites open in a new tab. */
function Part({ text, href }: ContactPart) {
  if (!href) return text;
  const elsewhere = href.startsWith("http") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={href} {...elsewhere}>
      {text}
    </a>
  );
}

/** The lines of a text about the site, and the newsroom's contact links. @param contents null when they could not be loaded */
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
