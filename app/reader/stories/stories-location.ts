/** The location of a page in the display settings of the stories bar (docs/product.md, "Stories bar"); null for pages without the bar. */
export function storiesLocation(pathname: string): "home" | "news" | "categories" | "other" | null {
  const [, first, second] = pathname.split("/");
  switch (first) {
    case "":
    case "ler":
      return "home";
    case "news":
      // The list has a location of its own; an article has the bar only with the setting "all".
      return second ? "other" : "news";
    case "categories":
    case "category":
      return "categories";
    case "auth":
    case "setup":
    case "profile":
    case "demo":
    case "stories":
      return null;
    default:
      return "other";
  }
}

/** Whether a page has the bar in its thin form: an article and its preview, whose headline stands near the top. */
export const hasThinStories = (pathname: string) => /^\/(?:news|previa)\/[^/]/.test(pathname);
