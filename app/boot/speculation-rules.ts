/** Pages of readers that may be opened beforehand: the same for everybody, and none of them does anything. */
export const OPENED_AHEAD = [
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
 * Pages that the browser opens beforehand (docs/decisions/047): while <html> has an empty `data-ahead` every link to these pages that it
 * would follow itself; once React is there, those alone that the router leaves to the browser.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: OPENED_AHEAD },
          {
            selector_matches:
              ":is([data-ahead=''] a,[data-ahead] a[data-document]):not([target],[download],[href*='#'],[href*='?'])",
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
