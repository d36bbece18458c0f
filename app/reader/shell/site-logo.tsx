import { Bandstand } from "#app/ui/bandstand.tsx";
import { Link } from "#app/ui/link.tsx";

interface SiteLogoProps {
  siteName: string;
  slogan: string;
  logo: string | null;
}

/** The site's name with its own logo, or the bandstand while it has none. */
export function SiteLogo({ siteName, slogan, logo }: SiteLogoProps) {
  return (
    <Link to="/" className="logo">
      {logo ? <img src={logo} alt="" width={46} height={46} /> : <Bandstand />}
      <span>
        <b>{siteName}</b>
        <small>{slogan}</small>
      </span>
    </Link>
  );
}
