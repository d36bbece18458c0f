import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { drawnAddress } from "#platform/http/web-address.ts";

interface SiteLogoProps {
  siteName: string;
  slogan: string;
  logo: string | null;
}

/** The site's name with its logo, by default the bandstand. */
export function SiteLogo({ siteName, slogan, logo }: SiteLogoProps) {
  return (
    <Link to={href("/")} viewTransition className="logo">
      {logo ? <img className="own-logo" src={drawnAddress(logo)} alt="" width={46} height={46} /> : <Logo />}
      <span>
        <SiteName name={siteName} />
        <small>{slogan}</small>
      </span>
    </Link>
  );
}
