import type { PushSupport, SubscribeFailure } from "./browser-push.ts";

/** Why notices cannot be switched on in this browser, and what to do. */
export const SUPPORT_TEXT: Record<Exclude<PushSupport, "ready">, { title: string; text: string }> = {
  none: {
    title: "Este navegador não recebe avisos",
    text: "Abra o site no Chrome, no Firefox, no Edge ou no Safari atualizados. As notificações de quem tem conta continuam no sino.",
  },
  install: {
    title: "No iPhone e no iPad, instale o site primeiro",
    text: "Toque em Compartilhar, depois em “Adicionar à Tela de Início”, abra o site pelo ícone novo e volte a esta página.",
  },
  denied: {
    title: "Os avisos deste site estão bloqueados neste navegador",
    text: "Toque no cadeado ao lado do endereço, libere as notificações e recarregue a página.",
  },
};

/** Why a subscription did not come about. */
export const FAILURE_TEXT: Record<SubscribeFailure, string> = {
  denied: `${SUPPORT_TEXT.denied.title}. ${SUPPORT_TEXT.denied.text}`,
  dismissed: "O navegador perguntou e ficou sem resposta. Toque de novo e escolha “Permitir”.",
  unreachable:
    "O navegador não conseguiu falar com o serviço de avisos dele. Suas escolhas continuam aqui: tente de novo daqui a pouco.",
};
