import { Bandstand } from "#app/ui/bandstand.tsx";
import { Link } from "#app/ui/link.tsx";

interface SiteLogoProps {
  siteName: string;
  slogan: string;
  logo: string | null;
}

/** Names longer than this many letters are set smaller. */
const LONG = 22;

/** The site's name with its own logo, or the bandstand while it has none. */
export function SiteLogo({ siteName, slogan, logo }: SiteLogoProps) {
  return (
    <Link to="/" className="logo">
      {logo ? <img className="own-logo" src={logo} alt="" width={46} height={46} /> : <Bandstand />}
      <span>
        <b className={siteName.length > LONG ? "long" : undefined}>{siteName}</b>
        <small>{slogan}</small>
      </span>
    </Link>
  );
}
