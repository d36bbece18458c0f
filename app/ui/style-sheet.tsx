import { drawnAddress } from "#platform/http/web-address.ts";

/**
 * A style sheet that few pages need: rendered by the component that needs it, in the server's page, and loaded before React shows the
 * component on a later page. Its rules are in a cascade layer, and it declares all layers first, as it may be the first sheet of a page.
 * @param href the value of `import sheet from "./piece.css?url"`
 */
export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={drawnAddress(href)} precedence="screens" />
);
