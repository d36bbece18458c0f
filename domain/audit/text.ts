import { ROLE_TEXT } from "#domain/accounts/administration/text.ts";
import type { BannerSection } from "#domain/banners/types.ts";
import type { ForceTarget } from "#domain/settings/form.ts";
import { AD_FORMAT_KEYS, type AdFormatKey, FRONT_SECTION_KEYS } from "#domain/settings/limits.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { titleOf } from "#domain/shared/subject.ts";
import { mapSubjects } from "#domain/subjects.ts";
import { formatCount, formatSpan } from "#platform/format/numbers.ts";
import type { AuditLine, AuditSubject } from "./history-list.ts";
import { AUDIT_ACTIONS, type AuditAction } from "./types.ts";

/** Subjects as the filter names them. */
export const SUBJECT_TEXT: Record<AuditSubject, string> = {
  news: "Notícias",
  front: "Capa",
  urgent: "Plantão",
  comment: "Comentários",
  user: "Usuários",
  media: "Arquivos",
  ...mapSubjects(titleOf),
  newsletter: "Boletins",
  edition: "Edições do boletim",
  submission: "Recebidos",
  income: "Contas do apoio",
  trash: "Lixeira",
  settings: "Configurações",
  import: "Importações",
};

/** Settings that no field of a screen changes. */
type WithoutField =
  | "theme_force_apply_at"
  | "theme_force_apply_all_at"
  | "face_at"
  | "face_before"
  | "face_before_at"
  | "index_now_key"
  | "weather_forecast"
  | "today_figure_at"
  | "support_bank"
  | "urgent_mode"
  | "urgent_since"
  | "urgent_by";
type FrontSectionKey = (typeof FRONT_SECTION_KEYS)[number];

/** Settings as their screens name them; the blocks of the home page are numbered. */
const SETTINGS: Record<Exclude<keyof SiteSettings, WithoutField | FrontSectionKey | AdFormatKey>, string> = {
  site_name: "Nome do site",
  site_slogan: "Slogan",
  site_description: "Descrição",
  site_logo: "Logo",
  card_layout: "Formato dos cards",
  face_main: "Cor principal",
  face_accent: "Cor de acento",
  face_pair: "Letras",
  face_edge: "Beira do cabeçalho",
  default_theme: "Tema padrão",
  news_per_page: "Notícias por página",
  front_sections: "Seções da capa",
  today_strip: "Faixa “Hoje”",
  today_weather: "Tempo na faixa “Hoje”",
  today_weather_until: "Até quando vale o tempo",
  today_figure: "Número da cidade",
  today_figure_until: "Até quando vale o número",
  weather_place: "Lugar da previsão do tempo",
  urgent_sentence: "Frase do plantão",
  urgent_steps: "O que fazer no plantão",
  urgent_phones: "Telefones do plantão",
  urgent_lead: "Manchete do plantão",
  about_us_content: "Quem Somos",
  contact_content: "Contato",
  contact_email: "E-mail de contato",
  social_facebook: "Facebook",
  social_instagram: "Instagram",
  social_twitter: "Twitter",
  whatsapp_channel_url: "Canal no WhatsApp",
  feed_full_text: "Texto inteiro nos feeds",
  index_now: "Avisos aos buscadores",
  offline_reading: "Leitura sem internet",
  features_off: "Partes do site",
  support_pix: "Código Pix do apoio",
  support_title: "Título do apoio",
  support_lead: "Por que apoiar",
  support_amounts: "Valores do apoio",
  support_uses: "Para onde vai o apoio",
  support_names: "Nomes de quem apoia",
  support_months: "Somas do apoio",
  support_goal: "Meta do apoio",
  support_ask_article: "Pedido no fim das notícias",
  support_ask_for_you: "Pedido em “Para você”",
  support_ask_newsletter: "Pedido no boletim",
  support_quiet: "Sem banners para quem apoiou",
  require_second_factor: "Exigir segundo fator dos administradores",
  electoral_from: "Começo do período eleitoral",
  electoral_until: "Fim do período eleitoral",
  ad_offer: "Página “Anuncie”",
  ad_title: "Título do “Anuncie”",
  ad_deck: "Linha abaixo do título do “Anuncie”",
  ad_terms: "O que combinamos com anunciantes",
  ad_refused: "O que não publicamos de anunciantes",
  ad_contact: "Quem responde a anunciantes",
};

/** Places of banners as their screen names them. */
const PLACES: Record<BannerSection, string> = {
  home: "Página inicial, no alto",
  home_recent: "Página inicial, depois das recentes",
  categories: "Página de categorias",
  sidebar: "Menu lateral",
};

const TARGETS: Record<ForceTarget, string> = { undecided: "a quem não escolheu", everyone: "a todos" };

/** The word for a value of a stored entry, which may name anything. */
const lookUp = (words: Readonly<Record<string, string>>, value: unknown) =>
  Object.hasOwn(words, String(value)) ? words[String(value)] : undefined;

/** A setting of a stored entry, as its screen names it. */
function nameSetting(key: unknown): string {
  const block = (FRONT_SECTION_KEYS as readonly unknown[]).indexOf(key) + 1;
  if ((AD_FORMAT_KEYS as readonly unknown[]).includes(key)) return "Formatos do “Anuncie”";
  return block > 0 ? `Seções da capa, ${block}º bloco` : (lookUp(SETTINGS, key) ?? String(key));
}

const list = new Intl.ListFormat("pt-BR");

/** A change as text; an unknown action is returned as it was stored. */
export function describeAction(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;
}

/** Sentences that are complete without the name of a thing. */
const isWhole = (action: string) =>
  action.startsWith("settings.") ||
  action.startsWith("front.") ||
  action.startsWith("urgent.") ||
  action === "navigation.order" ||
  action === "newsletter.export" ||
  action === "trash.empty";

/** The end of a change's sentence: the name of what was changed; null where none belongs there. */
export function describeSubject({ action, subjectName }: Pick<AuditLine, "action" | "subjectName">): string | null {
  const name = subjectName?.trim();
  if (action === "banner.section") return (name && lookUp(PLACES, name)) ?? name ?? null;
  if (name) return name;
  if (isWhole(action)) return null;
  return action.startsWith("user.") ? "uma conta sem nome" : "(sem nome)";
}

/** How many rows an import has brought. */
function countImported(counts: unknown): string {
  const kinds = Object.values((counts ?? {}) as Record<string, { imported?: number }>);
  const rows = kinds.reduce((sum, { imported = 0 }) => sum + imported, 0);
  return formatCount(rows, "item novo", "itens novos");
}

/** How many readers an import has brought to a newsletter, or why an address was taken off or let in again. */
function describeList({ count, reason }: AuditLine["details"]): string | null {
  if (typeof count === "number") return formatCount(count, "endereço novo", "endereços novos");
  return typeof reason === "string" && reason ? `“${reason}”` : null;
}

/** Why a reader was muted or blocked, and for how long. */
function describeRestriction({ reason, days }: AuditLine["details"]): string {
  const span = typeof days === "number" || days === null ? `, ${formatSpan(days)}` : "";
  return `“${reason}”${span}`;
}

/** Further details of a change, in words; null when there are none. */
export function describeDetails({ action, details }: Pick<AuditLine, "action" | "details">): string | null {
  const { version, orderIndex, from, to, changed, comments, newsTo, keys, alt, target, active, lead, role, message } =
    details;
  if (action === "user.role") return `de ${lookUp(ROLE_TEXT, from) ?? from} para ${lookUp(ROLE_TEXT, to) ?? to}`;
  if (action.startsWith("user.invite") && role) return lookUp(ROLE_TEXT, role) ?? String(role);
  if (action === "user.mute" || action === "user.block") return describeRestriction(details);
  if (action === "news.return" && typeof message === "string") return `“${message}”`;
  if (action === "user.delete") return comments === "remove" ? "comentários apagados" : "comentários mantidos";
  if (action === "category.delete") return newsTo ? `notícias movidas para “${newsTo}”` : null;
  if (action === "tag.merge" && target) return `em “${target}”`;
  if (action === "feed.update" && from) return `antes ${from}`;
  if (action === "banner.section") return active ? "agora aparecem" : "não aparecem mais";
  if (action === "settings.force_theme") return lookUp(TARGETS, target) ?? null;
  if (action === "import.run") return countImported(details.counts);
  if (action === "media.update" && typeof alt === "string") return alt;
  if (action.startsWith("newsletter.")) return describeList(details);
  if (action === "front.publish" && typeof lead === "string") return `manchete: ${lead}`;
  if (typeof version === "number") return `versão ${version}`;
  if (typeof orderIndex === "number") return `ordem ${orderIndex}`;
  const names = [changed, keys].find(Array.isArray);
  return names && names.length > 0 ? list.format(names.map(nameSetting)) : null;
}
