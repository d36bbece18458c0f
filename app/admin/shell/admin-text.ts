/** Messages of failed forms. */
export const ADMIN_TEXT = {
  failed: "Erro ao processar requisição",
  unexpected: "Erro inesperado",
  changedMeanwhile:
    "Outra pessoa salvou mudanças aqui depois que você abriu esta tela. Veja em outra aba o que mudou; se você salvar de novo, a sua versão fica no lugar da dela.",
  tryAgain: "Tente de novo em um instante.",
  confirmIdentity: "Confirme que é você para continuar.",
  gone: { title: "Isto não existe mais", text: "Alguém pode ter excluído. Atualize a página." },
  notPermitted: {
    title: "Sua função não permite isto",
    text: "Peça a quem administra o site, ou a um editor. O que está na tela fica.",
  },
  signedOut: {
    title: "Sua sessão terminou",
    text: "Entre de novo e tente outra vez; o que está na tela fica.",
  },
  otherPerson: {
    title: "Outra pessoa entrou neste navegador",
    text: "Nada foi enviado em nome dela; o que está na tela fica.",
  },
} as const;

/** Title of the browser's tab for a screen. */
export const adminTitle = (screen: string) => `${screen} · Redação`;
