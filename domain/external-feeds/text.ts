/** Texts about feeds. */
export const FEEDS_TEXT = {
  title: "Notícias Brasil & Mundo",
  loading: "Carregando feeds...",
  open: "Abrir no site",
  empty: "Nenhum feed configurado. Adicione um em /admin/feeds.",
  failed: "Não foi possível carregar os feeds configurados.",
  noItems: "Os feeds configurados ainda não trouxeram notícias.",
} as const;

const REASONS: Record<string, string> = {
  bad_address: "o endereço não pode ser usado",
  private_address: "o endereço leva a uma rede interna",
  unknown_host: "o site não foi encontrado",
  unreachable: "o site não respondeu",
  timeout: "o site demorou demais para responder",
  too_large: "o feed é grande demais",
  too_many_redirects: "o endereço redireciona sem parar",
  not_a_feed: "o endereço não leva a um feed",
  broken_feed: "o feed está incompleto ou com erros",
  damaged_feed: "o feed está incompleto ou com erros, e só as notícias inteiras foram lidas",
};

/** Why a feed could not be read, by the code in feed_states.error, as the end of a sentence without its full stop. */
export function feedReason(code: string): string {
  const status = /^refused_(\d{3})$/.exec(code)?.[1];
  if (status) return `o site respondeu com o erro ${status}`;
  return Object.hasOwn(REASONS, code) ? REASONS[code]! : "o feed não pôde ser lido";
}
