import { Link } from "react-router";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { keepSumsWhole } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";

interface TitleLinkProps {
  to: string;
  title: string;
  /** Address of a small picture. */
  image: string | null;
  note?: string | null;
  /** What has columns of its own in a table and stands here where the row is a card. */
  onCard?: string;
}

/** What a row is called, with its picture; leads to its form. */
export function TitleLink({ to, title, image, note, onCard }: TitleLinkProps) {
  return (
    <Link className="t" to={to}>
      {image ? (
        <img src={drawnAddress(image)} alt="" loading="lazy" width={56} height={40} />
      ) : (
        <span className="standin nopic">
          <Bandstand plain />
        </span>
      )}
      <span>
        {keepSumsWhole(title)}
        {note && <small>{note}</small>}
        {onCard && <small className="on-card">{onCard}</small>}
      </span>
    </Link>
  );
}
