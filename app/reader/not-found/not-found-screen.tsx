import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import states from "#app/ui/styles/states.css?url";

/** The not-found screen; its texts are English by rule (docs/product.md, "Not found"). */
export function NotFoundScreen() {
  return (
    <div className="wrap empty lonely">
      <StyleSheet href={states} />
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
