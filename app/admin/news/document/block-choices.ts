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

/** The way a block comes into the text: by a command, made here, or after a question. */
export type BlockWay =
  | { command: Command }
  | { make: () => Node }
  | { files: MediaKind[]; isGallery?: boolean; isCamera?: boolean }
  | { ask: "library" | "embed" | "article" };

export interface BlockChoice {
  id: string;
  label: string;
  hint: string;
  icon: IconNode;
  /** Other words under which it is found. */
  words: string;
  way: BlockWay;
  /** Only where a phone has it. */
  isPhoneOnly?: boolean;
}

const { nodes } = schema;

/** All blocks that can be put into a text, in the order of the menu. */
export const BLOCK_CHOICES: BlockChoice[] = [
  {
    id: "imagem",
    label: "Imagem",
    hint: "Enviar deste aparelho",
    icon: Image,
    words: "foto figura fotografia",
    way: { files: ["image"] },
  },
  {
    id: "camera",
    label: "Câmera",
    hint: "Fotografar agora",
    icon: Camera,
    words: "foto fotografar",
    way: { files: ["image"], isCamera: true },
    isPhoneOnly: true,
  },
  {
    id: "arquivos",
    label: "Dos arquivos",
    hint: "Imagem, vídeo ou áudio já enviado",
    icon: FolderOpen,
    words: "biblioteca acervo imagem foto",
    way: { ask: "library" },
  },
  {
    id: "intertitulo",
    label: "Intertítulo",
    hint: "## e espaço",
    icon: Heading2,
    words: "subtitulo titulo h2",
    way: { command: toggleHeading(2) },
  },
  {
    id: "intertitulo-menor",
    label: "Intertítulo menor",
    hint: "### e espaço",
    icon: Heading3,
    words: "subtitulo titulo h3",
    way: { command: toggleHeading(3) },
  },
  {
    id: "citacao",
    label: "Citação",
    hint: "O que alguém disse, com o nome",
    icon: Quote,
    words: "aspas fala frase",
    way: { command: toggleQuote(nodes.quote) },
  },
  {
    id: "olho",
    label: "Olho",
    hint: "Frase em destaque",
    icon: TextQuote,
    words: "destaque frase citacao",
    way: { command: toggleQuote(nodes.pullQuote) },
  },
  {
    id: "servico",
    label: "Serviço",
    hint: "Quando, onde, quanto",
    icon: Newspaper,
    words: "quadro box evento",
    way: { make: NEW_BLOCKS.service },
  },
  {
    id: "entenda",
    label: "Entenda",
    hint: "Quadro com o que já se sabe",
    icon: BookOpenText,
    words: "quadro box explicacao contexto",
    way: { make: NEW_BLOCKS.explainer },
  },
  {
    id: "lista",
    label: "Lista",
    hint: "- e espaço",
    icon: List,
    words: "itens topicos marcadores",
    way: { command: toggleList(nodes.bulletList) },
  },
  {
    id: "numerada",
    label: "Numerada",
    hint: "1. e espaço",
    icon: ListOrdered,
    words: "lista numeros ordem",
    way: { command: toggleList(nodes.orderedList) },
  },
  {
    id: "endereco",
    label: "Endereço",
    hint: "YouTube, Instagram, X, mapa e outros",
    icon: Link2,
    words: "youtube vimeo instagram x twitter tiktok facebook spotify mapa google openstreetmap video publicacao post",
    way: { ask: "embed" },
  },
  {
    id: "video",
    label: "Vídeo",
    hint: "Enviar deste aparelho",
    icon: Video,
    words: "filme gravacao",
    way: { files: ["video"] },
  },
  {
    id: "audio",
    label: "Áudio",
    hint: "Enviar deste aparelho",
    icon: Volume2,
    words: "som gravacao podcast",
    way: { files: ["audio"] },
  },
  {
    id: "galeria",
    label: "Galeria",
    hint: "Várias imagens juntas",
    icon: Grid2x2,
    words: "fotos imagens album",
    way: { files: ["image"], isGallery: true },
  },
  {
    id: "leia-tambem",
    label: "Leia também",
    hint: "Outra notícia daqui",
    icon: Newspaper,
    words: "relacionada noticia link",
    way: { ask: "article" },
  },
  {
    id: "tabela",
    label: "Tabela",
    hint: "Linhas e colunas",
    icon: Table,
    words: "planilha dados",
    way: { make: NEW_BLOCKS.table },
  },
  {
    id: "divisor",
    label: "Divisor",
    hint: "---",
    icon: Minus,
    words: "linha separador",
    way: { make: NEW_BLOCKS.divider },
  },
  {
    id: "correcao",
    label: "Correção",
    hint: "O que estava errado, com a hora",
    icon: Info,
    words: "errata erramos",
    way: { make: NEW_BLOCKS.correction },
  },
];

/** Blocks for what somebody typed: those whose name begins with it first; all for nothing. */
export function findBlocks(query: string, choices = BLOCK_CHOICES): BlockChoice[] {
  const wanted = foldAccents(query.trim());
  if (wanted === "") return choices;
  const rank = ({ label, words }: BlockChoice) => {
    if (foldAccents(label).startsWith(wanted)) return 0;
    const all = `${foldAccents(label)} ${words}`.split(" ");
    return all.some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return choices
    .map((choice) => ({ choice, order: rank(choice) }))
    .filter(({ order }) => order < 2)
    .sort((one, other) => one.order - other.order)
    .map(({ choice }) => choice);
}
