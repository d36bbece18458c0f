import { Link } from "#app/ui/link.tsx";
import { keepSumsWhole } from "#platform/format/line-breaks.ts";

interface TitleLinkProps {
  to: string;
  title: string;
  /** Address of a small picture. */
  image: string | null;
  note?: string | null;
}

/** What a row is called, with its picture; leads to its form. */
export function TitleLink({ to, title, image, note }: TitleLinkProps) {
  return (
    <Link className="t" to={to}>
      {image ? <img src={image} alt="" loading="lazy" width={56} height={40} /> : <span className="nopic" />}
      <span>
        {keepSumsWhole(title)}
        {note && <small>{note}</small>}
      </span>
    </Link>
  );
}
