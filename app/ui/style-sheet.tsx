import { drawnAddress } from "#platform/http/web-address.ts";

/**
 * A sheet that few pages need: it comes with what it is for, in the page that the server sends and before the browser shows what
 * a later page adds. Its rules stand in a cascade layer, and it names all layers first, as it may be the first sheet of a page.
 * @param href what `import sheet from "./piece.css?url"` gives
 */
export const StyleSheet = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={drawnAddress(href)} precedence="screens" />
);
