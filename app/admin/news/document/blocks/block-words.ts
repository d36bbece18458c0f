import type { BlockType } from "#domain/news/document/schema.ts";

/** An entry of the menu of blocks. */
export interface MenuWords {
  label: string;
  hint: string;
  /** Further search terms. */
  keywords: string;
}

/** The words of the newsroom for a kind of block: each is given for every kind, so that none is forgotten. */
interface BlockWords {
  /** Its name where versions are compared; null for parts of other blocks. */
  label: string | null;
  /** In its empty text; null if it has no text, or a placeholder that depends on its place (`placeholders.ts`). */
  placeholder: string | null;
  /** The entries of the menu that insert it, by their ids. */
  menu: Readonly<Record<string, MenuWords>>;
}

const PART = { label: null, placeholder: null, menu: {} } as const;

export const BLOCK_WORDS = {
  paragraph: { label: "Parágrafo", placeholder: null, menu: {} },
  heading: {
    label: "Intertítulo",
    placeholder: "Intertítulo",
    menu: {
      intertitulo: { label: "Intertítulo", hint: "## e espaço", keywords: "subtitulo titulo h2" },
      "intertitulo-menor": { label: "Intertítulo menor", hint: "### e espaço", keywords: "subtitulo titulo h3" },
    },
  },
  bulletList: {
    label: "Lista",
    placeholder: null,
    menu: { lista: { label: "Lista", hint: "- e espaço", keywords: "itens topicos marcadores" } },
  },
  orderedList: {
    label: "Lista numerada",
    placeholder: null,
    menu: { numerada: { label: "Numerada", hint: "1. e espaço", keywords: "lista numeros ordem" } },
  },
  listItem: PART,
  quote: {
    label: "Citação",
    placeholder: null,
    menu: { citacao: { label: "Citação", hint: "O que alguém disse, com o nome", keywords: "aspas fala frase" } },
  },
  pullQuote: {
    label: "Olho",
    placeholder: null,
    menu: { olho: { label: "Olho", hint: "Frase em destaque", keywords: "destaque frase citacao" } },
  },
  attribution: { label: null, placeholder: "Quem disse", menu: {} },
  factBox: {
    label: "Quadro",
    placeholder: null,
    menu: {
      servico: { label: "Serviço", hint: "Quando, onde, quanto", keywords: "quadro box evento" },
      entenda: { label: "Entenda", hint: "Quadro com o que já se sabe", keywords: "quadro box explicacao contexto" },
    },
  },
  factTitle: { label: null, placeholder: "Título do quadro", menu: {} },
  factList: PART,
  fact: PART,
  factLabel: { label: null, placeholder: "Quando", menu: {} },
  factText: { label: null, placeholder: "Resposta", menu: {} },
  picture: {
    label: "Imagem",
    placeholder: "O que se vê, e quem é quem",
    menu: {
      imagem: { label: "Imagem", hint: "Enviar deste aparelho", keywords: "foto figura fotografia" },
      camera: { label: "Câmera", hint: "Fotografar agora", keywords: "foto fotografar" },
      arquivos: {
        label: "Dos arquivos",
        hint: "Imagem, vídeo, áudio ou documento já enviado",
        keywords: "biblioteca acervo imagem foto",
      },
    },
  },
  gallery: {
    label: "Galeria",
    placeholder: null,
    menu: { galeria: { label: "Galeria", hint: "Várias imagens juntas", keywords: "fotos imagens album" } },
  },
  sound: {
    label: "Áudio",
    placeholder: "O que se ouve, e quem fala",
    menu: { audio: { label: "Áudio", hint: "Enviar deste aparelho", keywords: "som gravacao podcast" } },
  },
  film: {
    label: "Vídeo",
    placeholder: "O que se vê, e quem é quem",
    menu: { video: { label: "Vídeo", hint: "Enviar deste aparelho", keywords: "filme gravacao" } },
  },
  attachment: {
    label: "Documento",
    placeholder: "Título do documento",
    menu: {
      documento: {
        label: "Documento",
        hint: "PDF, DOCX ou XLSX para baixar",
        keywords: "arquivo anexo pdf docx xlsx word excel planilha edital",
      },
    },
  },
  table: {
    label: "Tabela",
    placeholder: null,
    menu: { tabela: { label: "Tabela", hint: "Linhas e colunas", keywords: "planilha dados" } },
  },
  tableRow: PART,
  tableHeader: PART,
  tableCell: PART,
  divider: {
    label: "Divisor",
    placeholder: null,
    menu: { divisor: { label: "Divisor", hint: "---", keywords: "linha separador" } },
  },
  relatedArticle: {
    label: "Leia também",
    placeholder: null,
    menu: {
      "leia-tambem": { label: "Leia também", hint: "Outra notícia daqui", keywords: "relacionada noticia link" },
    },
  },
  correction: {
    label: "Correção",
    placeholder: "O que estava errado, e como é",
    menu: { correcao: { label: "Correção", hint: "O que estava errado, com a hora", keywords: "errata erramos" } },
  },
  embed: {
    label: "Publicação de outro site",
    placeholder: null,
    menu: {
      endereco: {
        label: "Endereço",
        hint: "YouTube, Instagram, mapa, gráfico, formulário",
        keywords:
          "youtube vimeo instagram x twitter tiktok facebook spotify mapa google openstreetmap video publicacao post datawrapper flourish grafico formulario forms",
      },
    },
  },
} as const satisfies Record<BlockType, BlockWords>;

type Menus = { [Type in BlockType]: (typeof BLOCK_WORDS)[Type]["menu"] };

/** The id of an entry of the menu. */
export type ChoiceId = { [Type in BlockType]: keyof Menus[Type] }[BlockType];

/** The words of all entries of the menu. */
export const MENU_WORDS = Object.assign({}, ...Object.values(BLOCK_WORDS).map(({ menu }) => menu)) as Record<
  ChoiceId,
  MenuWords
>;
