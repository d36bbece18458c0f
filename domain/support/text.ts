import type { BrCodeProblem } from "./br-code.ts";

/** The amounts of a page on which the newsroom chose none, reais. */
export const DEFAULT_AMOUNTS = "10, 20, 50";

/** Texts of a page for which the newsroom wrote none. */
export const supportTitle = () => "A praça é de quem cuida";
export const supportLead = (siteName: string) =>
  `${siteName} é de graça para todo mundo, sem muro. Quem pode ajuda quem lê.`;

/** What is wrong with a pasted code. */
export const BR_CODE_TEXT: Record<BrCodeProblem, string> = {
  format: "Isto não é um código Pix copia e cola, que começa com 000201. Copie-o de novo no aplicativo do banco.",
  checksum: "O código está incompleto ou foi mudado. Copie-o de novo, inteiro, no aplicativo do banco.",
  pix: "Este código não é de Pix em reais.",
  charge: "Este código é de uma cobrança só, que vence. No aplicativo do banco, faça um código fixo, sem valor.",
  key: "O código não tem uma chave Pix que se reconheça. Faça outro no aplicativo do banco.",
  place: "Falta no código o nome ou a cidade de quem recebe. Faça outro no aplicativo do banco.",
  amount: "O valor dentro do código está escrito errado. Faça um código sem valor.",
  reference: "O código não tem identificador, e há bancos que o recusam. Faça outro no aplicativo do banco.",
};

/** What the page of support says to somebody who supported. */
export const THANKS = {
  title: "Obrigado por cuidar da praça",
  text: "O seu banco mostra o comprovante. Daqui ninguém vê de quem foi o Pix, por isso só este aparelho lembra que você apoiou: nele não vamos mais pedir.",
} as const;

/** What is said of a charge. */
export const CHARGE_TEXT = {
  failed: "O Pix não foi feito",
  noBank: "O banco do jornal não respondeu. Use o código fixo, que vale sempre, ou tente daqui a pouco.",
  tooFast: "Muitos pedidos em pouco tempo. Use o código fixo, que vale sempre.",
  amount: "Escolha um dos valores da página",
} as const;

/** How a support is repeated each month, without anything that the site stores. */
export const MONTHLY_STEPS = [
  "No aplicativo do banco, abra Pix e escolha “Pix agendado” ou “Pix recorrente”.",
  "Cole o código desta página, escolha o valor e o dia do mês.",
  "Confirme uma vez. Para parar, cancele no mesmo lugar, quando quiser.",
] as const;

/** What is said of a mail of thanks, and of the badge beside comments. */
export const MAIL_TEXT = {
  failed: "A confirmação não foi enviada",
  sent: "A confirmação vai por e-mail.",
  used: "Não há o que confirmar: a mensagem deste apoio já saiu, ou ele foi devolvido.",
} as const;
export const BADGE_TEXT = {
  badge: "Apoia o jornal",
  failed: "Nada mudou nos comentários",
  used: "Este apoio já serviu para uma conta, ou foi devolvido.",
  shown: "Aparece ao lado dos seus comentários",
  hidden: "Não aparece mais",
} as const;
