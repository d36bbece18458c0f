/**
 * Marks <html> before the first paint where the home page has its compact form (docs/product.md, "Home page"): `data-compact` is
 * "strip" where the question of consent is open, and empty in a low window. It stays as long as the document, so that an answer moves
 * nothing. Runs as an inline script, after that of the question, so it uses nothing outside itself.
 */
export function compactBoot(): void {
  const { dataset } = document.documentElement;
  if ("askConsent" in dataset) dataset.compact = "strip";
  else if (innerHeight < (innerWidth < 1024 ? 700 : 900)) dataset.compact = "";
}
