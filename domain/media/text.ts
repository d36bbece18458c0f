import { FORMAT_NAMES, type MediaKind, type UploadError, type UploadErrorCode, type UploadedFile } from "./uploads.ts";

export const UPLOAD_TEXT = {
  sent: "Sucesso!",
  filesSent: "Arquivos enviados com sucesso!",
  audioSent: "Áudio enviado com sucesso!",
  fileFailed: "Erro ao enviar arquivo",
  audioFailed: "Erro ao fazer upload",
  notMedia: "Por favor, selecione um arquivo de imagem ou vídeo",
  notAudio: "Por favor, selecione um arquivo de áudio válido",
  notPicture: "Por favor, selecione um arquivo de imagem",
  notDocument: "Por favor, selecione um documento",
  broken: "O arquivo está incompleto ou com defeito. Abra-o no seu aparelho, salve de novo e envie.",
  notSelfContained:
    "O desenho SVG usa textos, imagens ou regras que não estão dentro dele. Salve-o de novo com tudo dentro, ou como PNG.",
  tooComplex: "O desenho SVG tem partes demais. Salve-o como PNG.",
  animatedPng:
    "Este PNG é animado (APNG), e ficaria parado. Salve-o como GIF ou WebP animado, ou como vídeo, e envie; se o movimento não importa, como PNG comum.",
  formerDocument: "Este é um arquivo do Office antigo (DOC, XLS). Salve-o como DOCX, XLSX ou PDF e envie de novo.",
  macros: "O documento tem macros, que são programas. Salve-o sem macros, como DOCX, XLSX ou PDF, e envie de novo.",
  encrypted:
    "O documento tem senha ou restrições, e quem lê poderia não conseguir abri-lo. Salve-o sem proteção e envie de novo.",
  tooCompressed: "O documento aberto ocuparia mais de 200 MB. Diminua as imagens dele, ou salve-o como PDF.",
  heic: "Este navegador não lê fotos HEIC. Envie pelo Safari, ou salve a foto como JPEG; no iPhone, em Ajustes, Câmera, Formatos, escolha “Mais Compatível”.",
  tooMuchWork:
    "A conferência do arquivo passou do limite de tempo ou de memória. Diminua o arquivo, ou salve-o de novo em outro programa, e envie.",
  empty: "O arquivo está vazio.",
  tooManyPixels: "A imagem tem mais de 50 megapixels. Escolha uma versão menor.",
  tooMany: "Você enviou arquivos demais nesta hora. Espere um pouco e tente de novo.",
  interrupted: "A conexão caiu no meio do envio. Tente de novo.",
  signedOut: "Sua sessão terminou. Entre de novo em outra aba e tente outra vez; o que está na tela fica.",
  unavailable: "Não foi possível guardar o arquivo agora. Tente de novo em um instante.",
} as const;

const SUBJECT: Record<MediaKind, string> = {
  image: "A imagem",
  video: "O vídeo",
  audio: "O áudio",
  document: "O documento",
};

/** 'A imagem deve ter no máximo 5MB' and its like. */
export const tooLargeText = (kind: MediaKind, maxBytes: number) =>
  `${SUBJECT[kind]} deve ter no máximo ${Math.round(maxBytes / 1024 / 1024)}MB`;

/** Why a file was not stored: the same one is there. */
export const knownText = ({ kind, name, caption }: UploadedFile): string =>
  `${SUBJECT[kind]} já está nos arquivos: “${caption ?? name}”.`;

/** Why a file is refused, with its name. */
export const refusedText = (name: string, reason: string): string => `“${name}”: ${reason}`;

/** The accepted kinds of files, and whether SVG drawings too. */
export interface WantedKinds {
  kinds: readonly MediaKind[];
  drawing?: boolean;
}

const list = (names: readonly string[]) => `${names.slice(0, -1).join(", ")} ou ${names.at(-1)}`;

/** The formats of some kinds, such as "JPEG, PNG, WebP, AVIF ou GIF". */
function formatsText({ kinds, drawing = false }: WantedKinds): string {
  return kinds
    .map((kind) => list(kind === "image" && drawing ? [...FORMAT_NAMES.image, "SVG"] : FORMAT_NAMES[kind]))
    .join("; ");
}

function wantedText(kinds: readonly MediaKind[]): string {
  if (kinds.includes("video") || kinds.length === 0) return UPLOAD_TEXT.notMedia;
  if (kinds.includes("document")) return UPLOAD_TEXT.notDocument;
  return kinds.includes("audio") ? UPLOAD_TEXT.notAudio : UPLOAD_TEXT.notPicture;
}

/** The request for a file where these kinds are wanted, with their formats. */
export function notWantedText(wanted: WantedKinds): string {
  return `${wantedText(wanted.kinds)}. Formatos aceitos: ${formatsText(wanted)}.`;
}

const REFUSALS: Record<Exclude<UploadErrorCode, "NOT_WANTED" | "TOO_LARGE">, string> = {
  NOT_SELF_CONTAINED: UPLOAD_TEXT.notSelfContained,
  TOO_COMPLEX: UPLOAD_TEXT.tooComplex,
  ANIMATED_PNG: UPLOAD_TEXT.animatedPng,
  FORMER_DOCUMENT: UPLOAD_TEXT.formerDocument,
  MACROS: UPLOAD_TEXT.macros,
  ENCRYPTED: UPLOAD_TEXT.encrypted,
  TOO_COMPRESSED: UPLOAD_TEXT.tooCompressed,
  TOO_MANY_PIXELS: UPLOAD_TEXT.tooManyPixels,
  TOO_MUCH_WORK: UPLOAD_TEXT.tooMuchWork,
  BROKEN: UPLOAD_TEXT.broken,
  EMPTY: UPLOAD_TEXT.empty,
  TOO_MANY_ATTEMPTS: UPLOAD_TEXT.tooMany,
};

/** Why a file was refused, for its sender. */
export function explainUpload({ code, about }: UploadError, wanted: WantedKinds): string {
  if (code === "NOT_WANTED") return notWantedText(wanted);
  return code === "TOO_LARGE" ? tooLargeText(about.kind!, about.maxBytes!) : REFUSALS[code];
}
