import { Link } from "react-router";
import { Bandstand } from "#app/ui/bandstand.tsx";

/** The not-found screen; its texts are English by rule (docs/product.md, "Not found"). */
export function NotFoundScreen() {
  return (
    <div className="wrap empty lonely">
      <title>Oops! Page not found</title>
      <meta name="robots" content="noindex" />
      <Bandstand plain />
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link className="btn line" to="/">
        Return to Home
      </Link>
    </div>
  );
}
