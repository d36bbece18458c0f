import { stemWord } from "./stem.ts";

/** Cache of folded letters, as texts have many of them. */
const folded = new Map<string, string>();

/** One letter without accent and capital; unchanged if it folds to more than one, so that positions in a text stay valid. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const plain = letter
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const result = plain.length === letter.length ? plain : letter;
  if (folded.size < FOLDED_MAX) folded.set(letter, result);
  return result;
}
const FOLDED_MAX = 2000;

/** A text without accents and capitals, of the same length. */
export const foldText = (text: string): string => text.replace(/[^\0-\x7f]/g, foldLetter).toLowerCase();

/** Words and numbers of a text, folded, as the index has them. */
export const splitWords = (text: string): string[] => foldText(text.normalize("NFC")).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Stop words: too unspecific to be searched beside others; the index has no stems of most of them. */
const STOP_WORDS = new Set(
  (
    "a o e as os um uma uns umas de do da dos das d em no na nos nas num numa por pelo pela pelos pelas para pra pro com sem ao " +
    "aos ate que se ou mas como quando onde qual quais quem quanto quanta quantos quantas porque ja nao sim mais menos muito muita " +
    "tambem so entre sobre depois antes sob desde nem mesmo isso isto aquilo este esta estes estas esse essa esses essas aquele " +
    "aquela aqueles aquelas deste desta desse dessa dele dela deles delas neste nesta seu sua seus suas meu minha meus minhas teu " +
    "tua teus tuas nosso nossa nossos nossas eu tu ele ela vos eles elas voce voces me te lhe lhes estou estamos estao estive " +
    "esteve estava estavam esteja estejam estiver hei ha hao houve houveram haja hajam houver sou somos sao era eram fui foi fomos " +
    "foram fora ser seja sejam fosse fossem for forem sera serao seria seriam tenho tem temos tinha tinham tive teve tiveram tenha " +
    "tenham tiver ter tera terao teria teriam vai vao fica ficam"
  ).split(" "),
);

/** Related words that have different stems. */
const FAMILIES = [
  "abrir abre abriu aberto aberta abertos abertas abertura aberturas",
  "reabrir reabre reabriu reaberto reaberta reabertura",
  "inscrever inscreva inscrito inscritos inscricao inscricoes",
  "eleger eleito eleita eleitos eleicao eleicoes eleitor eleitores eleitoral",
  "viajar viaja viajam viajou viajaram viagem viagens",
  "interditar interdita interditada interditado interditou interdicao interdicoes bloqueio",
  "construir constroi construiu construcao construcoes",
  "produzir produz produziu producao produtor produtores",
  "votar vota votou votaram voto votos votacao votacoes eleicao",
  "morrer morre morreu morte mortes morto morta",
  "vender vende vendeu venda vendas",
  "fechar fecha fechou fechado fechada fechados fechamento",
  "enchente enchentes cheia cheias inundacao inundacoes alagamento alagamentos alagado alagada",
  "onibus coletivo coletivos",
  "cachorro cachorros cao caes cadela cadelas",
  "idoso idosa idosos idosas",
  "medico medica medicos medicas",
  "vacina vacinas vacinar vacinacao",
  "geada geadas gear geou",
  "flor flores florir floriu florada floradas",
  "consertar conserta consertou conserto consertos",
  "restaurar restaura restaurou restauro restauracao",
  "expor expoe exposto exposicao exposicoes mostra mostras",
  "pedir pede pediu pedem pedido pedidos",
  "nadar nada nadou natacao",
  "chover chove choveu chuva chuvas chuvoso",
].map((family) => family.split(" "));
const families = new Map<string, string[]>();
for (const family of FAMILIES) {
  for (const word of family) families.set(word, [...(families.get(word) ?? []), ...family]);
}

/** Plurals and singulars that have different stems, by the endings of both. */
const ENDINGS: ReadonlyArray<readonly [RegExp, ...string[]]> = [
  [/(?:oes|aes|aos)$/, "ao"],
  [/ao$/, "oes", "aes", "aos"],
  [/ais$/, "al"],
  [/al$/, "ais"],
  [/eis$/, "el", "il"],
  [/el$/, "eis"],
  [/il$/, "is", "eis"],
  [/ois$/, "ol"],
  [/ol$/, "ois"],
  [/uis$/, "ul"],
  [/ul$/, "uis"],
  [/ns$/, "m"],
  [/m$/, "ns"],
];
const SHORTEST_PLURAL = 4;
/** Least letters of a stem that may have a noun of action: "vacin" has "vacinação". */
const SHORTEST_VERB = 4;

/** Stems of other forms of a word, and of related nouns and verbs; without its own. */
export function relatedStems(word: string): string[] {
  const related: string[] = [...(families.get(word) ?? [])];
  if (word.length >= SHORTEST_PLURAL) {
    for (const [ending, ...others] of ENDINGS) {
      if (ending.test(word)) related.push(...others.map((other) => word.replace(ending, other)));
    }
  }
  const singular = word.replace(/oes$/, "ao");
  if (/acao$/.test(singular) && singular.length >= SHORTEST_VERB + 4) related.push(singular.replace(/acao$/, "ar"));
  const own = stemWord(word);
  if (own.length >= SHORTEST_VERB && !singular.endsWith("cao")) related.push(`${own}acao`, `${own}acoes`);
  return [...new Set(related.map(stemWord))].filter((stem) => stem !== own);
}

/** A word of a search. */
export interface Term {
  /** The typed word, folded, or its correction. */
  word: string;
  /** Its own stem. */
  stem: string;
  /** Stems of related words. */
  related: string[];
  /** Whether words that begin with it match, too. */
  isPrefix: boolean;
}

export const toTerm = (word: string): Term => ({
  word,
  stem: stemWord(word),
  related: relatedStems(word),
  isPrefix: false,
});

/** Most words of a search; further ones are ignored. */
const TERMS_MAX = 8;

/** The words of a search without stop words; all of them if there are no others. */
export function toTerms(text: string): Term[] {
  const words = [...new Set(splitWords(text))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, TERMS_MAX).map(toTerm);
}
