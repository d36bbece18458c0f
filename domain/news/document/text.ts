export const DOCUMENT_TEXT = {
  notADocument: "O texto não chegou inteiro. Tente salvar de novo.",
  newerVersion: "O texto foi escrito em outra versão do portal. Recarregue a página.",
  tooLong: "O texto é longo demais. Divida-o em duas notícias.",
  tooDeep: "O texto tem listas dentro de listas demais.",
  unknownPart: "O texto tem uma parte que o portal não conhece.",
  misplacedPart: "O texto tem uma parte fora do lugar.",
  wrongValue: "O texto tem uma parte com um valor que não serve.",
  wrongLink:
    "O texto tem um link que não serve. Use um endereço que comece com https://, mailto: ou tel:, ou um caminho deste site, como /news.",
  strangeCharacter:
    "O texto tem um caractere invisível que não pode ser guardado. Escreva de novo o trecho que foi colado.",
} as const;
