import { toName } from "./address-cells.ts";

/** What a column of a list of addresses says. */
export type ColumnMeaning =
  | "email"
  /** The day of a consent. */
  | "day"
  /** A state in words or codes: `meaningOf`. */
  | "state"
  /** Yes or no to the newsletter, or the day of the yes. */
  | "agreed"
  /** Filled, unless it says no: this person left. */
  | "left"
  /** A state or something else, such as a part of a country: its words show it. */
  | "perhaps_state"
  /** Nothing about a consent. */
  | "other"
  | "unknown";

const words = (...lines: string[]) => lines.flatMap((line) => line.split(" "));

/** Parts of words for people who left or are not reached, in headings and in cells: in English, Portuguese, Spanish and German. */
const LEFT_PARTS = words(
  "unsub nonsub notsub optout optedout cancel cleaned cleantime cleancampaign bounc complain spam junk inactiv disabled",
  "blocked blocklist blacklist suppress remov delet archiv invalid undeliverable saiu saida descadastr desinscr naoinscr",
  "inativ bloquead suprimid excluid desativ devolvid rejeitad reclam baja desuscri eliminad rebotad abgemeldet abmeld",
  "gekundigt geloscht inaktiv",
);
/** The same for people who never confirmed. */
const WAITING_PARTS = words(
  "unconfirm notconfirm pend unactivated validating naoconfirm aguarda espera sinconfirmar unbestatigt ausstehend",
);

/** Whole words; codes are those of The Newsletter Plugin, AcyMailing, Mailster, MailPoet and Brevo. */
const SUBSCRIBED_WORDS = words(
  "subscribed subscriber active confirmed enabled optin optedin regular free paid comped premium gifted valid deliverable",
  "yes true y t c 1 inscrito inscrita recebe ativo ativa confirmado confirmada assinante sim si activo activa suscrito",
  "suscrita aktiv angemeldet abonniert bestatigt ja",
);
const NO_WORDS = words("no nao n false falso f 0 never nunca none null nein nenhum");
const LEFT_WORDS = words("u b p 2 3 4 5 -1");
const WAITING_WORDS = ["s"];

/** A negative number keeps its sign: MailPoet's -1 is not its 1. */
const toWord = (cell: string) => (/^\s*-\d+\s*$/.test(cell) ? cell.trim() : toName(cell));

/** What a cell of a state says; null for a word that is not known. */
export function meaningOf(cell: string): "subscribed" | "left" | "waiting" | null {
  const word = toWord(cell);
  if (SUBSCRIBED_WORDS.includes(word)) return "subscribed";
  if (WAITING_WORDS.includes(word) || WAITING_PARTS.some((part) => word.includes(part))) return "waiting";
  const isLeft = NO_WORDS.includes(word) || LEFT_WORDS.includes(word) || LEFT_PARTS.some((part) => word.includes(part));
  return isLeft ? "left" : null;
}

/** Whether a filled cell says no; one with signs only says nothing. */
export const saysNo = (cell: string): boolean => toWord(cell) === "" || NO_WORDS.includes(toWord(cell));

/** Whether a cell is nothing but a word for somebody who left or never confirmed, whatever its column is called. */
const ONLY_LEFT = new RegExp(`^(?:${[...LEFT_PARTS, ...WAITING_PARTS].join("|")})[a-z]{0,7}$`);
export const isLeftWord = (cell: string): boolean => ONLY_LEFT.test(toName(cell));

/**
 * Headings by their meaning, the first that fits: names are whole, parts are within them. The order of names is that in which columns are
 * preferred.
 */
const HEADINGS: { meaning: ColumnMeaning; names?: string[]; parts?: string[] }[] = [
  {
    meaning: "email",
    names: words(
      "email emailaddress endereco enderecodeemail emailadresse correoelectronico correio correioeletronico correo mail",
      "mailadresse emaildoassinante subscriberemail useremail subscriber",
    ),
  },
  {
    meaning: "day",
    names: words(
      "consentimento diadoconsentimento datadoconsentimento confirmtime confirmedat confirmadoem optintime optindate",
      "subscribedat datesubscribed subscriptiondate subscribedate signupdate signedupat inscritoem inscricao datadeinscricao",
      "datadainscricao datadecadastro anmeldedatum angemeldetam fechadesuscripcion fechadealta createdat creationdate",
      "datecreated criadoem dateadded addedtime addedat data date startdate joined joinedat registered registrationdate",
      "timestamp datadaprimeiraconversao",
    ),
  },
  {
    meaning: "other",
    names: words("activesubscription bounces opens clicks"),
    parts: words("url link token score count rate stripe payment order billing pagamento pedido"),
  },
  {
    meaning: "agreed",
    names: words(
      "subscribed subscribedtoemails subscribedtonewsletter active enabled confirmed optin doubleoptin emailoptin consent",
      "acceptsmarketing acceptsemailmarketing receivesemails inscrito inscrita ativo confirmado recebe recebeemails",
      "aceitaemails aktiv activo suscrito angemeldet",
    ),
  },
  { meaning: "left", parts: LEFT_PARTS },
  { meaning: "state", names: ["subscribertype"], parts: words("status situacao statut") },
  { meaning: "perhaps_state", names: words("state estado type tipo") },
  {
    meaning: "other",
    names: words(
      "id ip cc uf sex note notes plan list lista boletim palavras pagina origem source leid euid cep activity revenue",
      "expiry labels products tags lastchanged subscriptiontype sms contactid subscriberid gmtoff dstoff optinip confirmip",
      "uuid language idioma region",
    ),
    parts: words(
      "name nome apellid phone telefon celular mobile gender genero cidade city country pais zip postal latitude longitude",
      "timezone rating utm complimentary referr updated modified company empresa birth nascimento tier",
    ),
  },
];

/** The meaning of a heading, and its place among those of its meaning: the lowest is preferred. */
export function readHeading(text: string): { meaning: ColumnMeaning; rank: number } {
  const name = toName(text);
  for (const { meaning, names = [], parts = [] } of HEADINGS) {
    const rank = names.indexOf(name);
    if (rank !== -1 || parts.some((part) => name.includes(part))) return { meaning, rank: Math.max(rank, 0) };
  }
  return { meaning: "unknown", rank: 0 };
}
