import { type DemoCategory, readComments } from "../shapes.ts";

export const AGENDA: DemoCategory = {
  name: "Agenda",
  slug: "agenda",
  description: "O que fazer, onde se inscrever e a que horas chegar no Vale do Coreto e nos distritos.",
  color: "262 48% 50%",
  icon: "Calendar",
  articles: [
    {
      title: "Caminhada da Serra do Meio recebe inscrições até quarta",
      summary:
        "Percursos de 6 e 14 quilômetros saem no domingo, dia 29, às 6h30; taxa é um quilo de alimento e o trajeto longo tem limite de 120 pessoas.",
      content: `As inscrições para a 17ª Caminhada da Serra do Meio vão até quarta-feira, dia 25, às 18h. A saída será no domingo seguinte, 29, às 6h30, da porteira do mirante. Há dois percursos: o curto, de 6 quilômetros, passa pela cachoeira e volta; o longo, de 14, sobe até a pedra do cruzeiro e desce por Capivara de Cima.
A taxa é um quilo de alimento não perecível, entregue na retirada da pulseira. O trajeto longo aceita 120 pessoas, com idade mínima de 14 anos, e já tinha 87 nomes na noite de terça. O curto não tem limite e admite crianças acompanhadas. Cachorros, só na guia e só no curto.
Um ônibus fretado sai da Praça da Matriz às 5h40, por R$ 8 ida e volta. O estacionamento do mirante é pequeno: quem puder, divida o carro.
Leve calçado fechado, boné, capa e ao menos um litro de água. Haverá pontos de apoio no quilômetro 4 e no quilômetro 9, com fruta, café e uma enfermeira. “O trecho bonito é o terceiro quilômetro. O trecho sincero é o décimo”, avisa o guia Lauro Mendes, que abre a fila.
Com chuva forte ou alerta da Defesa Civil, a caminhada passa para 6 de dezembro, com a mesma inscrição. O aviso sai até as 17h do sábado, 28. Inscreva-se na Antiga Estação ou pela página do evento.`,
      picture: "serra",
      reporter: "Tiago Brandão",
      ageHours: 52,
      gallery: [
        { file: "cachoeira", caption: "A cachoeira, na metade do percurso curto." },
        { file: "serra", caption: "Vista da pedra do cruzeiro, ponto mais alto do trajeto longo." },
      ],
      sources: "Grupo de Caminhantes do Vale",
      links: ["https://caminhadadaserra.example/inscricao"],
      likes: 14,
      comments: [
        ...readComments(`70 Solange Meireles: Fiz o longo em 2024. O décimo quilômetro é sincero demais, levem bastão.
160 Antônio Carlos Leme: Com a chuva que vem aí, apostava direto no dia 6.`),
        {
          reader: "Dalva Nogueira",
          text: "Pode levar neto de 8 anos no curto?",
          minutesAfter: 420,
          answer: {
            text: "A Lourdes tem razão, Dalva: no curto criança entra acompanhada, sem idade mínima. Só o longo pede 14 anos.",
            minutesAfter: 130,
            by: "Tiago Brandão",
            isSigned: true,
          },
          likes: 2,
          replies: [
            {
              reader: "Lourdes Vilela",
              text: "Pode, Dalva, o meu foi com 7 e chegou antes de mim.",
              minutesAfter: 510,
              likes: 6,
            },
          ],
        },
      ],
    },
    {
      title: "Baile, jongo e retreta: o roteiro do feriado prolongado na cidade",
      summary:
        "De sexta a domingo há almoço coletivo no Largo do Rosário, baile com conjunto ao vivo na Vila Ferroviária e a volta da música ao coreto da Matriz.",
      content: `Com o feriado na sexta e o dia da padroeira dos músicos no domingo, a cidade tem programa para três dias. Quase tudo é gratuito, e quase tudo tem plano para a chuva.
Sexta, 20: roda de jongo no Largo do Rosário, às 10h, seguida de almoço coletivo ao meio-dia. Leve um prato para dividir e, se possível, o próprio talher. À noite, às 20h, sessão de histórias para crianças na Antiga Estação, sem inscrição. As barracas da Festa de Santa Cecília abrem às 18h, na sexta e no sábado.
Sábado, 21: Baile da Vila no salão da associação de moradores da Vila Ferroviária, das 21h à 1h, com o Conjunto Sereno e professores de dança para quem veio sem par. Ingresso a R$ 15, mesa a R$ 40, no próprio salão. Traje esporte; sapato que deslize ajuda. A feira da manhã está confirmada, mas o endereço depende do estado da praça.
Domingo, 22, Dia de Santa Cecília: festa no Largo do Rosário ao longo do dia e reabertura do coreto às 17h30, com retreta da Lira às 18h e procissão em seguida. Se houver temporal, a banda toca na Igreja Matriz.
Vai receber visita? A pensão da Rua do Mercado e o hotel da praça informam que ainda há vagas para sexta, nenhuma para sábado.`,
      picture: "baile",
      ageHours: 57.5,
      sources: "Secretaria de Cultura, Associação de Moradores da Vila Ferroviária",
      likes: 8,
    },
    {
      title: "Natal na Praça acende dia 28 com presépio de palha de milho",
      summary:
        "Programação vai até 6 de janeiro, com 22 mil lâmpadas, coro de crianças e 41 figuras feitas por artesãs de Barro Preto; luzes ligam todo dia às 19h30.",
      content: `O Natal na Praça começa no sábado, 28 de novembro, às 19h30, quando 22 mil lâmpadas acendem ao mesmo tempo em volta do coreto. A programação segue até 6 de janeiro, Dia de Reis, sempre com entrada livre.
A novidade é o presépio. Doze artesãs de Barro Preto trançaram 41 figuras em palha de milho, algumas com um metro e meio. Além do boi e do burro, há uma capivara, um carteiro e uma senhora na janela que todos juram saber quem é. “Pode parecer com alguém. Palha tem vida própria”, despista a coordenadora Maria do Carmo Pires.
As luzes ficam ligadas das 19h30 às 23h, e até a meia-noite às sextas e aos sábados. Todas são de baixo consumo; a conta estimada é de R$ 6,4 mil, um terço menor que a do ano passado.
Nas quartas de dezembro, às 20h, apresentam-se corais de escolas; nos domingos 6, 13 e 20, às 18h, grupos da cidade ocupam o coreto. Papai Noel atende nas sextas, das 19h às 21h, e pede cartas curtas. A Folia de Reis encerra tudo em 6 de janeiro, às 17h, saindo do Largo do Rosário.
Barracas de comida funcionam até as 22h. Artesãos interessados em um dos 18 espaços podem se inscrever até quinta, dia 19, na Secretaria de Cultura.`,
      picture: "presepio",
      reporter: "Ivone Furtado",
      ageHours: 120,
      gallery: [
        { file: "presepio", caption: "Parte das 41 figuras, ainda no galpão de Barro Preto." },
        { file: "artesanato", caption: "Cada peça grande leva quatro dias de trançado." },
        { file: "igreja-matriz", caption: "A fachada da Igreja Matriz também terá iluminação." },
      ],
      links: ["https://prefeitura.valedocoreto.example/natal-na-praca"],
      likes: 19,
      comments: readComments(`37 Alzira Prado: Se a senhora da janela usar óculos, sou eu. Se usar cortina, não sou.
250 Jussara Campos: Meia-noite com música alta é complicado para quem tem bebê em casa. As luzes, tudo bem.
330 Quitéria Lopes: Ansiosa pela capivara!`),
    },
    {
      title: "Telescópio da Escola Técnica mostra Saturno às quintas",
      summary:
        "Observatório abre das 20h às 22h até 17 de dezembro, com grupos de 25 pessoas e senha na hora; se o céu fechar, há conversa sobre estrelas na sala ao lado.",
      content: `Saturno está no alto do céu no começo da noite, e o observatório da Serra do Meio, cuidado pela Escola Técnica do Vale, abre a cúpula para mostrá-lo às quintas-feiras. As sessões vão das 20h às 22h, até 17 de dezembro, em turnos de meia hora para 25 pessoas.
A senha é entregue na entrada a partir das 19h30 e não custa nada. O telescópio tem abertura de 30 centímetros e foi montado por alunos e professores com peças que demoraram dois anos para chegar. Os anéis, vistos quase de lado, aparecem como um risco fino atravessado no planeta.
“A reação é sempre a mesma: a pessoa olha, sai, e pergunta se é adesivo”, diz a professora de física Marta Quirino, responsável pelas noites abertas. Crianças pequenas contam com um banquinho; cadeirantes, com uma tela ao lado, ligada a uma câmera.
Nuvem não cancela. Quando o céu fecha, a turma vai para a sala ao lado, onde há conversa, mapa das constelações e um meteorito de 900 gramas que pode ser segurado. Só temporal com raios suspende a sessão.
Vista um agasalho: a cúpula fica a 1.240 metros de altitude e não tem aquecimento. Um micro-ônibus gratuito, de 25 lugares, sai do portão da Escola Técnica às 19h e volta às 22h15.`,
      picture: "observatorio",
      reporter: "Caetano Rezende",
      ageHours: 172,
      sources: "Escola Técnica do Vale",
      likes: 10,
    },
    {
      title: "Mostra na Antiga Estação exibe quatro filmes sobre chuva",
      summary:
        "Sessões gratuitas acontecem às terças, 20h, entre 10 de novembro e 1º de dezembro; a última reúne curtas feitos por moradores durante a cheia de 2025.",
      content: `A Mostra Pé-d'água escolheu o assunto que ninguém consegue evitar: a chuva. Em quatro terças-feiras, sempre às 20h, o antigo armazém de bagagens recebe filmes em que a água é personagem, cenário ou desculpa. A entrada é franca, e a pipoca custa R$ 3.
No dia 10, passa “Sombrinha de Domingo”, comédia romântica em preto e branco sobre dois desconhecidos e um guarda-chuva. No dia 17, “O Telhado do Maestro”, documentário de 70 minutos. No dia 24, a animação “Gota a Gota”, livre para todas as idades, com sessão extra às 16h para escolas.
A despedida, em 1º de dezembro, é “Marca na Parede”, seleção de nove curtas gravados por moradores, a maior parte com celular, nos dias da cheia de fevereiro de 2025. Três deles são inéditos. Depois da projeção, os autores conversam com o público.
São 80 lugares, por ordem de chegada. “Quem vier de guarda-chuva molhado ganha um saquinho na porta e nossa simpatia”, promete a curadora Lia Bonfim. O telhado do armazém, garante ela, está em dia.`,
      picture: "cinema",
      reporter: "Ivone Furtado",
      ageHours: 316,
      links: ["https://mostrapedagua.example/sessoes"],
      likes: 9,
      comments: readComments(`110 Bianca Fonseca: O curta da minha prima está na lista. Vai ter torcida.
280 Cícero Amaral: Filme de chuva em novembro é mandar padeiro ver forno, mas vou.`),
    },
    {
      title: "Corrida da Ponte Velha abre 400 vagas a R$ 45 para dezembro",
      summary:
        "Provas de 5 e 10 quilômetros largam em 13 de dezembro, às 7h, na Vila Ferroviária; moradores do Conjunto Esperança e alunos da rede pagam metade.",
      content: `Estão abertas as inscrições para a 9ª Corrida da Ponte Velha, marcada para 13 de dezembro, um domingo, com largada às 7h em frente à Antiga Estação. São 400 vagas, divididas entre 5 e 10 quilômetros, além de uma volta de 800 metros para crianças, gratuita.
A taxa é de R$ 45, com camiseta, e de R$ 30, sem. Moradores do Conjunto Esperança e alunos das escolas municipais pagam a metade, mediante comprovante. Pessoas com mais de 60 anos têm desconto de 50%, além de um pelotão próprio, o mais animado do ano passado.
O trajeto atravessa a ponte de ferro duas vezes, contorna o Beira-Rio e, nos 10 quilômetros, enfrenta a ladeira do Alto do Cruzeiro. O trânsito será bloqueado das 6h30 às 9h.
Premiação: troféu aos três primeiros de cada faixa etária e uma cesta de queijo, café e rapadura para o campeão geral, masculino e feminino. O último colocado também recebe uma medalha, a de persistência.
Inscreva-se pela página da prova ou na loja de materiais esportivos da Rua Direita, 88, até 4 de dezembro. A retirada dos kits será na véspera, das 10h às 17h, na Antiga Estação.`,
      picture: "corrida",
      ageHours: 460,
      links: ["https://corridadapontevelha.example"],
      likes: 6,
    },
    {
      title: "Oficina de viola caipira tem 15 vagas e empresta o instrumento",
      summary:
        "Aulas gratuitas começam em 3 de novembro, às terças e quintas, na Antiga Estação; inscrição é presencial, e metade das vagas fica para maiores de 50 anos.",
      content: `Quem sempre quis tocar viola e nunca teve uma já não tem desculpa. A oficina da Antiga Estação abre 15 vagas gratuitas e empresta dez instrumentos, doados por famílias de violeiros de Barro Preto e reformados por um luthier de Santa Rita da Ponte.
As aulas começam na terça, 3 de novembro, e vão até 17 de dezembro, às terças e quintas, das 18h30 às 20h. Não é preciso conhecer música. “Em três encontros, sai um acompanhamento. Em dez, sai um pedido de desculpas à vizinhança”, brinca o professor Nelson Furquim, 63, filho e neto de cantador.
O conteúdo inclui duas afinações, o pagode de viola, a moda e a folia. Na última noite, os alunos se apresentam no pátio, com café e bolinho de chuva.
Oito lugares são reservados a pessoas com mais de 50 anos. A inscrição é presencial, de segunda a quarta, das 14h às 18h, com documento e comprovante de residência. Havendo mais interessados, haverá sorteio público na quinta, 29, às 18h.`,
      picture: "viola",
      reporter: "Ivone Furtado",
      ageHours: 604,
      likes: 11,
    },
    {
      title: "Bordadeiras reúnem 26 bancas no pátio da Estação no sábado",
      summary:
        "Bazar de outubro tem toalhas, crochê, cerâmica e balaio, com preços a partir de R$ 8; oficina de ponto cheio às 15h aceita iniciantes e canhotas.",
      content: `O Bazar das Bordadeiras volta ao pátio da Antiga Estação neste sábado, 17, das 9h às 17h, com 26 bancas de bordado, crochê, cerâmica, balaio de taquara e brinquedo de madeira. Os preços vão de R$ 8, por um chaveiro, a R$ 690, por uma colcha que levou onze meses.
Toda a venda fica com as expositoras, que pagam apenas R$ 15 pelo espaço. Na edição de julho, o movimento foi de R$ 21 mil. A maioria aceita cartão; para as que não aceitam, há um caixa comum na entrada.
Às 11h, as mais experientes ensinam a consertar toalha puída. Às 15h, oficina de ponto cheio, com 20 lugares, linha e bastidor incluídos. “Canhota é bem-vinda. A minha avó era, e ensinou a rua inteira pelo espelho”, diz a organizadora Neusa Barcelos.
Haverá almoço de panela, por R$ 22, e espaço para crianças. Se chover, as mesas passam para a plataforma coberta.`,
      picture: "artesanato",
      ageHours: 892,
      likes: 7,
    },
    {
      title: "Mutirão castra 180 cães e gatos em três bairros; saiba como marcar",
      summary:
        "Atendimento gratuito será nos sábados de outubro, com cadastro por telefone ou na Vila Ferroviária; animais precisam de jejum e de caixa ou coleira.",
      content: `A prefeitura fará em outubro um mutirão gratuito de castração, com 180 vagas para cães e gatos. A unidade móvel estará no Beira-Rio no dia 10, no Conjunto Esperança no dia 17 e no Alto do Cruzeiro no dia 24, sempre das 7h às 15h.
O cadastro começa nesta quinta-feira, 1º, às 8h, pelo ramal 44 da prefeitura ou no balcão da Vigilância, na Vila Ferroviária. Cada família pode inscrever até três animais. Têm prioridade inscritos em programas sociais e protetores cadastrados.
O bicho precisa ter entre seis meses e oito anos, estar vacinado contra raiva e ficar oito horas sem comer e duas sem beber água. Gatos devem ir em caixa fechada; cães, de coleira e guia. Cadelas no cio serão remarcadas.
O dono recebe remédio para cinco dias e um telefone de plantão. A retirada dos pontos é marcada para dez dias depois, no mesmo bairro. Quem tem um animal de rua adotado pela vizinhança pode inscrevê-lo, desde que alguém assine a responsabilidade pelo repouso.`,
      ageHours: 1226,
      sources: "Vigilância Ambiental",
      likes: 4,
    },
    {
      title: "Grupo Trem de Lata estreia peça sobre o telegrafista da estação",
      summary:
        "“Ponto, Traço, Saudade” tem quatro sessões em setembro, com plateia sentada em malas; ingresso é R$ 15 ou um brinquedo usado em bom estado.",
      content: `Um telegrafista recebe, em 1986, a mensagem que avisa o fim da linha e decide não entregá-la. É daí que parte “Ponto, Traço, Saudade”, peça do Grupo Trem de Lata que estreia na sexta, 18, às 20h, na plataforma da Antiga Estação.
O texto nasceu de conversas com filhos de ferroviários. São cinco atores, um sanfoneiro e 64 malas de verdade, emprestadas pela vizinhança, onde o público se senta. Quem tiver dor nas costas pode pedir cadeira, sem constrangimento. “A mala é cenário. A coluna é sua”, diz a diretora Paula Severino.
O espetáculo dura 75 minutos, sem intervalo, e é indicado a partir de dez anos. As outras sessões serão no sábado, 19, e nos dias 25 e 26, sempre às 20h. A de 26 terá intérprete de Libras.
Ingresso: R$ 15 ou um brinquedo usado em bom estado, a ser doado no Dia das Crianças. São 64 lugares, reservados por mensagem ou retirados na bilheteria, de quarta a sexta, das 16h às 19h. Com frio, leve manta: a plataforma é aberta, como sempre foi.`,
      picture: "teatro",
      reporter: "Ivone Furtado",
      ageHours: 1620,
      links: ["https://tremdelata.example/temporada"],
      likes: 8,
    },
    {
      title: "Capivara de Cima faz festa do pão com forno a lenha e concurso",
      summary:
        "Distrito recebe visitantes no sábado e no domingo, 15 e 16, com 30 receitas, moda de viola, ônibus extra a R$ 6 e prêmio para a broa mais torta.",
      content: `Capivara de Cima acende sete fornos a lenha neste fim de semana. A Festa do Pão, no sábado, 15, e no domingo, 16, ocupa a praça da capela das 8h às 20h, com 30 receitas à venda, de R$ 4 a R$ 25, e um concurso em três categorias: melhor pão, melhor biscoito e broa mais torta.
A última é a mais disputada. “A broa torta é a que foi feita com pressa para visita querida”, define a padeira Eulália Bento, 70, bicampeã e jurada impedida neste ano. O público vota no domingo, até as 14h. O vencedor leva uma leitoa, viva, e a obrigação de buscá-la.
No palco, moda de viola às 16h e catira às 18h nos dois dias. Crianças podem amassar o próprio pãozinho, das 10h ao meio-dia, por R$ 5.
Há ônibus extra saindo da Praça da Matriz às 7h30, 10h e 14h, com volta às 13h, 17h e 20h30, a R$ 6 cada trecho. De carro, são 18 quilômetros, os últimos cinco de terra. De manhã, atenção à neblina na subida da serra.`,
      picture: "pao",
      reporter: "Davi Okamoto",
      ageHours: 2380,
      likes: 12,
    },
  ],
};
