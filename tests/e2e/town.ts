/** Facts of the demo town that the journeys use. */

/** The lead of the home page: sound, a gallery of pictures and film, sources, links, likes and more than three comments. */
export const LEAD = {
  slug: "coreto-da-matriz-reabre-no-domingo-com-banda-retreta-e-telhado-novo",
  title: "Coreto da Matriz reabre no domingo com banda, retreta e telhado novo",
  path: "/news/coreto-da-matriz-reabre-no-domingo-com-banda-retreta-e-telhado-novo",
  author: "Marina Sampaio",
};
export const LEAD_PICTURE = "-coreto.jpg";
/** What it shows, in words. */
export const LEAD_DESCRIPTION = "Coreto de telhado verde numa praça com árvores e a igreja ao fundo";

/** Part of the file name of the film that an article shows instead of a picture. */
export const FILM = "cafezal";

/** Who signs more articles than a list shows at once. */
export const AUTHOR = { name: "Ivone Furtado", path: "/news?autor=Ivone+Furtado" };

export const CATEGORY = { slug: "cidade", name: "Cidade" };
export const INACTIVE_CATEGORY = "cheia-2025";
export const NO_MATCH = "zzyzx";
