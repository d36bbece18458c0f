import type { IconNode } from "lucide";
import {
  BookOpenText,
  Camera,
  FolderOpen,
  Grid2x2,
  Heading2,
  Heading3,
  Image,
  Info,
  Link2,
  List,
  ListOrdered,
  Minus,
  Newspaper,
  Quote,
  Table,
  TextQuote,
  Video,
  Volume2,
} from "lucide";
import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import type { MediaKind } from "#domain/media/uploads.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { NEW_BLOCKS } from "./blocks.ts";
import { toggleHeading, toggleList, toggleQuote } from "./commands.ts";
import { schema } from "./schema.ts";

/** How a block is inserted: by a command, as a new node, from uploaded files, or with a dialog. */
export type BlockInsertion =
  | { command: Command }
  | { make: () => Node }
  | { files: MediaKind[]; isGallery?: boolean; isCamera?: boolean }
  | { ask: "library" | "embed" | "article" };

export interface BlockChoice {
  id: string;
  label: string;
  hint: string;
  icon: IconNode;
  /** Further search terms. */
  keywords: string;
  insertion: BlockInsertion;
  /** Whether it is offered on phones only. */
  isPhoneOnly?: boolean;
}

const { nodes } = schema;

/** All blocks that can be inserted, in the order of the menu. */
export const BLOCK_CHOICES: BlockChoice[] = [
  {
    id: "imagem",
    label: "Imagem",
    hint: "Enviar deste aparelho",
    icon: Image,
    keywords: "foto figura fotografia",
    insertion: { files: ["image"] },
  },
  {
    id: "camera",
    label: "Câmera",
    hint: "Fotografar agora",
    icon: Camera,
    keywords: "foto fotografar",
    insertion: { files: ["image"], isCamera: true },
    isPhoneOnly: true,
  },
  {
    id: "arquivos",
    label: "Dos arquivos",
    hint: "Imagem, vídeo ou áudio já enviado",
    icon: FolderOpen,
    keywords: "biblioteca acervo imagem foto",
    insertion: { ask: "library" },
  },
  {
    id: "intertitulo",
    label: "Intertítulo",
    hint: "## e espaço",
    icon: Heading2,
    keywords: "subtitulo titulo h2",
    insertion: { command: toggleHeading(2) },
  },
  {
    id: "intertitulo-menor",
    label: "Intertítulo menor",
    hint: "### e espaço",
    icon: Heading3,
    keywords: "subtitulo titulo h3",
    insertion: { command: toggleHeading(3) },
  },
  {
    id: "citacao",
    label: "Citação",
    hint: "O que alguém disse, com o nome",
    icon: Quote,
    keywords: "aspas fala frase",
    insertion: { command: toggleQuote(nodes.quote) },
  },
  {
    id: "olho",
    label: "Olho",
    hint: "Frase em destaque",
    icon: TextQuote,
    keywords: "destaque frase citacao",
    insertion: { command: toggleQuote(nodes.pullQuote) },
  },
  {
    id: "servico",
    label: "Serviço",
    hint: "Quando, onde, quanto",
    icon: Newspaper,
    keywords: "quadro box evento",
    insertion: { make: NEW_BLOCKS.service },
  },
  {
    id: "entenda",
    label: "Entenda",
    hint: "Quadro com o que já se sabe",
    icon: BookOpenText,
    keywords: "quadro box explicacao contexto",
    insertion: { make: NEW_BLOCKS.explainer },
  },
  {
    id: "lista",
    label: "Lista",
    hint: "- e espaço",
    icon: List,
    keywords: "itens topicos marcadores",
    insertion: { command: toggleList(nodes.bulletList) },
  },
  {
    id: "numerada",
    label: "Numerada",
    hint: "1. e espaço",
    icon: ListOrdered,
    keywords: "lista numeros ordem",
    insertion: { command: toggleList(nodes.orderedList) },
  },
  {
    id: "endereco",
    label: "Endereço",
    hint: "YouTube, Instagram, X, mapa e outros",
    icon: Link2,
    keywords:
      "youtube vimeo instagram x twitter tiktok facebook spotify mapa google openstreetmap video publicacao post",
    insertion: { ask: "embed" },
  },
  {
    id: "video",
    label: "Vídeo",
    hint: "Enviar deste aparelho",
    icon: Video,
    keywords: "filme gravacao",
    insertion: { files: ["video"] },
  },
  {
    id: "audio",
    label: "Áudio",
    hint: "Enviar deste aparelho",
    icon: Volume2,
    keywords: "som gravacao podcast",
    insertion: { files: ["audio"] },
  },
  {
    id: "galeria",
    label: "Galeria",
    hint: "Várias imagens juntas",
    icon: Grid2x2,
    keywords: "fotos imagens album",
    insertion: { files: ["image"], isGallery: true },
  },
  {
    id: "leia-tambem",
    label: "Leia também",
    hint: "Outra notícia daqui",
    icon: Newspaper,
    keywords: "relacionada noticia link",
    insertion: { ask: "article" },
  },
  {
    id: "tabela",
    label: "Tabela",
    hint: "Linhas e colunas",
    icon: Table,
    keywords: "planilha dados",
    insertion: { make: NEW_BLOCKS.table },
  },
  {
    id: "divisor",
    label: "Divisor",
    hint: "---",
    icon: Minus,
    keywords: "linha separador",
    insertion: { make: NEW_BLOCKS.divider },
  },
  {
    id: "correcao",
    label: "Correção",
    hint: "O que estava errado, com a hora",
    icon: Info,
    keywords: "errata erramos",
    insertion: { make: NEW_BLOCKS.correction },
  },
];

/** The blocks that match a search, those whose label begins with it first; all without a search. */
export function findBlocks(query: string, choices = BLOCK_CHOICES): BlockChoice[] {
  const wanted = foldAccents(query.trim());
  if (wanted === "") return choices;
  const rank = ({ label, keywords }: BlockChoice) => {
    if (foldAccents(label).startsWith(wanted)) return 0;
    const all = `${foldAccents(label)} ${keywords}`.split(" ");
    return all.some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return choices
    .map((choice) => ({ choice, order: rank(choice) }))
    .filter(({ order }) => order < 2)
    .sort((one, other) => one.order - other.order)
    .map(({ choice }) => choice);
}
