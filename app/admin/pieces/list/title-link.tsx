import { Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./table.module.css";

interface TitleLinkProps {
  to: string;
  title: string;
  /** Address of a small picture. */
  image: string | null;
  note?: string | null;
  /** Values of other columns, shown here if the row is displayed as a card. */
  onCard?: string;
}

/** The title of a row with its picture, as a link to its form. */
export function TitleLink({ to, title, image, note, onCard }: TitleLinkProps) {
  return (
    <Link className={styles.title} to={to}>
      {image ? (
        <img src={drawnAddress(image)} alt="" loading="lazy" width={56} height={40} />
      ) : (
        <span className={`picture-placeholder ${styles.noPicture}`}>
          <Logo plain />
        </span>
      )}
      <span>
        {nonBreakingCurrency(title)}
        {note && <small>{note}</small>}
        {onCard && <small className={styles.cardOnly}>{onCard}</small>}
      </span>
    </Link>
  );
}
