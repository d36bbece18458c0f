/** What an article may lack when it is published, in the order in which the newsroom reads it. */
export const LACKS = ["summary", "category", "picture", "credit", "alt"] as const;
export type Lack = (typeof LACKS)[number];

/** As the publish sheet, the list of articles and the dashboard name it. */
export const LACK_TEXT: Record<Lack, string> = {
  summary: "Sem resumo",
  category: "Falta a categoria",
  picture: "Sem imagem principal",
  credit: "Sem crédito",
  alt: "Uma imagem sem descrição",
};
