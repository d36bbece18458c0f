import { type DemoCategory, readComments } from "../shapes.ts";

export const POLITICA: DemoCategory = {
  name: "Política",
  slug: "politica",
  description:
    "Câmara, prefeitura e o dinheiro público do Vale do Coreto, com o voto de cada um e o que muda na sua rua.",
  color: "222 58% 46%",
  icon: "Users",
  articles: [
    {
      title: "Câmara aprova orçamento de R$ 96 milhões e adia o plano diretor",
      tags: ["Plano diretor", "Orçamento da cidade"],
      summary:
        "Texto para 2027 passa por 8 votos a 2, com mais dinheiro para drenagem e Defesa Civil. A votação do plano diretor fica para março, depois do novo mapa de inundação.",
      content: `A Câmara do Vale do Coreto aprovou na noite de quarta-feira, 18, o orçamento do município para 2027: R$ 96 milhões, 6,7% acima do deste ano. Foram 8 votos a favor e 2 contra, depois de três horas e vinte de sessão. O presidente Zé Hélio Pacheco só vota em caso de empate.
A maior fatia fica com a Educação, R$ 27,4 milhões, seguida da Saúde, com R$ 24,8 milhões. Obras leva R$ 13,1 milhões, dos quais R$ 2,6 milhões vão para drenagem no Beira-Rio e na baixada da Vila Ferroviária. A Defesa Civil passa de R$ 540 mil para R$ 900 mil, o maior aumento proporcional do texto.
Votaram contra a Dra. Nádia Fontes e Tonho da Feira. Ela queria mais R$ 600 mil para o plantão noturno do Hospital São Lucas. “Doença não consulta o relógio”, disse. Ele reclamou das estradas de Barro Preto e Capivara de Cima, que dividem R$ 780 mil. “Dá para o cascalho da ida. A volta fica para 2028.”
O plano diretor, que estava na mesma pauta, saiu dela por 6 votos a 4. O pedido foi do Professor Valdir: o novo mapa de inundação do Rio das Flores, encomendado depois da enchente de fevereiro de 2025, só fica pronto em 26 de fevereiro. “Aprovar agora é desenhar a cidade com o mapa errado na mão”, argumentou.
Irmã Conceição votou contra o adiamento. O plano em vigor é de 2006 e, segundo ela, cada mês de espera é um loteamento a mais na encosta. A prefeitura informou que não vai liberar novos parcelamentos no Alto do Cruzeiro e no Beira-Rio até a votação, marcada para 17 de março.
O orçamento segue para a prefeita Lúcia Amarante, que tem 15 dias úteis para sancionar ou vetar. As 41 emendas dos vereadores, que somam R$ 1,892 milhão, foram mantidas.
O texto completo está na secretaria da Câmara, na Praça da Matriz, 40, das 8h às 17h, e no portal da transparência. Quem quiser sugerir mudanças no plano diretor pode protocolar por escrito até 29 de janeiro.`,
      picture: "camara",
      reporter: "Caetano Rezende",
      ageHours: 33,
      featured: true,
      order: 30,
      sources: "Câmara Municipal do Vale do Coreto, Secretaria da Fazenda, Projeto de Lei 58/2026",
      links: ["https://camara.valedocoreto.example/orcamento-2027", "https://transparencia.valedocoreto.example/loa"],
      gallery: [
        { file: "prefeitura", caption: "A prefeita tem 15 dias úteis para sancionar o texto" },
        { file: "obra", caption: "Drenagem leva R$ 2,6 milhões dos recursos de Obras em 2027" },
      ],
      likes: 19,
      comments:
        readComments(`48 Geraldo Pimenta: Morei no Beira-Rio em 2025 e perdi a geladeira e o sofá. Se o mapa atrasar um mês mas vier certo, eu espero.
95 Helena Bastos: Com todo respeito, seu Geraldo, esperar foi o que fizemos desde 2006. O Alto do Cruzeiro está sendo cortado em lote toda semana.
210 Vanderlei Pires: O Tonho tem razão sobre a estrada de Capivara. O cascalho do ano passado já está dentro do córrego.
333 Priscila Arantes: Obrigada por publicarem quem votou o quê. A ata da Câmara demora um mês.
?401 Kleber Assunção: Tudo igual, são todos iguais, nem leio mais.`),
    },
    {
      title: "Corrida pela presidência da Câmara já tem três nomes",
      summary:
        "Mandato de Zé Hélio Pacheco na mesa termina em 31 de dezembro. Três vereadores já pedem voto aos colegas nos corredores, e a conta de cada um para em quatro.",
      content: `[Conferir com a secretaria da Câmara a data da eleição da mesa: falaram em 9 ou 16 de dezembro.]
A cadeira de presidente da Câmara do Vale do Coreto muda de dono em 1º de janeiro, e a disputa pelos seis votos necessários já passou do cafezinho para o telefone. Três vereadores confirmaram que são candidatos: Professor Valdir, Irmã Conceição e Marlene Couto.
Zé Hélio Pacheco, que comanda a casa desde janeiro de 2025, não pode se reeleger para o mesmo cargo no biênio seguinte. Ele diz que não tem preferido. “Presidente que sai deve devolver a chave e o microfone, nessa ordem.”
Valdir promete publicar as atas em dois dias. Irmã Conceição quer uma sessão por mês nos bairros. Marlene defende devolver à prefeitura, em parcelas, o que sobrar do repasse, para que o dinheiro não chegue só em dezembro. Cada um garante ter quatro votos, soma que daria doze numa casa de onze.
[Falta ouvir a Dra. Nádia e o Tonho da Feira, que podem decidir. Caetano liga na segunda.]
[Pedir à Fazenda o valor devolvido pela Câmara em 2025 para o último parágrafo.]`,
      picture: "camara",
      reporter: "Caetano Rezende",
      ageHours: 61,
      draft: true,
      sources: "Câmara Municipal do Vale do Coreto",
    },
    {
      title: "Emendas ao orçamento vão de ultrassom a bebedouro; veja a lista",
      tags: ["Orçamento da cidade"],
      summary:
        "Cada um dos onze vereadores pode indicar R$ 172 mil no orçamento de 2027, metade para a saúde. As 41 emendas somam R$ 1,892 milhão e vão a voto nesta quarta.",
      content: `Os onze vereadores entregaram 41 emendas ao projeto de orçamento de 2027. Cada gabinete dispõe de R$ 172 mil, e ao menos metade tem de ir para a saúde. O total, R$ 1,892 milhão, sai da reserva já prevista no texto: não aumenta a despesa.
A maior indicação é da Dra. Nádia Fontes, que pôs R$ 148 mil num aparelho de ultrassom para o Hospital São Lucas. O atual, de 2013, passou 37 dias quebrado neste ano. A menor é de Tonho da Feira: R$ 4.800 para dois bebedouros no Mercado Municipal, um deles na altura de criança.
Professor Valdir destinou R$ 64 mil a ventiladores e cortinas em nove salas da Escola Dona Nininha. Irmã Conceição indicou R$ 70 mil para a cozinha comunitária do Conjunto Esperança, que serve 110 refeições por dia. Zé Hélio Pacheco escolheu a cobertura do ponto de ônibus da Vila Ferroviária, R$ 39 mil.
Na cultura, há R$ 22 mil para instrumentos da Lira Santa Cecília, pedido de Marlene Couto. No esporte, R$ 31 mil para refletores da quadra do Alto do Cruzeiro. Nos distritos, R$ 55 mil para o poço de Capivara de Cima.
Emenda aprovada não é obra pronta: depois da sanção, a prefeitura tem até 30 de abril para dizer o que pode executar e por quê. Das 38 emendas deste ano, 29 foram cumpridas, seis estão em licitação e três caíram por falta de documento da entidade beneficiada.
A lista completa, com valor e responsável, pode ser lida na portaria da Câmara ou no endereço abaixo. A votação está marcada para quarta-feira, 18, às 19h.`,
      ageHours: 82,
      sources: "Câmara Municipal do Vale do Coreto, Secretaria da Fazenda",
      links: ["https://camara.valedocoreto.example/emendas-2027"],
      likes: 8,
    },
    {
      title: "Audiência do plano diretor termina com 140 pessoas e um mapa rabiscado",
      tags: ["Plano diretor"],
      summary:
        "Moradores do Beira-Rio marcaram a caneta até onde a água subiu em 2025. A linha deles passa 60 metros além da que está no projeto enviado à Câmara.",
      content: `A última audiência pública do plano diretor, na quinta-feira, 12, começou com projetor e terminou com caneta. Depois de 40 minutos de slides na Antiga Estação, a aposentada Tereza Coutinho, moradora do Beira-Rio, pediu licença, foi até o mapa pendurado na parede e traçou uma linha.
“A água chegou aqui. Eu sei porque foi onde amarrei o cachorro”, disse. Formou-se uma fila. Em meia hora, 23 pessoas haviam marcado o ponto em que a enchente de fevereiro de 2025 parou. A mancha feita à mão passa, em alguns trechos, 60 metros além da que está no projeto.
O arquiteto responsável pelo texto, Hugo Sodré, explicou que a base usada é de 2011, anterior ao aterro da margem esquerda. Fotografou o mapa e pediu uma cópia. “É o melhor levantamento de campo que já me deram de graça.”
A diferença importa porque o plano proíbe construir dentro da faixa de risco e limita a dois andares as casas da faixa vizinha. Pela linha dos moradores, mais 86 imóveis entrariam na primeira. Parte da plateia gostou da ideia; outra parte quis saber quem pagaria a mudança. Essa resposta não veio.
Houve ainda pedidos de calçada no Jardim das Paineiras, de proteção ao casario do Largo do Rosário e de uma regra para som alto na Rua do Mercado, o único tema a unir todas as fileiras.
A sargento Wilma Prates, coordenadora da Defesa Civil, apoiou a revisão do mapa e avisou que o levantamento novo fica pronto em fevereiro. Os vereadores presentes, seis dos onze, saíram sem dizer se mantêm o plano na pauta do dia 18.`,
      picture: "estacao",
      reporter: "Marina Sampaio",
      ageHours: 176,
      sources: "Secretaria de Planejamento, Defesa Civil, moradores do Beira-Rio",
      links: ["https://prefeitura.valedocoreto.example/plano-diretor"],
      gallery: [
        { file: "ponte", caption: "A ponte velha, referência de quem mediu a enchente de 2025 a olho" },
        {
          file: "enxurrada",
          type: "video",
          caption: "Enxurrada na rua: a cena que os moradores pediram para pôr no mapa",
        },
      ],
      likes: 16,
      comments:
        readComments(`75 Tereza Coutinho: O cachorro se chama Farol e passa bem. Obrigada a quem entrou na fila depois de mim, achei que ia levar bronca.
142 Otávio Brito: Risco é risco, mas 86 famílias não mudam de casa por causa de um traço de caneta. Precisa de dinheiro junto com a lei.
410 Alzira Prado: Em 1957 a água foi até a porta do mercado. Meu pai buscou a sogra de canoa e ela reclamou do balanço.`),
    },
    {
      title: "Vereadores debatem 50 minutos o nome de uma rua de 40 metros",
      summary:
        "A viela entre a Rua Direita e o Mercado tem três portas e dois candidatos a patrono. No fim, ganhou o nome que todo mundo já usava.",
      content: `A travessa liga os fundos da Rua Direita à lateral do Mercado Municipal. Tem 40 metros, três portas, um pé de romã e nenhum carro, porque não cabe. Na quarta-feira, 4, ocupou 50 minutos da sessão da Câmara, quatro minutos por porta além do tempo dado ao relatório das contas do trimestre.
O projeto de Adilson Rocha dava à viela o nome do relojoeiro Ermelindo Fraga, que teve oficina ali por 38 anos. O substitutivo de Marlene Couto preferia dona Zulmira dos Pastéis, que ocupou a porta seguinte por 41. Cada lado trouxe família, retrato e argumento.
Disse Adilson que seu Ermelindo acertou o relógio da Matriz de graça a vida inteira. Respondeu Marlene que dona Zulmira alimentou seu Ermelindo, fiado, pelo mesmo período. Houve palmas na galeria. Um neto do relojoeiro confirmou a dívida e se ofereceu para pagá-la.
Irmã Conceição sugeriu dar um nome a cada lado da rua. O procurador lembrou que os Correios não entregam em metade de travessa. Professor Valdir propôs um concurso nas escolas e foi vaiado com carinho.
Foi então que Tonho da Feira perguntou como o povo chama o lugar. Silêncio. “Beco da Romã”, disse alguém no fundo. “Pois é”, respondeu Tonho, e sentou-se.
Aprovado por unanimidade, às 21h17. A placa custará R$ 186 e será posta depois das chuvas. O pé de romã não se manifestou, mas está carregado.`,
      reporter: "Caetano Rezende",
      ageHours: 372,
      likes: 23,
      comments: readComments(`33 Lourdes Vilela: O pastel de dona Zulmira merecia era estátua.
88 Ítalo Moreira: Cinquenta minutos de salário de onze vereadores para isso? Ri, mas ri de nervoso.
260 Alzira Prado: O pé de romã foi plantado pela mulher do Ermelindo em 1962. Então ele ganhou um pouquinho também.
505 Edson Tavares: Quem sai de lá com romã no bolso fui eu, desde criança. Prescreveu.`),
    },
    {
      title: "“Bueiro não dá foto, mas dá sossego”, diz Lúcia Amarante",
      summary:
        "No fim do segundo ano de governo, a prefeita fala de bueiros, do plano diretor, da dívida com o hospital e da promessa que ainda não cumpriu.",
      content: `Lúcia Amarante recebeu a reportagem na sexta-feira, 30 de outubro, com um balde no canto do gabinete. A goteira da prefeitura, brinca, é a última da fila. A seguir, os principais trechos da conversa.
Coreto: A senhora entra no fim do segundo ano. O que mostra a quem votou na senhora?
Lúcia Amarante: Bueiro. Limpamos nove galerias, trocamos 63 bocas de lobo e ainda falta. Não dá foto, mas dá sossego: choveu 40 milímetros na semana passada e a Rua do Mercado abriu no horário. Mostro também a dívida com o Hospital São Lucas, que era de R$ 3,1 milhões e está em R$ 900 mil.
Coreto: E o que não mostra?
Lúcia Amarante: A creche do Conjunto Esperança. Prometi para este ano e não entrego. A licitação deu deserta duas vezes. Refizemos o preço e o edital sai em janeiro. São 84 crianças na fila, eu sei o número de cor porque me param na rua para lembrar.
Coreto: Moradores dizem que a senhora empurra o plano diretor.
Lúcia Amarante: Mandei o texto em agosto. Se a Câmara quiser esperar o mapa novo do rio, não vou brigar: em 2025 eu estava com água na cintura na porta da biblioteca. Brigo se a espera virar desculpa para loteador.
Sobre a reeleição em 2028, ela olhou para o balde antes de responder: “Pergunte depois do verão. Prefeita de cidade com rio não faz plano em outubro”.`,
      picture: "prefeitura",
      reporter: "Caetano Rezende",
      ageHours: 464,
      likes: 14,
      comments:
        readComments(`52 Priscila Arantes: Minha filha é uma das 84. Em janeiro vou cobrar com esta matéria impressa.
130 Maurício Tanaka: Gostei de ver a pergunta sobre o que não foi feito. Façam isso com os vereadores também.
244 Cícero Amaral: Balde no gabinete é cenografia, mas funcionou.`),
    },
    {
      title: "Lei aprovada deixa o Réveillon do vale sem fogos de estampido",
      summary:
        "Projeto de setembro passa por 9 a 1 e vale a partir de 15 de dezembro. Multa começa em R$ 350; fogos de cor e a alvorada da Lira seguem liberados.",
      content: `Dois meses depois de ganhar o apoio do próprio foguista da cidade, o projeto que proíbe fogos de estampido foi aprovado na quarta-feira, 28, por 9 votos a 1. A regra vale a partir de 15 de dezembro e alcança, portanto, a virada do ano na Praça da Matriz.
Ficam proibidos a venda e o uso de rojões, bombas e morteiros com barulho. Os fogos apenas luminosos continuam permitidos, assim como os sinos da Matriz e a alvorada da Lira Santa Cecília, que um vereador quis enquadrar e desistiu ao ver o maestro Dorival Teles na galeria.
A multa é de R$ 350 na primeira vez e dobra na repetição. A fiscalização fica com a guarda e com os fiscais de postura, pelo telefone 156. Comerciantes têm até 14 de dezembro para devolver o estoque ao fornecedor.
O voto contrário foi de Bento Carrara, que prevê um Ano-Novo clandestino. “Vão soltar do lado de lá da divisa, e o cachorro de cá escuta do mesmo jeito.”
Autora da proposta, a Dra. Nádia Fontes apresentou os números do Hospital São Lucas: 14 queimaduras em dois anos, cinco delas em crianças. Pais do grupo de famílias de autistas acompanharam a sessão e comemoraram à sua maneira, agitando as mãos abertas, sem palmas.
A prefeitura ainda precisa regulamentar a lei. Segundo o secretário de Cultura, Benedito Sales, a queima da virada será trocada por oito minutos de fogos silenciosos e valsa.`,
      picture: "praca-noite",
      reporter: "Renata Lobo",
      ageHours: 525,
      likes: 21,
      comments:
        readComments(`40 Solange Meireles: Meu menino é autista e passava a virada dentro do guarda-roupa. Vocês não sabem o que isso significa aqui em casa.
175 Antônio Carlos Leme: Vou sentir falta do rojão na hora do gol. Mas entendo, entendo.
?300 Kleber Assunção: Quero ver fiscal multar no Alto do Cruzeiro meia-noite. Duvido e solto dois.`),
    },
    {
      title: "Câmara gastou R$ 38 mil em viagens e agora publica os bilhetes",
      summary:
        "Diárias de janeiro a setembro bancaram 46 saídas, quase todas para cursos. Recibos e relatórios passam a ficar abertos no portal em até dez dias.",
      content: `De janeiro a setembro, a Câmara do Vale do Coreto pagou R$ 38.240 em diárias e passagens a vereadores e servidores. Foram 46 viagens, 31 delas para cursos e seminários. A conta é 12% menor que a do mesmo período de 2025, mas só agora pode ser lida por qualquer um.
Desde segunda-feira, 19, recibos, bilhetes e um relatório de uma página por viagem são publicados no portal da casa, em até dez dias após a volta. A medida atende a um pedido feito em março, pela lei de acesso à informação, por alunos da Escola Técnica do Vale.
Os estudantes queriam montar um gráfico para a aula de estatística. Receberam, primeiro, uma caixa com 212 folhas. “A gente digitou tudo. Depois perguntou por que a Câmara não fazia isso”, conta Lívia Sardinha, 17.
Quem mais viajou foi Adilson Rocha, com nove saídas e R$ 7.150. Ele diz que representa a casa no consórcio de estradas da região. Três vereadores não usaram diária nenhuma: Irmã Conceição, Tonho da Feira e Dra. Nádia Fontes.
O presidente Zé Hélio Pacheco afirma que dois relatórios foram devolvidos por falta de comprovante e R$ 612 voltaram ao caixa. “Era hotel com café da manhã, e o colega cobrou o café outra vez. Tomou dois, paga um.”
Para consultar, entre no portal, menu Transparência, e escolha Viagens. Dúvidas podem ser enviadas à ouvidoria, que tem 20 dias para responder.`,
      reporter: "Caetano Rezende",
      ageHours: 655,
      sources: "Portal da transparência da Câmara, Escola Técnica do Vale",
      links: [
        "https://camara.valedocoreto.example/transparencia/viagens",
        "https://camara.valedocoreto.example/ouvidoria",
      ],
      likes: 12,
    },
    {
      title: "Otoniel Brás, o vice que dá expediente entre o queijo e a couve",
      summary:
        "Toda terça, das 6h às 9h, o vice-prefeito ouve reclamações num banco do Mercado Municipal. Anota tudo em caderno e devolve a resposta na semana seguinte.",
      content: `São 6h10 de terça-feira e o vice-prefeito já está atrasado, avisa a primeira da fila. Otoniel Brás, 63 anos, tira o caderno de capa dura da sacola, limpa com a manga o banco entre a barraca do queijo e a da couve e pergunta: “Quem é?”.
O hábito vem da enchente de fevereiro de 2025, que alagou o andar de baixo da prefeitura e deixou o vice atendendo num banco da entrada. Quando lhe arrumaram sala, em maio, ele não quis: levou o banco para o Mercado. “Gabinete tem porta, porta tem secretária, secretária tem agenda. Aqui a pessoa chega com a sacola na mão e fala.”
Otoniel foi ferroviário até fecharem a última oficina, depois consertou bombas d'água por 26 anos. Trata reclamação como defeito: anota o sintoma, o endereço e a data. Na terça seguinte, lê em voz alta o que foi resolvido. O que não foi, lê também.
O caderno está no sexto volume. A reportagem contou 1.318 pedidos: 402 de buraco, 290 de lâmpada, 117 de ônibus, um de casamento. “Era um rapaz que queria que eu falasse com o pai da moça. Falei. Estão noivos.”
Nem todos aplaudem. O vereador Bento Carrara acha que o vice faz as vezes da ouvidoria sem número de protocolo. Otoniel concorda e mostra a solução: desde setembro, uma servidora passa os pedidos a limpo no sistema, às quartas.
Às 9h em ponto ele fecha o caderno e compra meia dúzia de ovos. Para ser atendido basta aparecer. Quem trabalha nesse horário pode deixar bilhete na barraca do Zito, a do queijo.`,
      picture: "mercado",
      reporter: "Marina Sampaio",
      ageHours: 868,
      gallery: [
        { file: "horta", caption: "A couve do Mercado, vizinha de banco do vice-prefeito" },
        { file: "queijo", caption: "A barraca do Zito guarda os bilhetes de quem não pode esperar" },
      ],
      likes: 20,
    },
    {
      title: "Capivara de Cima recebe a Câmara e cobra água, ponte e sinal",
      summary:
        "Primeira sessão itinerante do ano levou dez vereadores ao salão da capela. Moradores apresentaram doze pedidos e um prazo: o Natal.",
      content: `O ônibus da Câmara subiu a serra na quarta-feira, 30 de setembro, sob neblina, e chegou a Capivara de Cima 25 minutos depois da hora. Ninguém reclamou. Em Capivara, explicou o sacristão, a hora é a do leite, e o leite tinha acabado de sair.
A sessão itinerante, primeira de 2026, reuniu dez vereadores e 96 moradores no salão da capela de São Brás. O distrito tem 640 habitantes. Faltou Adilson Rocha, que mandou atestado.
A professora Ondina Freire leu doze pedidos, escolhidos em reunião na véspera. Os três primeiros: um segundo poço, porque o atual seca em agosto; a troca das pranchas da pontinha do Açude, por onde passa o ônibus escolar; e sinal de celular. “Para chamar a ambulância, a gente sobe no morro do cruzeiro. Infarto não espera subida.”
Zé Hélio Pacheco respondeu item por item. As pranchas, segundo a Secretaria de Obras, serão trocadas até 15 de outubro. O poço depende de emenda ao orçamento de 2027. Sobre o sinal, a operadora prometeu instalar uma antena até o fim do ano.
Ondina agradeceu e entregou uma folha a cada vereador, com os doze itens e um quadradinho ao lado. “Voltamos a falar no Natal. Os senhores marcam um X no que fizeram.”
A próxima sessão fora da sede será em Barro Preto, em abril. Sugestões de pauta podem ser deixadas na escola do distrito.`,
      picture: "neblina",
      ageHours: 1185,
      likes: 9,
    },
    {
      title: "Eleitor do Beira-Rio vota na Escola Técnica; veja o que muda",
      summary:
        "Quatro seções foram transferidas por causa da obra na escola do bairro. Haverá ônibus de graça no domingo da votação, 4 de outubro, das 7h às 17h30.",
      content: `Quem vota no Beira-Rio terá outro endereço em 4 de outubro. As seções 41 a 44, com 1.296 eleitores, saem da escola do bairro, em reforma desde a enchente, e vão para o bloco B da Escola Técnica do Vale, na Vila Ferroviária. O horário é o de sempre: das 8h às 17h.
A mudança vale só para esta eleição. O número da seção continua o mesmo, e ninguém precisa ir ao cartório. A escolha do prédio levou em conta rampa, banheiro acessível e distância: são 1,4 quilômetro a pé, atravessando a ponte velha.
Para quem não pode andar, a prefeitura põe dois ônibus gratuitos entre a pracinha do Beira-Rio e a Escola Técnica, das 7h às 17h30, a cada 20 minutos. O ônibus 14 também será gratuito no dia.
Leve um documento oficial com foto. Celular não entra na cabine: fica com o mesário até a saída. Camiseta, bandeira e adesivo podem, desde que em silêncio e sem aglomeração.
Em Barro Preto e em Capivara de Cima nada muda. No Centro, a seção 7 troca apenas de sala, da 3 para a 5, por causa de uma goteira.
O cartório eleitoral fica na Rua Direita, 402, e atende de segunda a sexta, das 12h às 18h. Na véspera e no dia da votação, abre às 7h. Quem estiver fora do município pode justificar a ausência no próprio domingo ou nos 60 dias seguintes.`,
      picture: "escola",
      ageHours: 1496,
      sources: "Cartório eleitoral do Vale do Coreto, Secretaria de Transportes",
      likes: 6,
      comments: readComments(`120 Fátima Queiroz: Minha mãe usa cadeira de rodas. O ônibus gratuito tem elevador?
365 Neide Salgado: Fátima, liguei lá: um dos dois tem, o que sai nas horas cheias e aos 40.`),
    },
    {
      title: "Projeto contra rojão ganha o apoio do foguista da cidade",
      summary:
        "Seu Nestor Pavão soltou fogos nas festas do vale por 44 anos e perdeu parte da audição. Na tribuna da Câmara, pediu o fim do estampido.",
      content: `O projeto de lei que proíbe fogos com barulho no Vale do Coreto ganhou na quarta-feira, 2, um defensor inesperado: o homem que fez barulho por ofício durante 44 anos. Nestor Pavão, 71, foguista aposentado, pediu cinco minutos na tribuna livre da Câmara e falou três.
“Soltei rojão em procissão, em gol, em posse de prefeito e em enterro de gente que pediu. Hoje escuto metade. A outra metade é um apito”, disse, com a mão em concha na orelha. “Fogo bonito é o que a gente vê. O resto é susto.”
A proposta, da vereadora Dra. Nádia Fontes, proíbe vender e soltar rojões, bombas e morteiros, mas mantém os fogos de luz. Ela lista três motivos: queimaduras, crianças autistas e animais. O canil municipal recolheu 19 cães perdidos na última virada de ano; sete nunca foram procurados.
A Associação Comercial pediu prazo para que as lojas vendam o estoque. Devotos de São Brás querem manter a salva de tiros de fevereiro, que completa 90 anos. Professor Valdir sugeriu trocar a salva por sinos, ideia ainda em conversa com o padre Anselmo.
O texto passa agora por duas comissões e por uma consulta no site da Câmara, aberta até 2 de outubro. A votação deve ocorrer no fim daquele mês.
Seu Nestor guarda em casa, descarregado, o último morteiro. Virou vaso de samambaia.`,
      picture: "cachorro",
      reporter: "Caetano Rezende",
      ageHours: 1870,
      sources: "Câmara Municipal do Vale do Coreto, Canil Municipal",
      likes: 15,
    },
    {
      title: "Vereadores mirins pedem sombra no ponto e fruta na merenda",
      summary:
        "Onze alunos ocuparam as cadeiras da Câmara por uma manhã. Aprovaram quatro pedidos, rejeitaram um e terminaram dentro do horário.",
      content: `A sessão começou às 9h, como marcado, e acabou às 10h30, como marcado. Só por isso já teria entrado para a história da Câmara. Na quarta-feira, 12 de agosto, as onze cadeiras do plenário foram ocupadas por alunos de 10 a 13 anos, eleitos em nove escolas do município.
A presidência coube a Yasmin Teodoro, 12, da Escola Dona Nininha. Ela abriu os trabalhos pedindo que os adultos desligassem o celular. Dois vereadores titulares, na plateia, obedeceram.
Foram aprovados quatro pedidos: cobertura nos pontos de ônibus da Vila Ferroviária e do Jardim das Paineiras; fruta na merenda três vezes por semana, em vez de duas; conserto do escorregador da praça do Conjunto Esperança; e um horário da biblioteca aos sábados.
O quinto, fim da lição de casa às sextas, foi derrotado por 6 a 5. “Se a gente pede tudo, eles não dão nada”, justificou Davi Luca Nunes, 11, voto decisivo e, desde então, pessoa pouco popular no recreio da Escola do Alto do Cruzeiro.
As indicações seguem para a prefeita, que tem 30 dias para responder por escrito e prometeu fazê-lo “em letra de forma”. O orçamento do ponto de ônibus foi estimado em R$ 39 mil.
A Câmara Mirim volta em novembro para conferir o que saiu do papel. A data será combinada com as escolas, por causa das provas.`,
      picture: "onibus",
      reporter: "Renata Lobo",
      ageHours: 2386,
      likes: 11,
    },
  ],
};
