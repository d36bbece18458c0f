/** Where a page stands for the display settings of the bar (docs/product.md, "Stories bar"); null where no bar belongs. */
export function storyPlace(pathname: string): "home" | "news" | "categories" | "other" | null {
  const [, first, second] = pathname.split("/");
  switch (first) {
    case "":
    case "ler":
      return "home";
    case "news":
      // The list is a place of its own; an article has the bar where it is everywhere.
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
