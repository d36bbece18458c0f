import { type DemoCategory, readComments } from "../shapes.ts";

export const CHEIA_2025: DemoCategory = {
  name: "Cheia de 2025",
  slug: "cheia-2025",
  description: "Cobertura da enchente do Rio das Flores em fevereiro de 2025, guardada para consulta.",
  color: "210 20% 40%",
  icon: "MapPin",
  active: false,
  articles: [
    {
      title: "Rio das Flores transborda de madrugada e tira 1.140 pessoas de casa",
      tags: ["Cheias", "Rio das Flores"],
      summary:
        "Água chegou ao Centro às 3h50 desta quarta e cobriu 27 ruas. Não há mortos nem desaparecidos; abrigos funcionam na escola e no salão paroquial.",
      content: `O Rio das Flores saiu do leito na madrugada desta quarta-feira, 12, e entrou em pelo menos 312 casas de Vale do Coreto. Ninguém mediu a altura: a cidade não tem régua no rio, e os mais velhos só encontram comparação na enchente de 1957. Até as 10h, a Defesa Civil contava 1.140 pessoas fora de casa. Não há mortos, feridos graves ou desaparecidos.
Choveram 148 milímetros em sete horas, quase toda a chuva esperada para a segunda metade do mês. A água entrou no Beira-Rio às 2h40 e chegou à Rua do Mercado às 3h50. Às 5h30, cobria 27 ruas, entre elas trechos da Vila Ferroviária e a parte baixa da Rua Direita.
“Batemos de porta em porta com apito e panela, porque a luz caiu às três e o celular, logo depois”, diz a coordenadora da Defesa Civil, sargento Wilma Prates. Pescadores tiraram 84 moradores em onze barcos, alguns pela janela. O nível começou a baixar às 8h.
Estão sem energia o Beira-Rio, o Mercado Municipal e metade do Centro. A água da torneira deve ser fervida em toda a cidade até novo aviso. O Hospital São Lucas atende normalmente, com gerador. As aulas estão suspensas até sexta, e a ponte velha, fechada também para pedestres. O andar térreo da prefeitura e a Biblioteca Municipal foram inundados.
Os abrigos ficam na Escola Dona Nininha (180 lugares) e no salão paroquial da Matriz (90). São necessários água, colchões, fraldas, material de limpeza e ração. Roupas, por enquanto, não: já chegou mais do que cabe.
Quem precisar de resgate deve ligar 199. Para localizar parentes, a Rádio Vale FM lê nomes de hora em hora. Esta página será atualizada.`,
      picture: "chuva",
      video: "enxurrada",
      reporter: "Davi Okamoto",
      ageHours: 15506,
      gallery: [
        { file: "ponte", caption: "A ponte velha fechada na manhã de quarta." },
        { file: "enxurrada", type: "video", caption: "Enxurrada em uma rua do Centro, por volta das 4h." },
      ],
      sources: "Defesa Civil Municipal, Hospital São Lucas, Secretaria Municipal de Educação",
      links: ["https://defesacivil.valedocoreto.example/abrigos"],
      likes: 12,
      comments:
        readComments(`22 Dalva Nogueira: Estou na escola com minha mãe e o gato. Quem procurar a família Nogueira da rua 5, estamos bem.
38 Edson Tavares: Tenho caminhonete e posso buscar colchão em Santa Rita da Ponte. Ofereci na rádio também.
120 Célia Rezende: Obrigada aos pescadores. Obrigada mesmo.`),
    },
    {
      title: "Corrente humana resgata livros da biblioteca alagada",
      tags: ["Cheias", "Patrimônio"],
      summary:
        "As estantes de baixo, com 4.900 volumes, foram cobertas pela água. Parte deles espera a vez, ensacada e congelada, na câmara fria do Laticínio Serra Branca.",
      content: `A fila começava na porta da Biblioteca Municipal, atravessava a rua e terminava no pátio da Escola Dona Nininha. Eram 160 pessoas, e cada uma entregava à seguinte um livro molhado. Assim, entre sexta e sábado, saíram do salão enlameado os 4.900 volumes das estantes baixas, sem que nenhum precisasse ser empilhado no chão.
“Livro molhado não se abre, não se aperta e não se põe ao sol”, repetia, com um megafone emprestado do União do Vale, a bibliotecária Odete Ramos. Ela passou a noite da cheia tirando de casa os próprios móveis e só conseguiu chegar ao trabalho na quinta. Encontrou uma linha de barro a 1,10 metro do piso e o catálogo de fichas boiando, em ordem alfabética.
A pressa tem motivo: em três ou quatro dias de calor o papel mofa. A saída foi parar o relógio. O Laticínio Serra Branca cedeu metade de uma câmara fria, a 18 graus negativos, e os livros menos danificados, separados em sacos com etiqueta, foram congelados ao lado da manteiga. Descongelados aos poucos, poderão secar sem pressa. “Pode levar um ano, pode levar dois”, diz Odete.
Jornais encadernados e o que se desfez na mão serão descartados, depois de fotografados. As estantes de cima, com 4.400 volumes, escaparam.
A triagem continua de segunda a sábado, das 8h às 17h, no pátio coberto da escola. Precisa-se de voluntários com luvas, papel-toalha branco sem desenho e ventiladores. Quem tem livro emprestado em casa deve ficar com ele. “Neste momento”, pede a bibliotecária, “o atraso é uma gentileza.”`,
      picture: "livros",
      caption: "Livros postos a secar no salão da biblioteca.",
      reporter: "Renata Lobo",
      ageHours: 15372,
      sources: "Biblioteca Municipal, Laticínio Serra Branca",
      likes: 20,
    },
    {
      title: "Ponte velha passa no teste de carga e reabre a pedestres na quinta",
      summary:
        "Três semanas depois da cheia, 96 famílias ainda estão fora de casa. Veja o que já voltou a funcionar, o que falta e onde pedir ajuda.",
      content: `A ponte velha aguentou. Na segunda-feira, engenheiros puseram sobre ela 240 sacos de areia, mediram, esperaram seis horas e mediram de novo: a estrutura de ferro cedeu quatro milímetros, menos do que o permitido. A travessia reabre para pedestres e bicicletas na quinta, 6, às 7h. Carros continuam pela ponte nova até a revisão dos pilares.
A marca na parede da biblioteca permitiu, enfim, calcular a altura do rio naquela madrugada: 4,70 metros. Três semanas depois, 96 das 312 famílias atingidas não voltaram para casa. Dessas, 71 estão com parentes e 25 recebem auxílio-aluguel de R$ 650, por seis meses. O abrigo da Escola Dona Nininha foi desfeito no sábado, e as aulas recomeçam na segunda, dia 10.
Água e luz estão normalizadas desde 24 de fevereiro. O Mercado Municipal abriu 34 dos 58 boxes. A escola do Beira-Rio e a sede da Lira Santa Cecília, na Rua do Mercado, foram interditadas, sem data de retorno. A prefeitura atende no andar de cima e, para quem não sobe escada, no banco da entrada, com o vice Otoniel Brás.
A prefeita Lúcia Amarante estima o prejuízo em R$ 11,4 milhões. O município já tem R$ 3,2 milhões para as obras mais urgentes: drenagem da Rua do Mercado, contenção no Beira-Rio e limpeza de nove bueiros. “Não vou prometer que não enche mais. Vou prometer que ninguém mais vai ser avisado com panela”, disse. A Defesa Civil terá três sirenes e mensagem por celular até o fim de 2026.
O cadastro para auxílio termina em 14 de março, no centro comunitário do Conjunto Esperança, das 8h às 16h. É preciso levar documento e, se sobrou, comprovante de endereço. Se não sobrou, dois vizinhos servem de testemunha.`,
      picture: "ponte",
      reporter: "Marina Sampaio",
      ageHours: 15007,
      sources: "Prefeitura de Vale do Coreto, Defesa Civil Municipal",
      likes: 9,
    },
  ],
};
