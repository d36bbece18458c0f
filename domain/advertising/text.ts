import { LINK_DAYS, RENEWED_DAYS } from "./limits.ts";

export const ADVERTISER_TEXT = {
  created: "Anunciante criado",
  updated: "Anunciante alterado",
  deleted: "Anunciante excluído",
  createFailed: "O anunciante não foi criado",
  updateFailed: "O anunciante não foi alterado",
  deleteFailed: "O anunciante não foi excluído",
  name: "Escreva o nome",
  emailForNumbers: "Escreva o e-mail para onde vão os números",
  hasCampaigns: "Ele tem campanhas. Exclua as campanhas antes.",
  noEmail: "Falta o e-mail do anunciante. Escreva no cadastro dele e tente de novo.",
  mailed: "Números enviados",
  mailFailed: "Os números não foram enviados",
  linkFailed: "O link não foi criado",
  linked: `Link criado, vale por ${LINK_DAYS} dias`,
  unlinked: "Os links não valem mais",
} as const;

export const INSERTION_TEXT = {
  created: "Campanha criada",
  updated: "Campanha alterada",
  deleted: "Campanha excluída",
  createFailed: "A campanha não foi criada",
  updateFailed: "A campanha não foi alterada",
  deleteFailed: "A campanha não foi excluída",
  advertiser: "Escolha o anunciante",
  item: "Escolha o que aparece no site",
  day: "Escolha um dia",
  order: "O último dia vem antes do primeiro",
  price: "Escreva o preço em reais, como 480 ou 1.200,50",
  tooDear: "O preço é alto demais",
  promised: "Use um número inteiro de vistas, ou deixe vazio",
  renewed: `Renovada por ${RENEWED_DAYS} dias`,
  renewFailed: "A campanha não foi renovada",
  renewedBefore: "Esta campanha já foi renovada: há outra do mesmo anúncio, depois dela.",
} as const;

/** How views and clicks are counted, for advertisers. */
export const METHOD = [
  "Uma vista conta quando ao menos metade do anúncio fica na tela por um segundo seguido, numa página aberta à frente das outras. Em anúncios muito grandes, a partir de 242.500 pixels, basta 30%. É a regra do mercado (MRC).",
  "Cada página aberta conta no máximo uma vista de cada anúncio. Um toque conta quando o leitor abre o link.",
  "Não contam robôs que se identificam, páginas abertas sem JavaScript, quem bloqueia a contagem, abas em segundo plano, e o que passa de 100 vistas ou 15 toques do mesmo anúncio, da mesma rede, em dez minutos.",
  "São somas por dia, sem saber de quem, e nada fica guardado no aparelho do leitor. Por isso não dizem quantas pessoas diferentes viram.",
  "Outros contadores dão outros números: o do site de quem anuncia só conta quem espera a página dele abrir, e costuma marcar menos visitas do que aqui há toques.",
] as const;

export const REQUEST_TEXT = {
  failed: "O pedido não foi enviado",
  tooFast: "Saíram muitos pedidos desta rede em pouco tempo. Espere um pouco e tente de novo.",
  full: "A redação tem pedidos demais para ler agora. Guarde o que escreveu e tente amanhã.",
  sent: "Recebemos o seu pedido",
  sentText: "Obrigado. A redação responde por telefone.",
  name: "Escreva o seu nome",
  business: "Escreva o nome do comércio ou da entidade",
  phone: "Escreva um telefone com DDD",
  answered: "Marcado como respondido",
  changeFailed: "O pedido não mudou",
} as const;

export const PAYMENT_TEXT = {
  failed: "O Pix não foi feito",
  noBank: "O banco do jornal não respondeu. Tente daqui a pouco, ou fale com a redação.",
  paid: "Esta campanha já está paga.",
} as const;
