import type { BlockType } from "#domain/news/document/schema.ts";

/** An entry of the menu of blocks. */
export interface MenuWords {
  label: string;
  hint: string;
  /** Further search terms. */
  keywords: string;
}

/** The words of the newsroom for a kind of block. */
interface BlockWords {
  /** Its name where versions are compared; null for parts of other blocks. */
  label: string | null;
  /** In its empty text; none if it has no text, or a placeholder that depends on its place (`placeholders.ts`). */
  placeholder?: string;
}

export const BLOCK_WORDS = {
  paragraph: { label: "Parágrafo" },
  heading: { label: "Intertítulo", placeholder: "Intertítulo" },
  bulletList: { label: "Lista" },
  orderedList: { label: "Lista numerada" },
  listItem: { label: null },
  quote: { label: "Citação" },
  pullQuote: { label: "Olho" },
  attribution: { label: null, placeholder: "Quem disse" },
  factBox: { label: "Quadro" },
  factTitle: { label: null, placeholder: "Título do quadro" },
  factList: { label: null },
  fact: { label: null },
  factLabel: { label: null, placeholder: "Quando" },
  factText: { label: null, placeholder: "Resposta" },
  picture: { label: "Imagem", placeholder: "O que se vê, e quem é quem" },
  gallery: { label: "Galeria" },
  sound: { label: "Áudio", placeholder: "O que se ouve, e quem fala" },
  film: { label: "Vídeo", placeholder: "O que se vê, e quem é quem" },
  attachment: { label: "Documento", placeholder: "Título do documento" },
  table: { label: "Tabela" },
  tableRow: { label: null },
  tableHeader: { label: null },
  tableCell: { label: null },
  divider: { label: "Divisor" },
  relatedArticle: { label: "Leia também" },
  correction: { label: "Correção", placeholder: "O que estava errado, e como é" },
  poll: { label: "Enquete" },
  pollQuestion: { label: null, placeholder: "Pergunta" },
  pollAnswer: { label: null, placeholder: "Resposta" },
  embed: { label: "Publicação de outro site" },
} as const satisfies Record<BlockType, BlockWords>;

/** The placeholder of a kind of block that does not depend on its place. */
export const fixedPlaceholder = (type: BlockType): string | undefined => (BLOCK_WORDS[type] as BlockWords).placeholder;

/** The words of the entries of the menu of blocks, in its order, by their ids. */
export const MENU_WORDS = {
  imagem: { label: "Imagem", hint: "Dos arquivos ou deste aparelho", keywords: "foto figura fotografia" },
  principal: { label: "Imagem principal", hint: "No alto da notícia", keywords: "foto destaque abre" },
  camera: { label: "Câmera", hint: "Fotografar agora", keywords: "foto fotografar" },
  arquivos: {
    label: "Dos arquivos",
    hint: "Imagem, vídeo, áudio ou documento",
    keywords: "biblioteca acervo imagem foto",
  },
  intertitulo: { label: "Intertítulo", hint: "## e espaço", keywords: "subtitulo titulo h2" },
  "intertitulo-menor": { label: "Intertítulo menor", hint: "### e espaço", keywords: "subtitulo titulo h3" },
  citacao: { label: "Citação", hint: "O que alguém disse, com o nome", keywords: "aspas fala frase" },
  olho: { label: "Olho", hint: "Frase em destaque", keywords: "destaque frase citacao" },
  servico: { label: "Serviço", hint: "Quando, onde, quanto", keywords: "quadro box evento" },
  entenda: { label: "Entenda", hint: "Quadro com o que já se sabe", keywords: "quadro box explicacao contexto" },
  lista: { label: "Lista", hint: "- e espaço", keywords: "itens topicos marcadores" },
  numerada: { label: "Numerada", hint: "1. e espaço", keywords: "lista numeros ordem" },
  endereco: {
    label: "Endereço",
    hint: "YouTube, Instagram, mapa, gráfico, formulário",
    keywords:
      "youtube vimeo instagram x twitter tiktok facebook spotify mapa google openstreetmap video publicacao post datawrapper flourish grafico formulario forms",
  },
  video: { label: "Vídeo", hint: "Dos arquivos ou deste aparelho", keywords: "filme gravacao" },
  audio: { label: "Áudio", hint: "Dos arquivos ou deste aparelho", keywords: "som gravacao podcast" },
  documento: {
    label: "Documento",
    hint: "PDF, DOCX ou XLSX para baixar",
    keywords: "arquivo anexo pdf docx xlsx word excel planilha edital",
  },
  galeria: { label: "Galeria", hint: "Várias imagens juntas", keywords: "fotos imagens album" },
  "leia-tambem": { label: "Leia também", hint: "Outra notícia daqui", keywords: "relacionada noticia link" },
  tabela: { label: "Tabela", hint: "Linhas e colunas", keywords: "planilha dados" },
  divisor: { label: "Divisor", hint: "---", keywords: "linha separador" },
  enquete: { label: "Enquete", hint: "Pergunta com 2 a 6 respostas", keywords: "votacao voto pergunta" },
  correcao: { label: "Correção", hint: "O que estava errado, com a hora", keywords: "errata erramos" },
} as const satisfies Record<string, MenuWords>;

/** The id of an entry of the menu. */
export type ChoiceId = keyof typeof MENU_WORDS;
