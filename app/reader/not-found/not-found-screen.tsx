import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";

/** The not-found screen; its texts are English by rule (docs/product.md, "Not found"). */
export function NotFoundScreen() {
  return (
    <div className="wrap empty lonely">
      <title>Oops! Page not found</title>
      <meta name="robots" content="noindex" />
      <Logo plain />
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link className="btn line" to={href("/")}>
        Return to Home
      </Link>
    </div>
  );
}
