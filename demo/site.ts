/**
 * Everything that the demo site shows around its articles: texts, stories, banners, pop-up, notifications, settings. A `file` is one of
 * `pictures`, or of `clips` where `clip` is true, without its extension.
 */

/** "Quem Somos"; paragraphs, one a line. */
const ABOUT_US = `O Coreto é o jornal de Vale do Coreto e dos distritos de Barro Preto e Capivara de Cima. Nasceu em 2019, numa mesa emprestada da Antiga Estação, e ganhou o nome do lugar onde a cidade sempre soube das coisas: entre um dobrado e outro, em volta do coreto da praça.
Somos seis repórteres e uma porção de gente que telefona, escreve e para a gente na Rua Direita. Cobrimos a Câmara e a feira, o posto de saúde e o campo do União, a chuva que vem e a conta que não fecha. Quando não sabemos, dizemos que não sabemos; quando erramos, corrigimos no alto da página, com data e hora.
O jornal se mantém com anúncios do comércio local e com a contribuição de 640 assinantes. Nenhum anunciante, partido ou prefeitura lê uma reportagem antes de ela ser publicada. As notícias são abertas a todos, e os comentários passam pela redação antes de aparecer.
Se você viu, ouviu ou mediu alguma coisa que a cidade precisa saber, conte. A redação fica na Rua Direita, 214, em cima da papelaria, e há sempre café, quase sempre fresco.`;

/** "Contato"; lines of the dialog. */
const CONTACT = `E-mail: redacao@coreto.example
Telefone: (00) 3555-0187, de segunda a sexta, das 8h às 18h
WhatsApp: (00) 93555-0187, para avisos, fotos e pautas
Endereço: Rua Direita, 214, sala 3, Centro, Vale do Coreto
Correções e direito de resposta: correcoes@coreto.example
Anúncios: comercial@coreto.example`;

/** Stories, newest first: a picture or clip, and the article that it links to. Their titles have at most 14 characters, so that they fit under the ring. */
export const STORIES = [
  {
    title: "Santa Cecília",
    file: "story-festa",
    durationSeconds: 6,
    linkSlug: "festa-de-santa-cecilia-poe-2-mil-bandeirinhas-no-largo-do-rosario",
  },
  {
    title: "Colheita",
    file: "story-colheita",
    durationSeconds: 5,
    linkSlug: "cafe-do-vale-fecha-a-safra-com-a-melhor-nota-em-dez-anos",
  },
  {
    title: "Gol da virada",
    file: "story-gol",
    durationSeconds: 5,
    linkSlug: "uniao-do-vale-vence-de-virada-e-decide-o-regional-em-casa",
  },
  {
    title: "Feira na rua",
    file: "story-feira",
    durationSeconds: 5,
    linkSlug: "feira-do-produtor-vai-para-a-rua-do-mercado-ate-a-praca-secar",
  },
  {
    title: "Chuva",
    file: "story-chuva",
    clip: true,
    durationSeconds: 8,
    linkSlug: "defesa-civil-mantem-alerta-de-chuva-forte-no-vale-ate-segunda",
  },
  {
    title: "Festival",
    file: "story-festival",
    durationSeconds: 6,
    linkSlug: "festival-da-cancao-anuncia-doze-finalistas-cinco-sao-daqui",
  },
  {
    title: "Mutirão",
    file: "story-mutirao",
    durationSeconds: 5,
    linkSlug: "mutirao-tira-quatro-toneladas-de-lixo-do-rio-das-flores",
  },
];

/** Banners in the order in which they appear within a placement. */
export const BANNERS = [
  {
    title: "Natal na Praça",
    description: "De 28 de novembro a 6 de janeiro: presépio vivo, coral e feira de artesãos.",
    file: "banner-natal",
    placement: "home",
    link: "https://natalnapraca.example",
  },
  {
    title: "Feira do Produtor",
    description: "Sábado, das 5h30 às 12h, na Rua do Mercado.",
    file: "banner-feira",
    placement: "home",
    link: "/news/feira-do-produtor-vai-para-a-rua-do-mercado-ate-a-praca-secar",
  },
  {
    title: "Festival da Canção",
    description: "Finais em 11 e 12 de dezembro, às 20h, na Antiga Estação. Ingressos a R$ 20 e R$ 10.",
    file: "banner-festival",
    placement: "home",
    link: "https://festivaldacancao.example/ingressos",
  },
  {
    title: "Cooperativa Café do Vale",
    description: "Café da safra nova, torrado na semana, direto de quem planta.",
    file: "banner-cooperativa",
    placement: "home_recent",
    link: "https://cafedovale.example",
  },
  {
    title: "Livraria da Estação",
    description: "Novos, usados e encomendas. Rua Direita, 131, ao lado do Cine Aurora.",
    file: "banner-livraria",
    placement: "home_recent",
    link: "https://livrariadaestacao.example",
  },
  {
    title: "Padaria Aurora",
    description: "Pão quente às 6h e às 16h.",
    file: "banner-padaria",
    placement: "sidebar",
    link: "https://padaria-aurora.example",
  },
  {
    title: "Rádio Vale FM",
    description: "Notícia, retreta e recado, das 5h à meia-noite.",
    file: "banner-radio",
    placement: "sidebar",
    link: "https://radiovalefm.example",
  },
  {
    title: "Caminhada da Serra do Meio",
    description: "Inscrições abertas até quarta-feira.",
    file: "banner-caminhada",
    placement: "categories",
    link: "/news/caminhada-da-serra-do-meio-recebe-inscricoes-ate-quarta",
  },
  {
    title: "Biblioteca Municipal",
    description: "Os livros voltaram. Faça ou renove a sua carteirinha, de graça.",
    file: "banner-biblioteca",
    placement: "categories",
    link: "/category/educacao",
  },
  {
    title: "Assine o Coreto",
    description: "Apoie o jornal da sua cidade a partir de R$ 12 por mês.",
    file: "banner-assine",
    placement: "home_recent",
    link: "https://assine.coreto.example",
  },
];

export const POPUP = {
  title: "Festival da Canção: garanta seu lugar",
  description: "Ingressos a partir de segunda, na estação.",
  file: "popup-festival",
  ctaLabel: "Quero ir",
  ctaUrl: "/news/festival-da-cancao-anuncia-doze-finalistas-cinco-sao-daqui",
};

/** Notifications that readers with an account have received, newest first. */
export const NOTIFICATIONS = [
  {
    title: "Alerta de chuva até segunda",
    message: "A Defesa Civil mantém o alerta de chuva forte no vale. Em emergência, ligue 199.",
    targetSlug: "defesa-civil-mantem-alerta-de-chuva-forte-no-vale-ate-segunda",
  },
  {
    title: "Domingo tem banda no coreto",
    message: "A retreta de reabertura começa às 18h. As ruas em volta da praça ficam só para pedestres.",
    targetSlug: "coreto-da-matriz-reabre-no-domingo-com-banda-retreta-e-telhado-novo",
  },
  {
    title: "Vacina no sábado, sem hora marcada",
    message: "Os postos abrem no sábado para vacinar contra a gripe. Confira os endereços e os horários.",
    targetSlug: "postos-abrem-no-sabado-para-vacinar-contra-a-gripe-sem-hora-marcada",
  },
  {
    title: "Saíram os finalistas do festival",
    message: "Das doze canções, cinco são daqui. A bilheteria da Antiga Estação abre na segunda, às 9h.",
    targetSlug: "festival-da-cancao-anuncia-doze-finalistas-cinco-sao-daqui",
  },
  {
    title: "Comentários com mais calma",
    message: "A redação lê todos os comentários antes de publicar. Se o seu demorar, é porque estamos na rua.",
  },
];

/** The bar at the bottom of phones, from left to right. */
export const BOTTOM_BAR = [
  { label: "Início", icon: "Home", actionTarget: "/" },
  { label: "Categorias", icon: "LayoutGrid", actionTarget: "/categories" },
  { label: "Mais", icon: "Ellipsis", actionTarget: "/more" },
  { label: "Notificações", icon: "Bell", actionTarget: "/notifications" },
  { label: "Perfil", icon: "User", actionTarget: "/profile" },
];

export const SETTINGS = [
  { key: "site_name", value: "Coreto" },
  { key: "site_slogan", value: "Notícias do Vale do Coreto e região" },
  {
    key: "site_description",
    value: "O jornal de Vale do Coreto: cidade, campo, cultura, esportes e serviço, todo dia.",
  },
  { key: "about_us_content", value: ABOUT_US },
  { key: "contact_content", value: CONTACT },
  { key: "contact_email", value: "redacao@coreto.example" },
  { key: "default_theme", value: "light" },
  { key: "card_layout", value: "thumbnail" },
  { key: "news_per_page", value: "8" },
  { key: "today_weather", value: "24°, chuva forte" },
  { key: "today_weather_until", value: "2999-12-31T23:59" },
  { key: "today_figure", value: "Rio das Flores, 3,8 m, parou de subir" },
  { key: "today_figure_until", value: "2999-12-31T23:59" },
  // Prepared, and switched off.
  { key: "urgent_sentence", value: "Rio das Flores a 3,8 m. Quem está na Baixada e na Rua do Mercado deve sair agora" },
  {
    key: "urgent_steps",
    value:
      "Saia pela Rua do Rosário; a ponte velha está fechada.\nAbrigos: Escola Dona Nininha e salão paroquial.\nO ônibus 14 passa de graça, de dez em dez minutos.",
  },
  { key: "urgent_phones", value: "Defesa Civil, 199\nBombeiros, 193\nSamu, 192" },
];
