import { type DemoCategory, readComments } from "../shapes.ts";

export const SAUDE: DemoCategory = {
  name: "Saúde",
  slug: "saude",
  description:
    "Postos, vacinas, o Hospital São Lucas e o que fazer para se cuidar, com horário, endereço e a quem perguntar.",
  color: "352 74% 46%",
  icon: "Heart",
  articles: [
    {
      title: "Postos abrem no sábado para vacinar contra a gripe, sem hora marcada",
      summary:
        "Cinco unidades atendem das 8h às 17h neste sábado, 21, e uma equipe vai a Barro Preto. Há 2.600 doses para qualquer pessoa a partir de seis meses de idade.",
      content: `Sobraram 2.600 doses da campanha de outono, todas dentro da validade, e a Secretaria de Saúde resolveu gastá-las de uma vez. Neste sábado, 21, cinco postos abrem das 8h às 17h para vacinar contra a gripe. Não é preciso agendar, nem ter cadastro na unidade, nem pertencer a grupo de risco.
Atendem os postos do Centro, da Vila Ferroviária, do Jardim das Paineiras, do Alto do Cruzeiro e do Conjunto Esperança. O do Beira-Rio fica fechado por causa do alerta de chuva; quem mora lá deve procurar o do Centro, na Rua Direita, 310. Em Barro Preto, uma equipe vacina no salão paroquial das 8h ao meio-dia.
Pode tomar a dose quem tem seis meses de idade ou mais e ainda não se vacinou em 2026. Leve um documento com foto e, se achar, a caderneta. Crianças até nove anos que nunca receberam a vacina precisam de uma segunda dose, um mês depois.
Deve esperar quem está com febre ou teve reação grave a uma dose anterior. Resfriado leve, tosse de fim de semana e medo de agulha não contam como impedimento. “Para o medo, temos cadeira reclinada e a técnica Zuleide, que conversa sobre novela e quando você vê já foi”, diz a secretária Patrícia Mourão.
A cobertura do município está em 71% entre idosos e em apenas 48% entre crianças pequenas; a meta é 90%. Em outubro, o Hospital São Lucas internou 19 pessoas com complicações respiratórias, doze delas sem vacina no braço.
Quem não consegue sair de casa pode pedir visita da equipe até as 16h de sábado, pelo 3555-0140. As doses que restarem ficam nos postos a partir de segunda-feira, no horário comum, das 7h30 às 16h30.`,
      picture: "vacina",
      reporter: "Renata Lobo",
      ageHours: 21.3,
      featured: true,
      order: 40,
      sources: "Secretaria de Saúde, Hospital São Lucas",
      links: ["https://saude.valedocoreto.example/vacinacao", "https://saude.valedocoreto.example/postos"],
      likes: 20,
      comments: [
        ...readComments(`33 Dalva Nogueira: Fui vacinada pela Zuleide em maio e confirmo a novela. Nem senti.`),
        {
          reader: "Edson Tavares",
          text: "Quem tomou em abril precisa tomar de novo?",
          minutesAfter: 58,
          replies: [
            {
              reader: "Helena Bastos",
              text: "Não, Edson. Está na matéria: é para quem ainda não tomou em 2026.",
              minutesAfter: 71,
              likes: 5,
            },
            { reader: "Edson Tavares", text: "Obrigado! Então vou levar a sogra.", minutesAfter: 84, toLast: true },
          ],
        },
        ...readComments(
          `160 Ítalo Moreira: Sábado até as 17h é ótimo para quem trabalha no comércio. Podia ser assim todo mês.`,
        ),
        {
          reader: "Vanderlei Pires",
          text: "Eu curo gripe com limão e alho e nunca falhou, isso de vacina é conversa.",
          minutesAfter: 245,
          reports: [
            { reader: "Helena Bastos", reason: "untrue", words: "Minha mãe acreditou nisso e foi parar no hospital." },
            { reader: "Ítalo Moreira", reason: "untrue" },
          ],
        },
      ],
    },
    {
      title: "Água da enxurrada pede botas, cloro e atenção à febre por 30 dias",
      summary:
        "Guia para quem teve a casa ou o quintal alagado: como limpar a lama, tratar a água de beber, o que jogar fora e quais sintomas levam direto ao hospital.",
      content: `A água baixa, e o cuidado começa. A lama que a enxurrada deixa em casa mistura esgoto, urina de rato e caco de vidro, e os casos de leptospirose costumam aparecer de uma a duas semanas depois. Em 2025, depois da cheia de fevereiro, Vale do Coreto teve nove.
Para limpar, use bota e luva; na falta, dois sacos plásticos amarrados em cada pé e mão. Tire a lama com água limpa e sabão. Depois passe uma mistura de um copo de água sanitária (200 mililitros) em um balde de 20 litros e deixe agir por meia hora. Nunca junte água sanitária com vinagre ou amoníaco: o gás intoxica.
Para beber, filtre a água, ferva por cinco minutos ou pingue duas gotas de hipoclorito por litro e espere 30 minutos. Os frascos são gratuitos em qualquer posto. Caixa-d'água que recebeu água de fora precisa ser esvaziada e lavada.
Jogue fora sem pena: comida que molhou, mesmo embalada em plástico ou papelão; remédio; mamadeira de borracha; colchão encharcado. Lata sem amassado pode ser lavada e desinfetada.
Ferida que teve contato com a lama deve ser lavada e mostrada à enfermagem, que confere a vacina de tétano. Procure o Hospital São Lucas no mesmo dia se houver febre, dor de cabeça e dor forte na batata da perna, até 30 dias depois. Diga logo na chegada que pisou na água: isso muda o exame.
A Vigilância vistoria quintais no Beira-Rio e na Vila Ferroviária nesta semana, sempre com crachá. Dúvidas: 3555-0144, das 7h às 19h. Em emergência, 192.`,
      picture: "chuva",
      video: "enxurrada",
      reporter: "Renata Lobo",
      ageHours: 57.2,
      sources: "Vigilância Epidemiológica, Hospital São Lucas",
      likes: 15,
    },
    {
      title: "São Lucas estuda dividir tomógrafo com Santa Rita da Ponte",
      summary:
        "Proposta prevê compra conjunta e escala de dias alternados. Hoje 42 pacientes por mês viajam a Ribeirão das Antas para fazer o exame; decisão sai em dezembro.",
      content: `O Hospital São Lucas e a Santa Casa de Santa Rita da Ponte discutem a compra, em conjunto, de um tomógrafo. O aparelho ficaria em Vale do Coreto, com dias reservados para cada cidade.
Hoje cerca de 42 pacientes por mês viajam até Ribeirão das Antas, 74 quilômetros de estrada, para um exame de dez minutos. [CONFIRMAR com a regulação se o número inclui urgências.]
A estimativa inicial é de R$ 1,9 milhão, com obra da sala. [Falta a planilha. Álvaro ficou de mandar até terça.] A prefeitura pagaria 30%, o hospital 20%, e o restante viria de convênio ainda sem data.
“Tomógrafo parado é o mais caro que existe, por isso faz sentido dividir”, diz o diretor do hospital, Álvaro Siqueira.
O conselho do hospital vota a proposta em 8 de dezembro, às 19h. [OUVIR: secretário de saúde de Santa Rita; Irmã Conceição, que pediu audiência na Câmara; alguém que faça a viagem toda semana.]`,
      picture: "hospital",
      reporter: "Renata Lobo",
      ageHours: 70,
      draft: true,
      sources: "Álvaro Siqueira",
    },
    {
      title: "Maternidade do São Lucas reabre com quatro quartos de parto",
      summary:
        "Depois de onze meses de obra de R$ 1,3 milhão, a ala recebe gestantes a partir de hoje, com direito a acompanhante, banheira e visita guiada às quartas.",
      content: `O primeiro choro foi às 6h52. Pesava 3,210 quilos, chama-se Cecília, como metade das meninas nascidas nesta quinzena, e estreou o quarto 2 da maternidade do Hospital São Lucas, reaberta nesta segunda-feira.
A ala passou onze meses em obra, por R$ 1,3 milhão, e os partos desse período foram feitos num arranjo provisório ao lado da cirurgia. A reforma trocou a enfermaria coletiva por quatro quartos em que a mulher entra, dá à luz e se recupera sem mudar de cama. Um deles tem banheira. Todos têm janela, o que a antiga não tinha.
Acompanhante fica o tempo todo, de livre escolha, e ganhou poltrona que deita. A equipe conta com três enfermeiras obstetras, médico obstetra de plantão 24 horas e pediatra na sala. A meta da enfermeira-chefe, Camila Rocha de Assis, é baixar de 58% para 45% a taxa de cesáreas em dois anos, “sem cara feia para quem precisa de uma”.
O hospital faz em média 31 partos por mês, dez deles de gestantes de Capivara de Cima e Barro Preto. Para elas há agora uma casa de espera, com seis leitos, na rua de trás: quem mora longe ou em estrada ruim pode chegar até uma semana antes.
As visitas guiadas acontecem às quartas, às 15h, em grupos de oito. Inscrição no posto onde se faz o pré-natal. O enxoval mínimo cabe numa sacola e a lista está na página do hospital; gorro de crochê o voluntariado dá, e há estoque até o próximo inverno.
Dona Alzira Prado, 91 anos, foi convidada a cortar a fita. Nasceu em casa, teve os filhos em casa e nunca tinha entrado numa maternidade. Achou claro.`,
      picture: "hospital",
      reporter: "Renata Lobo",
      ageHours: 99.5,
      sources: "Hospital São Lucas, Camila Rocha de Assis",
      links: ["https://hospitalsaolucas.example/maternidade"],
      likes: 24,
      comments:
        readComments(`80 Priscila Arantes: Minha sobrinha é a Cecília do quarto 2! Mãe e filha passam bem e a janela é verdade.
212 Alzira Prado: Achei claro e achei limpo. A tesoura é que não cortava.
690 Bianca Fonseca: A casa de espera é a melhor parte. Minha prima teve o segundo na caçamba de uma caminhonete no Brejo.`),
    },
    {
      title: "Dengue: agentes acham larva em 31 casas e voltam aos quintais",
      summary:
        "Levantamento rápido visitou 1.040 imóveis em seis bairros. Vila Ferroviária e Beira-Rio preocupam; prato de planta e pneu lideram a lista de criadouros.",
      content: `Três em cada cem casas visitadas em novembro tinham larva do mosquito da dengue. O levantamento rápido da Vigilância percorreu 1.040 imóveis e encontrou focos em 31. O índice, perto de 3%, põe o município em alerta; acima de 4% seria risco de surto.
A média esconde diferenças. No Jardim das Paineiras, uma casa em duzentas. Na Vila Ferroviária, onze em 180, quase todas perto do pátio onde dormem os vagões velhos, que juntam água como panela.
O campeão dos criadouros continua o prato de vaso, com dez ocorrências. Depois vêm pneu, ralo sem uso, bebedouro de cachorro e calha. Houve ainda um capacete, uma canoa e uma pia batismal guardada num quintal do Centro, da qual ninguém soube dizer a origem.
O município registrou oito casos neste ano, contra 146 no mesmo período de 2025. “Ano bom é o mais perigoso, porque a gente esquece”, avisa o coordenador de endemias, Laerte Simões.
Na segunda, dia 16, começa a segunda rodada. Doze agentes passam das 7h30 às 13h30 e, às quartas, até as 19h, para encontrar quem trabalha fora. Aceite a visita e confira o crachá. Pneu velho pode ser deixado no ecoponto do Beira-Rio, de terça a sábado, ou recolhido pelo 3555-0144.
A tarefa de casa leva dez minutos por semana: areia no prato, tela no ralo, garrafa de boca para baixo.`,
      picture: "reciclagem",
      reporter: "Renata Lobo",
      ageHours: 155,
      sources: "Vigilância Epidemiológica, Laerte Simões",
      likes: 9,
    },
    {
      title: "Baile das quintas entra na receita do posto do Alto do Cruzeiro",
      summary:
        "Médica passou a prescrever dança a pacientes com pressão alta e solidão. Três meses depois, 54 pessoas dançam duas horas por semana e a sanfona virou parte da equipe.",
      content: `A receita sai carimbada, como as outras: “Dançar, duas horas, uma vez por semana. Uso contínuo”. Quem a assina é a médica de família Joana Quintela, que atende no Alto do Cruzeiro desde janeiro e se cansou de escrever “fazer caminhada” para gente que mora em ladeira.
O remédio se toma às quintas, das 15h às 17h, no salão da associação de bairro. Começou em agosto com nove mulheres, um rádio e um biombo. Na última contagem havia 54 pessoas, a mais nova com 49 anos, a mais velha com 88, e uma sanfona de verdade, a de Expedito Rufino, hipertenso, que entrou como paciente e ficou como conjunto.
Antes da primeira música, a enfermagem mede a pressão de todos. Depois da última, mede de novo, a quem quiser. Dos 38 que vão desde o início, 21 estão com a pressão controlada; em julho eram doze. A médica pede calma com a estatística. “Pode ser a dança, pode ser o remédio que eles passaram a tomar porque aqui um cobra do outro. Eu aceito as duas.”
Faltam cavalheiros. São nove para 45 damas, e há uma folha na parede com a ordem das contradanças, para evitar o incidente de setembro, sobre o qual a associação não se manifesta.
Há contraindicações: tontura, sapato de borracha e, por decisão da assembleia, falar de doença na pista.
Para entrar, basta passar antes no posto, de segunda a sexta, das 7h30 às 16h30. Não é preciso saber dançar. O baile de fim de ano, aberto à vizinhança, fica para 17 de dezembro, com doce e sem sal.`,
      picture: "baile",
      reporter: "Renata Lobo",
      ageHours: 297,
      likes: 23,
      comments:
        readComments(`55 Lourdes Vilela: Eu sou uma das 45 e aviso que o seu Expedito toca bem mas escolhe devagar.
176 Geraldo Pimenta: Convoquem os homens da bocha. Estão lá sentados, com pressão alta, a duas quadras.
181 Neide Salgado: E o incidente de setembro, ninguém vai contar?
190 Tereza Coutinho: Neide, não.`),
    },
    {
      title: "Nivaldo deixa a ambulância depois de 31 anos e 14 partos",
      summary:
        "Motorista do Hospital São Lucas se aposenta com mais de um milhão de quilômetros rodados nas curvas do vale e uma lista de afilhados que não cabe na carteira.",
      content: `Quando Nivaldo Peçanha começou, em 1995, a ambulância era uma perua de segunda mão com uma cortina de chita. Não tinha rádio. Se precisasse de ajuda na serra, parava no orelhão de Capivara de Cima e pedia para a telefonista achar o médico.
Na sexta-feira ele entregou a chave da última, com oxigênio, monitor e ar-condicionado, e demorou para soltar o chaveiro. Aos 65 anos, soma 31 de hospital, mais de um milhão de quilômetros, catorze partos a bordo e dois pneus furados em serviço, que considera pouco.
O primeiro bebê nasceu na curva do mirante, numa noite de neblina, em julho de 1997. A enfermeira segurava a lanterna com os dentes. Nivaldo apoiou a mãe, fez o que lhe mandaram e depois ficou sentado no estribo, tremendo. O menino se chama Nivaldo, tem 29 anos e foi buscá-lo na sexta, de carro, para que uma vez na vida ele fosse de passageiro.
“Pressa não é velocidade”, repete aos novatos. Nunca bateu. Decorou os buracos pelo nome de quem mora em frente, e sabia, no escuro, que depois da porteira de dona Zica era preciso levantar o pé, senão o doente sentia.
Da cheia de 2025 lembra o silêncio. Foram 26 viagens em dois dias, pela estrada de cima, com a de baixo debaixo d'água. Na última, levou uma senhora, dois cachorros e um papagaio; o regulamento permite a senhora.
Quem assume o volante é Débora Lins, 34 anos, primeira mulher da escala, que ele treinou por seis meses. Perguntado sobre o que vai fazer agora, Nivaldo disse que dormir. Depois pensou um pouco e completou: com o telefone ligado, nunca se sabe.`,
      picture: "ambulancia",
      reporter: "Tiago Brandão",
      ageHours: 394,
      likes: 24,
    },
    {
      title: "Remédio de uso contínuo chega de bicicleta a 230 idosos",
      summary:
        "Quatro entregadores levam a sacola da farmácia municipal uma vez por mês, conferem a receita e tocam a campainha duas vezes. Cadastro abre vagas para dois bairros.",
      content: `Toda primeira semana do mês, a rampa da Farmácia Municipal vira largada. Quatro bicicletas de carga, baú branco com cruz verde, saem às 8h com as sacolas do dia e só voltam vazias, perto das 11h30.
O programa nasceu em junho para poupar a fila de quem tem mais de 70 anos, dificuldade para andar e receita que não muda: pressão, diabetes, tireoide, colesterol. Começou com 60 pessoas no Centro. Hoje são 230, também na Vila Ferroviária e no Jardim das Paineiras.
A entrega não é só entrega. O ciclista confere nome, data de validade da receita e sobras do mês anterior. Se a caixa está cheia, alguém esqueceu de tomar, e a enfermagem telefona no mesmo dia. Em quatro meses, foram 41 ligações dessas. Numa delas descobriu-se que seu Amâncio guardava os comprimidos para “quando precisasse de verdade”.
O custo é de R$ 6.900 por mês, entre bolsas e manutenção. Os entregadores são alunos da Escola Técnica do Vale, com bolsa de R$ 620. Ângela Nunes, 18 anos, pedala 17 quilômetros por manhã e já sabe em que portão o cachorro é de mentira.
A partir de 3 de novembro o serviço chega ao Conjunto Esperança e ao Beira-Rio, com 80 novas vagas. A inscrição é feita no posto, por parente ou vizinho, com receita, documento e comprovante de endereço. O Alto do Cruzeiro fica para quando houver bicicleta elétrica: a ladeira venceu dois voluntários.`,
      picture: "bicicleta",
      reporter: "Renata Lobo",
      ageHours: 610,
      sources: "Farmácia Municipal, Secretaria de Saúde",
      likes: 18,
    },
    {
      title: "“A fila do ultrassom anda, mas ainda é comprida”, diz secretária",
      summary:
        "Em entrevista, Patrícia Mourão fala da espera por exames, das faltas que custam R$ 19 mil por mês, da contratação de dois médicos e do que não vai prometer.",
      content: `Na parede do gabinete de Patrícia Mourão não há diploma. Há um quadro branco com quatro números, trocados toda sexta-feira. O maior, na manhã em que recebeu o jornal, era 612: as pessoas à espera de ultrassom.
É muito? “É. Em janeiro eram 1.480. A fila anda, mas ainda é comprida. Quem espera não quer saber de porcentagem, quer saber do dia.” A espera, hoje, é em média de 47 dias. A meta é trinta até março.
Por que cresceu tanto? Ela enumera: aparelho de 2013 que parou por 37 dias, um contrato que venceu sem ninguém avisar e pedido duplicado. “Achamos 210 nomes repetidos e onze pessoas que já tinham morrido. Ligar para essas famílias foi a pior tarde que passei aqui.”
E as faltas? De cada dez exames marcados, dois ficam vazios. O prejuízo é de R$ 19 mil por mês. A secretaria passou a confirmar por mensagem três dias antes, e a vaga devolvida vai para uma lista de quem pode chegar em uma hora. “Tem gente que já deixa o carro virado para a rua.”
Faltam médicos? Faltam dois: um para Barro Preto, que está sem titular desde agosto, e um psiquiatra. O concurso sai em novembro, com salário de R$ 14.200. “Quem vem reclama da distância. Eu mostro a vista.”
O que não promete? “Hospital novo. O São Lucas precisa de conserto, não de vizinho.” E o que promete? Que a lista, com iniciais e posição, continuará publicada na internet toda sexta, às 18h. “Fila que todo mundo vê fura menos.”`,
      reporter: "Renata Lobo",
      ageHours: 849,
      sources: "Patrícia Mourão",
      links: ["https://saude.valedocoreto.example/filas"],
      likes: 11,
      comments:
        readComments(`210 Maurício Tanaka: Esperei 71 dias, então para mim a média não serviu. Mas reconheço que a lista publicada ajudou, dava para ver andando.
505 Fátima Queiroz: Confirmar por mensagem é bom, só que minha mãe não tem celular. Liguem no fixo!`),
    },
    {
      title: "Hidroginástica tem 90 vagas para maiores de 60 na piscina municipal",
      summary:
        "Aulas gratuitas começam em 13 de outubro no Jardim das Paineiras, em seis turmas, de terça a sexta. Inscrição pede atestado, que pode ser tirado no posto na hora.",
      content: `A piscina municipal do Jardim das Paineiras, fechada desde maio para troca da bomba, volta a funcionar com a água a 30 graus e lugar para 90 alunos de hidroginástica. As aulas, gratuitas, são para quem tem mais de 60 anos ou indicação médica.
São seis turmas de quinze pessoas. Terças e quintas, às 7h, às 8h e às 15h; quartas e sextas, nos mesmos horários. Cada aula dura 45 minutos, com a professora dentro d'água e salva-vidas na borda. A primeira é no dia 13, depois do feriado, e a última, em 27 de novembro. As turmas de verão terão outra inscrição.
As inscrições vão de 6 a 9 de outubro, das 7h às 17h, na secretaria da piscina. É preciso levar documento, comprovante de endereço e atestado médico. Quem não tem o atestado pode tirá-lo sem agendar, na quarta, dia 7, no posto do bairro, com a equipe de plantão só para isso.
Se houver mais gente do que vaga, a ordem é por sorteio, sexta às 17h30, aberto a quem quiser assistir. Traga touca e chinelo. A prefeitura empresta os halteres de espuma, que no ano passado sumiram em número de oito; a direção aceita devolução anônima.
Quem vem de bicicleta encontra doze vagas no portão, e uma delas, por tradição, é da professora.`,
      picture: "piscina",
      ageHours: 1117,
      likes: 6,
    },
    {
      title: "Grupo reúne quem perdeu alguém e não sabe onde pôr a saudade",
      summary:
        "Encontros quinzenais na Antiga Estação completam um ano sem lista de presença e sem conselho. A psicóloga Lia Monteverde explica por que café morno também ajuda.",
      content: `São doze cadeiras em roda, e sempre sobra uma. Ninguém combinou, mas o grupo deixa assim. Na sala do antigo chefe da estação, a cada quinze dias, conversa gente que perdeu pai, filha, marido, irmã, e que em casa já não tem com quem falar sem que mudem de assunto.
O encontro completou um ano em setembro. É gratuito, conduzido pela psicóloga Lia Monteverde, da rede municipal, e não tem inscrição. Quem chega senta. Quem quer fala. A única regra é não dar conselho, e é a mais desobedecida.
“O luto não é doença, é trabalho. E trabalho pesado se faz melhor em mutirão”, diz Lia. Ela observa sinais de que alguém precisa de cuidado a mais: não dormir por semanas, parar de comer, não ver sentido em continuar. Nesses casos, a conversa prossegue em consulta, em até cinco dias.
Valdomiro, 70 anos, pediu que o sobrenome ficasse de fora. Perdeu a mulher em 2024 e foi à primeira reunião por engano, atrás da aula de viola. Ficou. “Contei da vez em que ela pintou a geladeira de amarelo. Riram. Fazia tempo que ninguém ria comigo dela.”
Há choro, claro, e há bolo. O café fica morno porque todos esquecem de beber.
As próximas datas são 24 de setembro, 8 e 22 de outubro, quintas-feiras, das 19h às 20h30. Quem precisar de ajuda antes disso encontra acolhimento sem hora marcada no posto do Centro, das 7h30 às 16h30, e no Hospital São Lucas, a qualquer momento.`,
      reporter: "Renata Lobo",
      ageHours: 1493,
      likes: 13,
    },
    {
      title: "Escorpião gosta de entulho, calor e sapato esquecido no quintal",
      summary:
        "Com a chegada dos dias quentes, postos e Vigilância ensinam a evitar o bicho e o que fazer na picada. O soro fica só no Hospital São Lucas, a qualquer hora.",
      content: `Ele não pula, não corre atrás de ninguém e prefere barata a gente. Mesmo assim, 37 moradores de Vale do Coreto foram picados por escorpião entre janeiro e agosto, e é a partir de agora, com o calor, que ele mais aparece.
Onde mora: em tijolo empilhado, telha, lenha, ralo, caixa de gordura e parede sem reboco. Mais da metade dos casos deste ano aconteceu em casa com obra parada.
O que fazer antes: tampe ralo com tela, vede a soleira da porta com rolinho de areia, afaste a cama da parede e sacuda sapato, toalha e roupa de varal. Não deixe comida de um dia para o outro, porque ela chama barata e a barata chama visita. Veneno de prateleira não resolve; irrita o escorpião e o empurra para dentro de casa.
O que fazer na picada: lave com água e sabão, ponha compressa morna e vá ao Hospital São Lucas, o único com soro na cidade, 24 horas. Criança e idoso devem ir correndo, mesmo sem dor forte. Vômito, suor e tremor são sinais de gravidade.
O que não fazer: amarrar, cortar, chupar, passar álcool, fumo ou pó de café. O café, a propósito, está caro.
Quem encontrar o bicho pode pedir vistoria pelo 3555-0144. Se conseguir prendê-lo num vidro, com pinça longa e sem heroísmo, leve-o junto: a identificação ajuda. A equipe recolheu 212 neste ano, e o biólogo Raul Teixeira jura que nenhum tinha nome.`,
      picture: "obra",
      ageHours: 2006,
      likes: 10,
    },
  ],
};
