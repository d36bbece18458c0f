import type { IconNode } from "lucide";
import {
  BookOpenText,
  Camera,
  ChartBar,
  FileText,
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
  Star,
  Table,
  TextQuote,
  Video,
  Volume2,
} from "lucide";
import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import type { MediaKind } from "#domain/media/uploads.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { type ChoiceId, MENU_WORDS, type MenuWords } from "../blocks/block-words.ts";
import { NEW_BLOCKS } from "../blocks/blocks.ts";
import { toggleHeading, toggleList, toggleQuote } from "../blocks/commands.ts";
import { schema } from "../view/schema.ts";

/** How a block is inserted: by a command, as a new node, from files of the archive or this device, or with a dialog. */
export type BlockInsertion =
  | { command: Command }
  | { make: () => Node }
  | { files: MediaKind[]; isGallery?: boolean }
  | { isCamera: true }
  | { isLead: true }
  | { ask: "embed" | "article" };

/** The part of an entry that is no word. */
interface ChoiceParts {
  icon: IconNode;
  insertion: BlockInsertion;
  /** Whether it is offered on phones only. */
  isPhoneOnly?: boolean;
}

export type BlockChoice = ChoiceParts & MenuWords & { id: ChoiceId };

const { nodes } = schema;

export const ALL_KINDS: MediaKind[] = ["image", "video", "audio", "document"];

/** Icon and insertion of each entry of the menu. */
const PARTS: Record<ChoiceId, ChoiceParts> = {
  imagem: { icon: Image, insertion: { files: ["image"] } },
  principal: { icon: Star, insertion: { isLead: true } },
  camera: { icon: Camera, insertion: { isCamera: true }, isPhoneOnly: true },
  arquivos: { icon: FolderOpen, insertion: { files: ALL_KINDS } },
  intertitulo: { icon: Heading2, insertion: { command: toggleHeading(2) } },
  "intertitulo-menor": { icon: Heading3, insertion: { command: toggleHeading(3) } },
  citacao: { icon: Quote, insertion: { command: toggleQuote(nodes.quote) } },
  olho: { icon: TextQuote, insertion: { command: toggleQuote(nodes.pullQuote) } },
  servico: { icon: Newspaper, insertion: { make: NEW_BLOCKS.service } },
  entenda: { icon: BookOpenText, insertion: { make: NEW_BLOCKS.explainer } },
  lista: { icon: List, insertion: { command: toggleList(nodes.bulletList) } },
  numerada: { icon: ListOrdered, insertion: { command: toggleList(nodes.orderedList) } },
  endereco: { icon: Link2, insertion: { ask: "embed" } },
  video: { icon: Video, insertion: { files: ["video"] } },
  audio: { icon: Volume2, insertion: { files: ["audio"] } },
  documento: { icon: FileText, insertion: { files: ["document"] } },
  galeria: { icon: Grid2x2, insertion: { files: ["image"], isGallery: true } },
  "leia-tambem": { icon: Newspaper, insertion: { ask: "article" } },
  tabela: { icon: Table, insertion: { make: NEW_BLOCKS.table } },
  divisor: { icon: Minus, insertion: { make: NEW_BLOCKS.divider } },
  enquete: { icon: ChartBar, insertion: { make: NEW_BLOCKS.poll } },
  correcao: { icon: Info, insertion: { make: NEW_BLOCKS.correction } },
};

/** All blocks that can be inserted, in the order of the menu. */
export const BLOCK_CHOICES: BlockChoice[] = (Object.keys(MENU_WORDS) as ChoiceId[]).map((id) => ({
  id,
  ...MENU_WORDS[id],
  ...PARTS[id],
}));

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
