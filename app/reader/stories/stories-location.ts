/** The location of a page in the display settings of the stories bar (docs/product.md, "Stories bar"); null for pages without the bar: it stands where people read. */
export function storiesLocation(pathname: string): "home" | "news" | "categories" | "other" | null {
  const [, first, second, third] = pathname.split("/");
  switch (first) {
    case "":
    case "ler":
      return "home";
    case "news":
      // The list has a location of its own; an article has the bar only with the setting "all".
      if (third) return null;
      return second ? "other" : "news";
    case "categories":
    case "category":
      return "categories";
    case "autor":
    case "tema":
    case "previa":
      return "other";
    default:
      return null;
  }
}
