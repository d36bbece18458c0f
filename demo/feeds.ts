/**
 * Items of the demo's feeds: made-up news of a made-up country and world. Their addresses end in .example, a
 * reserved domain, so the site never fetches them. Their content is the text of the page, one paragraph a line; it is missing where
 * that could not be fetched.
 */
export const FEEDS = [
  {
    title: "Correio do Planalto",
    url: "https://correiodoplanalto.example/rss",
    items: [
      {
        title: "Obra da ferrovia do interior recebe licença para o último trecho",
        path: "/ferrovia-ultimo-trecho",
        minutesAgo: 25,
        description: "Faltam 84 quilômetros e duas pontes; trilhos chegam em março.",
        content: `A ferrovia que liga o interior ao porto recebeu nesta manhã a licença ambiental para o último trecho, de 84 quilômetros. Faltam duas pontes, um viaduto e a troca do pátio de manobras, que hoje fica dentro da cidade.
Segundo a companhia, os trilhos começam a chegar em março, de trem, pelo trecho que já está pronto. A obra deve empregar 1.900 pessoas no ponto mais alto, metade delas da região, e termina em dois anos se a chuva deixar.
A licença traz 31 condições. A principal manda desviar a linha de uma mata ciliar onde nidificam papagaios e construir sete passagens por baixo dos trilhos para os animais. Os donos de terras no caminho têm até janeiro para contestar os valores das desapropriações.
Quando estiver inteira, a linha deve tirar da estrada cerca de 400 caminhões por dia na safra. O frete, calcula a associação dos produtores, cai um quarto.`,
      },
      {
        title: "Preço do leite cai pela terceira semana seguida",
        path: "/leite-terceira-queda",
        minutesAgo: 380,
        description:
          "Com o pasto verde antes da hora, a oferta cresceu 6% e o litro pago ao produtor recuou nove centavos.",
      },
    ],
  },
  {
    title: "Agência Interior",
    url: "https://agenciainterior.example/atom.xml",
    items: [
      {
        title: "Safra de grãos deve crescer 4% no próximo ano, diz estimativa",
        path: "/safra-de-graos",
        minutesAgo: 50,
        description: "Milho puxa a alta; feijão perde área pelo quarto ano.",
        content: `A primeira estimativa para a safra do próximo ano aponta crescimento de 4% na colheita de grãos. O milho puxa a alta, com área maior e chuva no tempo certo em quase todas as regiões. O arroz fica no mesmo lugar.
O feijão perde área pelo quarto ano seguido. Os técnicos dizem que o produtor pequeno troca a lavoura por hortaliças, que dão dinheiro a cada quarenta dias, e que o preço ao consumidor pode subir no meio do ano.
Os números saem de entrevistas com 12 mil produtores e de imagens de satélite. A segunda estimativa, com o plantio terminado, será divulgada em fevereiro.`,
      },
      {
        title: "Frente fria avança pelo Sudeste e derruba as temperaturas",
        path: "/frente-fria",
        minutesAgo: 190,
        description: "Ventos passam de 60 km/h na serra; o sol volta na terça-feira.",
        content: `A frente fria que chegou pelo litoral avança hoje pelo Sudeste e derruba as temperaturas até dez graus em algumas cidades da serra. O vento passa de 60 quilômetros por hora nos pontos mais altos.
Há risco de granizo no fim da tarde. A orientação é não se abrigar debaixo de árvores e tirar os carros de áreas que alagam. O sol volta na terça-feira, com manhãs frias até o fim da semana.`,
      },
    ],
  },
  {
    title: "Diário da Capital",
    url: "https://diariodacapital.example/feed",
    items: [
      {
        title: "Universidades federais abrem 12 mil vagas para professores",
        path: "/vagas-universidades",
        minutesAgo: 65,
        description: "Concursos saem até junho; um terço das vagas é para cidades do interior.",
        content: `As universidades federais vão abrir 12 mil vagas para professores até junho. Um terço delas é para unidades do interior, onde faltam docentes principalmente em medicina, engenharia e licenciaturas.
Cada universidade fará o seu concurso. As provas têm parte escrita, aula e análise de currículo, e os editais devem reservar vagas conforme a lei. O salário inicial para quem tem doutorado e trabalha em dedicação exclusiva foi reajustado em setembro.
Entidades de docentes elogiaram o número, mas lembraram que quase 9 mil professores se aposentam até lá.`,
      },
      {
        title: "Museu da Independência tem noite gratuita com concertos",
        path: "/museu-noite-gratuita",
        minutesAgo: 250,
        description: "Das 18h às 23h, com quatro orquestras de jovens nos jardins. A fila começa pela rua de trás.",
      },
    ],
  },
  {
    title: "Folha do Esporte",
    url: "https://folhadoesporte.example/rss.xml",
    items: [
      {
        title: "Seleção feminina convoca quatro estreantes para amistosos",
        path: "/selecao-feminina-estreantes",
        minutesAgo: 125,
        description: "Lista tem 24 nomes; jogos são nos dias 3 e 7.",
        content: `A técnica da seleção feminina chamou 24 jogadoras para os dois amistosos de dezembro, quatro delas pela primeira vez. A mais nova é uma goleira de 18 anos que começou num time de bairro e só treina em campo de grama desde o ano passado.
“Quero ver quem aguenta jogo pegado”, disse a treinadora, que deixou fora três titulares da última competição para que descansem. Os jogos são nos dias 3 e 7, os dois à noite e com portões abertos para escolas.`,
      },
    ],
  },
  {
    title: "Ciência em Dia",
    url: "https://cienciaemdia.example/feed.json",
    items: [
      {
        title: "Cientistas acham nova espécie de perereca na Mantiqueira",
        path: "/perereca-mantiqueira",
        minutesAgo: 180,
        description: "Do tamanho de uma unha, canta só depois da chuva e nunca tinha sido gravada.",
        content: `Tem o tamanho de uma unha, é verde com uma linha amarela no dorso e canta só nas duas horas depois da chuva. A nova espécie de perereca foi achada por acaso, quando um grupo de pesquisa gravava morcegos na Mantiqueira.
O canto chamou a atenção porque não batia com o de nenhuma espécie conhecida. Foram quatro meses até ver o animal, que vive dentro de bromélias a mais de seis metros do chão. A análise genética confirmou que se trata de espécie nova.
O nome ainda será escolhido. Os moradores da serra, que sempre ouviram o canto e o chamavam de “reloginho”, foram convidados a votar.`,
      },
      {
        title: "Chuva de meteoros poderá ser vista a olho nu na madrugada",
        path: "/chuva-de-meteoros",
        minutesAgo: 360,
        description:
          "O melhor momento é entre 2h e 4h, longe das luzes, com os olhos no leste. Não é preciso telescópio.",
      },
    ],
  },
  {
    title: "Mundo em Pauta",
    url: "https://mundoempauta.example/rss",
    items: [
      {
        title: "Países fecham acordo para reduzir plástico nos oceanos",
        path: "/acordo-plastico",
        minutesAgo: 310,
        description: "Texto de 30 páginas foi aprovado depois de duas noites em claro e prevê metas a cada cinco anos.",
        content: `Depois de duas noites em claro, 140 países aprovaram um acordo para reduzir o plástico que chega aos oceanos. O texto, de 30 páginas, prevê metas a cada cinco anos e um fundo para os países que recebem lixo dos outros.
Ficaram de fora, por enquanto, as redes de pesca e os microplásticos dos pneus. Organizações que acompanharam as conversas chamaram o resultado de “menos do que o mar precisa e mais do que se esperava na sexta-feira”.
O acordo passa a valer quando 50 parlamentos o confirmarem.`,
      },
      {
        title: "Cidade nas montanhas troca os ônibus por teleféricos",
        path: "/telefericos",
        minutesAgo: 520,
        description: "Sete linhas levam 200 mil pessoas por dia.",
      },
    ],
  },
];
