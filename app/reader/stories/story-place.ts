/** Where a page stands for the display settings of the bar (reader §2 Stories bar); null where no bar belongs. */
export function storyPlace(pathname: string): "home" | "news" | "categories" | "other" | null {
  const [, first] = pathname.split("/");
  switch (first) {
    case "":
    case "ler":
      return "home";
    case "news":
      return "news";
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
