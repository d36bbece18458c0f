/** Readers' pages that a browser may prerender: they are the same for everybody, and loading them has no side effects. */
export const PRERENDERED_PATHS = [
  "/",
  "/news",
  "/news/:address",
  "/categories",
  "/category/:slug",
  "/autor/:slug",
  "/tema/:slug",
  "/more",
  "/quem-somos",
  "/contato",
];

/**
 * Links whose pages the browser prerenders (docs/decisions/047): while <html> has an empty `data-prerender`, every link to one of
 * these pages; after hydration only links that the router leaves to the browser.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: PRERENDERED_PATHS },
          {
            selector_matches:
              ":is([data-prerender=''] a,[data-prerender] a[data-document]):not([target],[download],[href*='#'],[href*='?'])",
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
