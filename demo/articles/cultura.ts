import { type DemoCategory, readComments } from "../shapes.ts";

export const CULTURA: DemoCategory = {
  name: "Cultura",
  slug: "cultura",
  description: "Música, festas, teatro, artesanato e memória de quem faz a cultura do Vale do Coreto.",
  color: "318 52% 42%",
  icon: "Music",
  articles: [
    {
      title: "Festa de Santa Cecília põe 2 mil bandeirinhas no Largo do Rosário",
      tags: ["Lira Santa Cecília", "Festas"],
      summary:
        "De sexta a domingo, o largo tem 14 barracas, filme de 1957 na parede do casarão e, depois da retreta, a procissão da padroeira dos músicos.",
      content: `O Largo do Rosário amanheceu coberto nesta quarta-feira. Desde as seis da manhã, oito voluntários em três escadas esticam 640 metros de barbante entre os sobrados, e deles pendem as bandeirinhas da Festa de Santa Cecília, que começa na sexta e termina no domingo, dia da padroeira dos músicos.
São 2.016 peças, corrige a costureira Irene Galvão, 58, que coordena o corte desde agosto. “Arredondaram para caber na faixa. As dezesseis eu ponho na porta da minha casa.” O tecido veio de retalhos das bordadeiras do Conjunto Esperança, e parte do recorte foi feita por turmas da Escola Dona Nininha. Nada de plástico: no dia 23, tudo é recolhido, lavado e guardado para o ano que vem.
As 14 barracas abrem na sexta e no sábado às 18h e no domingo às 11h. Pastel sai a R$ 8, canjica a R$ 6, e o caldo de mandioca da pastoral, campeão de fila, a R$ 10. No sábado, às 20h30, a parede do casarão vira tela para o filme de 1957 encontrado no forro do Cine Aurora, com a procissão daquele ano.
Domingo começa cedo. A Lira Santa Cecília faz a alvorada às 5h30, pelas ruas do Centro, e padre Anselmo celebra a missa às 10h, na Matriz. Às 18h a banda toca no coreto reaberto. Quando acabar a última peça, sai dali mesmo a procissão, com chegada ao largo prevista para 19h40. O leilão de prendas encerra a noite, às 21h.
Se chover forte, as barracas vão para o galpão da Antiga Estação e a procissão espera estiar na igreja. “Santa Cecília é de música, não é de guarda-chuva”, diz o padre. A renda deste ano paga a troca da fiação da Igreja do Rosário, orçada em R$ 38 mil.
Quem quiser ajudar a desmontar deve aparecer no largo na segunda, às 7h. Prendas para o leilão são recebidas na secretaria paroquial até sábado ao meio-dia.`,
      picture: "festa",
      caption: "O Largo do Rosário enfeitado, na véspera da festa.",
      reporter: "Ivone Furtado",
      ageHours: 50,
      featured: true,
      order: 10,
      gallery: [
        { file: "banda", caption: "A Lira ensaia o hino da padroeira, que abre a procissão de domingo." },
        { file: "praca-noite", caption: "A Praça da Matriz, de onde sai o cortejo depois da retreta." },
        { file: "artesanato", caption: "Retalhos das bordadeiras do Conjunto Esperança viraram bandeirinhas." },
      ],
      sources: "Paróquia de Vale do Coreto, Comissão da Festa de Santa Cecília, Secretaria Municipal de Cultura",
      links: [
        "https://festadesantacecilia.example/programacao",
        "https://prefeitura.valedocoreto.example/transito/ruas-fechadas",
      ],
      likes: 22,
      comments: [
        ...readComments(`25 Lourdes Vilela: Irene, guarda uma bandeirinha das dezesseis para mim.
140 Geraldo Pimenta: O caldo de mandioca vale a fila. Cheguem antes das sete, falo por experiência.`),
        {
          reader: "Kleber Assunção",
          text: "Leilão às 21h de domingo é tarde para quem pega serviço às cinco. Podia ser antes da procissão.",
          minutesAfter: 610,
          likes: 3,
          replies: [
            {
              reader: "Quitéria Lopes",
              text: "Concordo com o Kleber, mas leilão antes da reza padre nenhum deixa.",
              minutesAfter: 655,
              likes: 7,
            },
          ],
        },
        ...readComments(`?900 Rubens Castanho: vendo barraca montada ótimo estado chamar no zap`),
      ],
    },
    {
      title: "Festival da Canção anuncia doze finalistas; cinco são daqui",
      tags: ["Música"],
      summary:
        "Júri ouviu 287 músicas sem saber o nome dos autores. Finais são em 11 e 12 de dezembro, na Antiga Estação, e a bilheteria abre na segunda-feira.",
      content: `Saiu a lista. O 34º Festival da Canção de Vale do Coreto escolheu doze músicas entre 287 inscritas, vindas de 61 cidades, e cinco delas foram feitas aqui. É o maior número de finalistas da casa desde 1998, segundo a Secretaria de Cultura.
As canções da terra são “Linha 14”, de Aline Portela e Rafa Peixe, sobre quem volta da aula no último ônibus; “Ponte Velha”, de Dirce Souto; “Recado para Barro Preto”, de Dito Mariano; “Trinta Graus na Serra”, dos Irmãos Valim; e “Guarda-corpo”, de Lucas Teles, neto do maestro Dorival. As outras sete vêm de Santa Rita da Ponte (três), Monte Alvo (duas), Ribeirão das Antas e de uma cidade do litoral.
Os cinco jurados, todos de fora, receberam gravações numeradas, sem nome nem procedência. “Quando abrimos os envelopes e apareceu tanta gente do vale, pedi para conferir duas vezes”, conta o secretário Benedito Sales. A soma estava certa.
As finais ocupam o galpão da Antiga Estação em duas noites, 11 e 12 de dezembro, às 20h, com seis músicas em cada uma. O resultado sai no sábado, por volta das 23h. O primeiro lugar leva R$ 8 mil, o segundo R$ 5 mil e o terceiro R$ 3 mil. Há ainda R$ 2 mil para a melhor canção local e R$ 1.500 para a escolhida do público, que vota em cédula de papel.
Os ingressos custam R$ 20, com meia a R$ 10, e começam a ser vendidos na segunda-feira, dia 23, das 9h às 18h, na bilheteria da estação. São 600 lugares por noite, e cada pessoa pode comprar até quatro. Moradores das áreas rurais têm ônibus de volta para Barro Preto e Capivara de Cima, à meia-noite.
A ordem das apresentações será sorteada na quinta, dia 26, às 19h, ao vivo na Rádio Vale FM.`,
      picture: "show",
      caption: "Ensaio dos finalistas no palco da Antiga Estação.",
      reporter: "Ivone Furtado",
      ageHours: 31,
      gallery: [
        { file: "estacao", caption: "O galpão da Antiga Estação recebe 600 pessoas por noite." },
        { file: "viola", caption: "Três das doze finalistas têm a viola como instrumento principal." },
      ],
      sources: "Secretaria Municipal de Cultura, comissão julgadora do festival",
      links: ["https://festivaldacancao.example/finalistas", "https://festivaldacancao.example/ingressos"],
      likes: 19,
      comments: [
        ...readComments(`18 Bianca Fonseca: Linha 14 é a minha vida de segunda a quinta. Já tem minha cédula.`),
        {
          reader: "Otávio Brito",
          text: "Neto do maestro na final? O júri não sabia o nome, mas o sotaque do trombone entrega.",
          minutesAfter: 70,
          likes: 2,
          replies: [
            {
              reader: "Célia Rezende",
              text: "O menino compõe bem desde a escolinha da Lira. Vai ouvir antes.",
              minutesAfter: 96,
              likes: 9,
            },
            { reader: "Otávio Brito", text: "Vou, Célia. De lenço na mão.", minutesAfter: 118, likes: 4, toLast: true },
          ],
        },
        ...readComments(`240 Maurício Tanaka: Quatro ingressos por pessoa é pouco para família grande. Podiam ser seis.
1010 Solange Meireles: Parabéns à Secretaria pelo ônibus de volta. Em Capivara a gente sempre perdia o final.`),
      ],
    },
    {
      title: "Maestro Dorival rege a Lira há 41 anos e ainda canta os erros",
      tags: ["Lira Santa Cecília", "Música"],
      summary:
        "Carteiro aposentado, 74 anos, Seu Dorival Teles decorava partituras entre uma carta e outra. No domingo, leva a banda de volta ao coreto.",
      content: `Quando alguém erra, Seu Dorival Teles não para o ensaio. Abaixa a mão esquerda, vira o rosto para o culpado e canta o erro, nota por nota, no mesmo andamento. A banda segue. O músico, vermelho, nunca mais repete. “Bronca a pessoa esquece no portão”, explica o maestro. “Música errada fica no ouvido.”
São 41 anos assim. Dorival entrou na Lira Santa Cecília em 1965, aos 13, para tocar pratos, porque os pratos eram o único instrumento sobrando. Passou à trompa, depois ao trombone, e em 1985 assumiu a regência de uma banda de onze pessoas e dívida no armazém. Hoje são 34 músicos: o mais novo tem 12 anos, o mais velho 81, e a dívida, diz ele, mudou de armazém.
Por três décadas foi também carteiro. Fazia a pé a Vila Ferroviária e o Centro, com a bolsa no ombro e a partitura dobrada dentro do boné. Aprendeu dobrados inteiros entre uma entrega e outra. Dona Alzira Prado lembra que se sabia o repertório do domingo pela terça: “Ele vinha assobiando a parte da clarineta. Se vinha assobiando devagar, era conta para pagar.”
Os ensaios são às terças e quintas, às 19h30, na garagem da Antiga Estação, onde a banda se instalou depois que a cheia de 2025 condenou a sede da Rua do Mercado. O espaço tem goteira, e o maestro sabe em que compasso ela cai. “Fá sustenido”, garante. Ninguém na banda contesta.
A escolinha é o orgulho maior. São 18 alunos neste ano, às quartas e sextas, das 16h às 18h, sem mensalidade. O instrumento é emprestado mediante assinatura da mãe, do pai ou da avó. “Avó é a mais severa. Trompete que vai para casa de avó volta polido.” Da turma de 2012 saíram dois professores de música e Regina Antunes, 29, primeira clarineta e regente auxiliar.
É para Regina que ele olha quando se fala em sucessão. Ela já comandou quatro retretas e prepara a metade do repertório de domingo. Se assumir, será a primeira mulher à frente da Lira em 117 anos. Dorival não marca data. “Vou sair quando errar e ninguém cantar de volta.”
O programa da reabertura do coreto tem nove peças, escolhidas em assembleia e discutidas, nas palavras dele, “até o último dobrado”. Começa com “Saudades da Linha”, composição do próprio maestro para o último trem de passageiros, e termina com uma valsa. O título fica em segredo, a pedido de uma moradora da praça.
Ele vai usar a batuta de sempre, torneada em 1986 por um marceneiro da ferrovia com o cabo de uma lanterna de sinal. Depois, promete jantar fora. “Minha mulher espera isso desde que tiraram o telhado.”
Quem quiser uma vaga na escolinha pode procurar a sede provisória da Lira, na Antiga Estação, a partir de 18 de janeiro. A idade mínima é 9 anos. Máxima não há: o trompista mais recente tem 66.`,
      picture: "banda",
      caption: "A Lira no ensaio de quarta-feira, sob a regência do maestro.",
      reporter: "Ivone Furtado",
      ageHours: 101,
      gallery: [
        { file: "estacao", caption: "A garagem da Antiga Estação, sede provisória da banda desde o ano passado." },
        { file: "coreto", caption: "O coreto onde Dorival regeu pela primeira vez, em 1985." },
        { file: "retreta", type: "video", caption: "Trecho do teste de som no coreto, no sábado." },
      ],
      likes: 24,
      comments: readComments(`55 Alzira Prado: Confirmo o assobio. E confirmo a goteira, que eu fui lá ouvir.
130 Edson Tavares: Fui aluno em 1994. Ele cantou meu erro na frente da escola inteira. Nunca mais errei aquele si bemol.
310 Helena Bastos: Regina maestrina já. E o Seu Dorival de convidado para sempre.`),
    },
    {
      title: "Lira testa o som do coreto e descobre que a clarineta ganhou eco",
      tags: ["Restauro do coreto", "Lira Santa Cecília"],
      series: "Dez meses de andaime",
      summary:
        "Com os tapumes ainda em pé, a banda tocou 40 minutos sob o telhado novo de cobre. O bombo precisou recuar dois passos; veja o vídeo.",
      content: `A Lira Santa Cecília subiu ao coreto no sábado de manhã, sem plateia e sem paletó, para responder a uma pergunta que tirava o sono do maestro: como soa o telhado novo. O de antes, gasto por quase um século de chuva, abafava os agudos. O de agora, também de folhas de cobre, está liso.
Foram 40 minutos de teste, de um dobrado a uma escala lenta repetida instrumento por instrumento. Regina Antunes, primeira clarineta, tocou virada para a igreja e ouviu a própria frase voltar. “Parecia que tinha alguém respondendo do outro lado da praça”, diz. O eco some quando há gente em volta, explicou um técnico da obra: corpo absorve som. A Lira espera, portanto, que o público faça a sua parte no domingo.
O bombo foi o único reprovado. Junto ao guarda-corpo, fazia vibrar uma das peças de ferro de 1923, e recuou dois passos para o centro. As estantes de partitura ganharam pés de borracha para não riscar o piso.
Do lado de fora dos tapumes, cerca de trinta pessoas pararam para ouvir. Um menino de bicicleta quis saber se era gravação. Ao ser informado de que não, encostou a bicicleta.
O ensaio geral é na quarta, às 19h30, na Antiga Estação, aberto ao público. A retreta de reabertura está marcada para as 18h do domingo, dia 22.`,
      picture: "coreto",
      video: "retreta",
      reporter: "Tiago Brandão",
      poll: {
        question: "O que o coreto deve ter aos domingos?",
        answers: [
          ["Retreta da Lira, todo domingo", 66],
          ["Samba e choro, uma vez por mês", 34],
          ["Música de quem quiser tocar", 20],
          ["Nada: gosto da praça quieta", 7],
        ],
      },
      ageHours: 128,
      sources: "Lira Santa Cecília, Secretaria Municipal de Cultura",
      likes: 17,
    },
    {
      title: "Antiga Estação abre 120 vagas em oficinas gratuitas de verão",
      summary:
        "São oito cursos em janeiro, de percussão a encadernação. As inscrições vão de 23 de novembro a 4 de dezembro, no guichê da casa ou pela internet.",
      content: `A casa de cultura da Antiga Estação divulgou a grade de verão: oito oficinas gratuitas, 15 vagas em cada uma, entre 11 e 29 de janeiro. As inscrições começam no dia 23, às 9h, e vão até 4 de dezembro ou até acabarem os lugares, o que costuma acontecer antes.
De manhã, das 9h às 11h30, há percussão corporal (segundas e quartas), desenho de observação (terças e quintas) e encadernação com papel reaproveitado (sextas). À tarde, das 14h às 16h30, entram bordado livre, iniciação à viola e brinquedos de madeira. À noite, das 19h às 21h, roteiro para curta-metragem e dança de salão.
A idade mínima é 10 anos, exceto em brinquedos de madeira, que aceita crianças a partir dos 7 com um adulto, e dança de salão, para maiores de 16. “O adulto acaba ficando com o brinquedo, mas faz parte”, avisa a coordenadora da casa, Nair Pestana.
Para se inscrever basta levar documento com foto e comprovante de residência ao guichê, de segunda a sábado, das 9h às 18h, ou preencher o formulário na página da Secretaria de Cultura. Metade das vagas é reservada a alunos da rede pública, e há vale-transporte para quem mora nos distritos.
O resultado sai em 9 de dezembro. Quem faltar à primeira aula sem avisar perde o lugar para a lista de espera. No ano passado, a fila da viola tinha 47 nomes.`,
      picture: "estacao",
      ageHours: 178,
      sources: "Casa de Cultura Antiga Estação",
      links: ["https://prefeitura.valedocoreto.example/cultura/oficinas-de-verao"],
      likes: 11,
    },
    {
      title: "Presépio vivo procura 40 figurantes e um burro mais calmo",
      summary:
        "Ensaios começam na terça, no salão paroquial. O burro do ano passado, que comeu o manto de um rei mago, foi dispensado com agradecimentos.",
      content: `O Natal na Praça começa no dia 28 e o presépio vivo ainda não tem pastores. A direção procura 40 figurantes, de qualquer idade, para as seis apresentações de dezembro. Não é preciso ter experiência, só gostar de ficar parado.
As vagas são para pastores (18), anjos (12), gente de Belém (8) e dois soldados. Maria e José já estão escolhidos: a estudante de enfermagem Talita Moreno, 22, e o pedreiro Jonas Freire, 25, que se casaram em setembro e acharam graça em repetir a roupa comprida.
Procura-se também um burro. O titular de 2025, Faísca, comeu parte do manto de Baltasar na segunda noite e, na terceira, resolveu deitar no meio da adoração. “É um ótimo animal, só não tem vocação”, diz a diretora, Neuza Camilo. O substituto deve aceitar criança, luz de refletor e uma hora em pé. O dono recebe R$ 600 pela temporada, com transporte e capim.
Os figurinos são emprestados e ficam sob a guarda do grupo. Quem tiver lençol branco de casal sem uso pode doar: faltam asas.
Os ensaios serão nas terças e quintas, às 19h, no salão paroquial, a partir do dia 17. A estreia é em 5 de dezembro, sábado, às 20h, nos degraus da Matriz; as outras noites são 6, 13, 19, 20 e 23. Inscrições com Neuza, na secretaria da paróquia, das 14h às 17h.`,
      picture: "presepio",
      reporter: "Marina Sampaio",
      ageHours: 197,
      likes: 21,
      comments: readComments(`32 Antônio Carlos Leme: Defendo o Faísca. O manto era de TNT, qualquer um se confundia.
95 Fátima Queiroz: Tenho uma jumenta mansa em Barro Preto, a Doçura. Aceita foto com criança.
260 Ítalo Moreira: Talita, dá orgulho! Vamos todos da rua assistir.
400 Vanderlei Pires: Seiscentos reais pro burro e nada pro pastor?
431 Solange Meireles: Vanderlei, o pastor não carrega ninguém.
?700 Jussara Campos: alguém sabe se a prefeitura já pagou o 13º??`),
    },
    {
      title: "Luthier de Capivara de Cima faz viola com a peroba do coreto",
      tags: ["Restauro do coreto", "Música"],
      summary:
        "Sebastião Moura recolheu 31 pedaços do lambrequim antigo que iriam para o lixo. A primeira viola fica pronta em dezembro e tem destino certo.",
      content: `A madeira passou um século tomando sol e chuva na Praça da Matriz e, quando parecia ter se aposentado, foi parar na bancada de Sebastião Moura, 68. O luthier de Capivara de Cima pediu ao ateliê que restaura o coreto as pontas do lambrequim que não tinham mais conserto. Levou 31 pedaços na caçamba, de graça, “com olho de quem ganha na rifa”.
Dos 31, aproveitou nove. O resto estava cariado por dentro. “Peroba não é a primeira escolha para tampo, é pesada”, admite. Por isso usou a madeira antiga só no braço, no cavalete e na faixa em volta da boca, com um desenho que repete o recorte do telhado. O tampo é de pinho, e as laterais, de jacarandá de um guarda-roupa comprado em leilão.
Sebastião faz de seis a oito violas por ano e cobra entre R$ 3.800 e R$ 7 mil, com espera de catorze meses. Aprendeu sozinho, desmontando a do pai, que levou dois anos para falar com ele de novo. Afina tudo em cebolão, em ré, e desconfia de quem afina pelo celular. “O aparelho ouve a nota. Não ouve a viola.”
O instrumento deve ficar pronto na primeira semana de dezembro e não está à venda. Vai ser doado à escolinha da Lira, que não tem viola nem turma de viola. O maestro Dorival Teles, avisado, respondeu que arranja um professor. A oficina de verão da Antiga Estação já se ofereceu.
Das sobras, o luthier fez doze palhetas. Uma ele guardou. As outras serão leiloadas no dia 22, na Festa de Santa Cecília, com lance inicial de R$ 20.`,
      picture: "viola",
      reporter: "Ivone Furtado",
      ageHours: 222,
      likes: 23,
    },
    {
      title: "Blocos têm até 30 de novembro para pedir apoio do Carnaval",
      summary:
        "Edital reserva R$ 90 mil para até 15 grupos no Carnaval de 2027. Cada bloco pode receber de R$ 4 mil a R$ 8 mil, e o som desliga à meia-noite.",
      content: `Quem pretende pôr bloco na rua em fevereiro tem vinte dias para apresentar a papelada. O edital do Carnaval de 2027, publicado na segunda-feira, destina R$ 90 mil a até 15 grupos, em duas faixas: R$ 4 mil para os que reúnem menos de 300 foliões e R$ 8 mil para os maiores.
O prazo termina em 30 de novembro, às 17h. Podem concorrer associações e também grupos sem registro, desde que indiquem um responsável com endereço no município. São exigidos trajeto, estimativa de público, plano de limpeza e foto de pelo menos um desfile anterior. Blocos estreantes trocam a foto por uma carta assinada por dez vizinhos.
Há três novidades. O som deve ser desligado à meia-noite, uma hora mais cedo do que neste ano. Cada bloco precisa ter dois brigadistas, que farão um curso gratuito de quatro horas com a Defesa Civil, em janeiro. E quem terminar o desfile com a rua limpa, segundo vistoria feita às 7h do dia seguinte, ganha dez pontos no edital de 2028.
A terça-feira gorda cai em 9 de fevereiro. A abertura será na sexta, dia 5, na Rua Direita, com o Unidos da Linha Férrea, que completa 60 anos.
A Secretaria de Cultura tira dúvidas às quintas, das 14h às 17h, na Antiga Estação, ou pelo telefone (00) 3555-0146.`,
      picture: "carnaval",
      ageHours: 247,
      sources: "Secretaria Municipal de Cultura, Diário Oficial do Município",
      links: [
        "https://prefeitura.valedocoreto.example/editais/carnaval-2027",
        "https://prefeitura.valedocoreto.example/cultura/modelo-plano-de-limpeza",
      ],
      likes: 6,
    },
    {
      title: "Crônica: a valsa que marcava a hora do jantar",
      summary:
        "Antes do rádio e do micro-ondas, a Rua Direita punha a mesa pelo repertório da banda. Uma conversa na janela de dona Alzira, de frente para o tapume.",
      content: `Dona Alzira Prado me recebe na janela, que é onde ela recebe. Aos 91 anos, explica, sofá é para visita de doença. Da janela se vê a praça, e no meio da praça, há nove meses, um tapume azul.
“Você sabe o que está faltando ali?”, pergunta. Respondo o coreto. “O relógio”, ela corrige.
Conta então que, no tempo em que o pai tocava bombardino na Lira, ninguém na vizinhança olhava as horas no domingo. O primeiro dobrado era para tirar o bolo do forno. A polca, para chamar as crianças. A última valsa, sempre a mesma, queria dizer que os músicos estavam com fome, e mulher de músico punha o arroz no fogo no segundo compasso. Mulher de quem não era músico punha também, por imitação. A rua inteira jantava junto, sem combinar.
Uma vez, em 1949, a banda repetiu a valsa porque um noivo pediu. Queimaram onze panelas, ela diz. Contou uma por uma, no dia seguinte, areando no tanque.
Pergunto qual era a música. Dona Alzira assobia. Assobia baixo e afinado, com a mão marcando no peitoril, e um rapaz que passava com fone de ouvido tira um dos lados para escutar. Não sei o nome, ela não diz, e desconfio de que saiba.
“Quando tirarem esse pano azul, eu quero ver se ainda lembram.” Fecha a conversa como quem fecha a veneziana. São seis e dez. Do fundo da casa vem cheiro de alho dourando, adiantado.`,
      picture: "praca-noite",
      reporter: "Ivone Furtado",
      ageHours: 302,
      likes: 24,
      comments:
        readComments(`44 Helena Bastos: Chorei no café da manhã. Minha avó areava panela e contava a mesma história, só que eram catorze.
180 Alzira Prado: Eram onze. A avó da Helena contava as dela duas vezes.
205 João Martins: Dona Alzira no comentário é a melhor parte deste jornal.`),
    },
    {
      title: "Bordadeiras do Conjunto Esperança lançam coleção e abrem turma",
      summary:
        "Onze mulheres que começaram com retalhos de doação vendem agora 60 peças por mês. A coleção Enxurrada está no Mercado Municipal até o Natal.",
      content: `Começou com cinco vizinhas e um saco de retalhos em abril do ano passado, quando as casas do Beira-Rio ainda cheiravam a lama e o centro comunitário do Conjunto Esperança recebia doações que não serviam em ninguém. “Roupa de festa, tamanho de boneca. Não dava para vestir, dava para cortar”, lembra Cleusa Ribas, 49.
Hoje são onze bordadeiras, vendem cerca de 60 peças por mês e acabam de lançar a primeira coleção com nome: Enxurrada. São panos de parede, almofadas e toalhas com cenas da cheia de 2025 contadas por quem estava lá. Há um cachorro no telhado, um sofá descendo a rua e uma fileira de vizinhos passando livros de mão em mão. Os preços vão de R$ 35 a R$ 420.
A peça mais comentada não está à venda. É um pano de dois metros com os nomes das 46 famílias da rua de Cleusa, bordados na letra de cada uma. Vai para a parede do centro comunitário.
O grupo divide o dinheiro por hora de trabalho, anotada num caderno de capa dura. Em outubro, cada uma recebeu em média R$ 740. “Não é salário, mas é conta de luz com folga”, diz Rosângela Pinto, 33, a mais nova.
A coleção pode ser vista no box 31 do Mercado Municipal, de terça a sábado, das 8h às 17h, até 24 de dezembro. Uma nova turma de bordado, com vinte vagas e sem custo, começa em fevereiro; o nome se deixa no próprio box.`,
      picture: "artesanato",
      reporter: "Renata Lobo",
      ageHours: 341,
      likes: 15,
    },
    {
      title: "“Cultura também é consertar telhado”, diz Benedito Sales",
      summary:
        "Em entrevista, o secretário explica para onde foram os R$ 640 mil do fundo municipal, por que a banda ensaia em garagem e o que fica para 2027.",
      content: `Benedito Sales chega à entrevista com um chaveiro de catorze chaves, uma para cada porta da Antiga Estação. Secretário de Cultura desde janeiro de 2025, professor de geografia e ex-tesoureiro da Congada, ele fecha o segundo ano com mais obra do que festa.
O senhor prometeu programação e entregou telhado. “Entreguei os dois, mas confesso que o telhado custou mais. Dos R$ 640 mil do fundo neste ano, 48% foram para o coreto e para goteira. Cultura também é consertar telhado. Sem isso, em 2030, eu teria agenda e não teria lugar.”
Por que a Lira continua em uma garagem? “Porque a sede deles, na Rua do Mercado, foi condenada depois da cheia. O projeto novo está pronto e custa R$ 270 mil. Temos 110. O resto depende de emenda e de rifa, não necessariamente nessa ordem.”
O edital de pequenos projetos atrasou três meses. “Atrasou, e a culpa foi nossa. Recebemos 88 propostas para duas pessoas avaliarem. Em 2027, a banca terá seis, e o resultado sai até abril. Pode publicar o mês.”
Os distritos reclamam de ficar de fora. “Com razão até junho. De julho para cá, levamos dezessete atividades a Barro Preto e Capivara de Cima. Falta transporte, e por isso o ônibus do Festival da Canção vai até lá.”
E o que não deu certo? “A feira de livros em maio. Choveu, faltou lona e vendemos 90 exemplares. Aprendi a comprar lona antes de convidar escritor.”
O secretário presta contas do fundo em audiência na Câmara, em 3 de dezembro, às 19h.`,
      reporter: "Caetano Rezende",
      ageHours: 469,
      sources: "Secretaria Municipal de Cultura, Portal da Transparência",
      links: ["https://transparencia.valedocoreto.example/fundo-de-cultura"],
      likes: 8,
    },
    {
      title: "Peça sobre a enchente lota três noites e ganha mais duas sessões",
      tags: ["Cheias"],
      summary:
        "“Marca d'Água”, do Grupo Ribalta, usa relatos de 27 moradores do Beira-Rio. Sessões extras são na sexta e no sábado, com entrada a preço livre.",
      content: `O Grupo Ribalta planejou três apresentações de “Marca d'Água” e montou 80 cadeiras em cada uma. Na primeira noite, sentaram-se 112 pessoas. Na terceira, a fila dobrava a plataforma da Antiga Estação. O grupo então marcou outras duas, na sexta, 30, e no sábado, 31, às 20h.
A peça nasceu de um caderno. Durante oito meses, a diretora Solene Bittar ouviu 27 moradores do Beira-Rio sobre a madrugada da cheia de fevereiro de 2025. Não mudou as frases, só a ordem. No palco, seis atores dizem essas falas com os pés dentro de uma lâmina de água de dois centímetros, que sobe para quatro sem que o público perceba quando.
“Ninguém queria ouvir tragédia de novo, eu inclusive”, diz Solene. “Mas eles contavam rindo. A senhora que salvou o liquidificador e deixou a televisão. O homem que voltou para trancar a porta de uma casa que já não tinha parede.”
Dona Nazaré Quintino, 70, a do liquidificador, foi às três sessões. Na segunda, corrigiu um ator em voz alta: o aparelho era verde. O Ribalta providenciou um verde.
A entrada é a preço livre, a partir de zero, paga na saída. As três noites renderam R$ 3.940, dos quais um terço vai para a associação de moradores. Os ingressos são distribuídos uma hora antes, na porta.
Depois de Vale do Coreto, a montagem segue para Santa Rita da Ponte, em 14 de novembro.`,
      picture: "teatro",
      reporter: "Ivone Furtado",
      ageHours: 652,
      sources: "Grupo Ribalta, Associação de Moradores do Beira-Rio",
      likes: 18,
    },
    {
      title: "Arquivo Público põe na internet 4.100 fotos do Estúdio Iamada",
      tags: ["Patrimônio"],
      alsoBy: ["Odete Ramos"],
      summary:
        "Negativos de 1931 a 1978 mostram casamentos, formaturas e três inaugurações da mesma ponte. Moradores podem ajudar a identificar os rostos.",
      content: `Quarenta e sete anos de retratos de família, times, noivas e vacas premiadas estão disponíveis desde esta sexta-feira na página do Arquivo Público do Vale. São 4.100 imagens do Estúdio Iamada, que funcionou na Rua Direita de 1931 a 1978, digitalizadas a partir de negativos de vidro e de acetato.
O acervo quase se perdeu duas vezes. Em 1984, foi oferecido como vidro usado a um fabricante de estufas. Em 2025, a água parou a um palmo da prateleira de baixo. Depois do susto, a arquivista Miriam Sato conseguiu R$ 52 mil de um edital e um escâner emprestado da Escola Técnica do Vale.
Seis estudantes trabalharam no projeto durante onze meses. Um deles, Caio Nunes, 17, reconheceu a bisavó no negativo 2.208, de 1952, sentada na garupa de uma motocicleta que a família jurava nunca ter existido. “Liguei para a minha mãe na hora. Ela pediu para eu não mostrar à tia Edite”, conta.
O conjunto guarda ainda três inaugurações da mesma ponte, em anos diferentes, com o mesmo palanque.
Cerca de 2.600 fotos não têm identificação. O arquivo criou um formulário em que qualquer pessoa pode sugerir nome, lugar e data. Duas sugestões iguais, de famílias diferentes, bastam para a ficha ser atualizada. Quem preferir conversar pode ir à sala do arquivo, na Antiga Estação, de segunda a quinta, das 13h às 17h. Miriam pede apenas que não se tragam bolos: “Papel e migalha não se entendem.”`,
      reporter: "Caetano Rezende",
      ageHours: 1017,
      sources: "Arquivo Público do Vale, Escola Técnica do Vale",
      links: ["https://arquivo.valedocoreto.example/estudio-iamada"],
      likes: 16,
    },
    {
      title: "Congada do Rosário volta às ruas com 94 dançantes após nove anos",
      tags: ["Patrimônio", "Festas"],
      summary:
        "Terno parou em 2017 por falta de capitão. A neta do último mestre assumiu o bastão, e o cortejo de domingo levou duas horas para cruzar o Centro.",
      content: `As caixas soaram antes do sino. Eram 6h20 de domingo quando o terno de Congada do Rosário saiu da casa de Jandira Lourenço, na Vila Ferroviária, para o primeiro cortejo em nove anos, adiado em uma semana por causa da eleição. Atrás do estandarte vinham 94 dançantes, de 4 a 83 anos, de fita azul e chapéu de espelho.
A Congada parou em 2017, com a morte do capitão Tião Lourenço, que comandava o grupo havia 38 anos. Não havia sucessor. Ou havia, e ninguém tinha perguntado: a neta, Jandira, 31, professora na Escola Dona Nininha, sabia os 40 pontos de cor. “Meu avô me ensinou lavando louça. Dizia que menina não podia ser capitã, mas me ensinou todos. Acho que ele já sabia.”
Em março, ela começou os ensaios com onze pessoas, no quintal. Em maio eram cinquenta. As roupas saíram de mutirões de costura; o couro das caixas, do Laticínio Serra Branca, que doou seis peles.
O trajeto até o Largo do Rosário tem um quilômetro e cem metros. O terno gastou duas horas, porque parava em cada porta com toalha na janela. Foram 37 portas. Em uma delas, o antigo caixeiro José Bento, 88, pediu a caixa emprestada, tocou um minuto e devolveu sem dizer nada.
Na chegada, padre Anselmo recebeu o bastão e o passou a Jandira. Houve almoço para 600 pessoas, com doze panelas de tutu.
O grupo ensaia no primeiro sábado de cada mês, às 15h, na Praça da Matriz, a partir de novembro. Crianças precisam ir com um responsável; chapéu, o terno empresta.`,
      picture: "igreja-matriz",
      caption: "A Igreja Matriz, onde o cortejo termina.",
      reporter: "Ivone Furtado",
      ageHours: 948,
      featured: true,
      likes: 24,
      comments: readComments(`60 Lourdes Vilela: Minha toalha estava na janela. Esperei nove anos com ela passada.
145 Ítalo Moreira: Capitã Jandira. Seu Tião está batendo caixa lá em cima.
300 Tereza Coutinho: O Zé Bento tocando foi de arrepiar.
480 Geraldo Pimenta: Só acho que o trânsito podia ter sido avisado antes. Fiquei 50 minutos na Rua Direita. Mas desci e dancei.`),
    },
    {
      title: "Baile da Saudade reúne 340 pessoas e termina com falta de sapato",
      summary:
        "No clube da Vila Ferroviária, a Orquestra Trilhos tocou quatro horas sem repetir bolero. Três pares de sapatos ainda esperam os donos na portaria.",
      content: `O salão do Clube dos Ferroviários não via tanta gente desde que o assoalho cedeu, em 2014. No sábado, 340 pessoas pagaram R$ 25 para dançar no Baile da Saudade, das 20h à meia-noite e pouco, ao som dos onze músicos da Orquestra Trilhos.
Foram 52 músicas, nenhuma repetida, garante o crooner Valdomiro Reis, 69, que anota tudo em cartelas. Os boleros venceram com folga: dezenove. O único twist da noite quase esvaziou a pista e encheu o bar.
O casal mais antigo, Iolanda e Percival Duarte, 58 anos de casados, dançou a primeira e a última. “No meio, cada um foi conversar com os seus, que também é saúde”, disse ela. O mais jovem tinha 19 anos e saiu com três convites para voltar, dois deles de senhoras acima de 80.
Dançar por quatro horas cobra o seu preço. Lá pelas 23h, parte das mulheres estava descalça, e na saída houve confusão: três pares ficaram sem dono, e uma pessoa foi embora com dois pés esquerdos, número 36. O clube guarda tudo na portaria, de segunda a sexta, das 8h às 12h.
A renda, de R$ 8.500, paga a segunda etapa do assoalho. O próximo baile será em 27 de fevereiro, e as mesas começam a ser reservadas em janeiro.`,
      picture: "baile",
      ageHours: 1810,
      likes: 13,
      comments: readComments(`90 Neide Salgado: Os dois pés esquerdos estão comigo. Levo na segunda, com vergonha.
260 Antônio Carlos Leme: Injustiça com o twist. O problema foi o volume.`),
    },
    {
      title: "Inverno na Serra fecha com 6 mil visitantes e neblina pontual",
      summary:
        "Três fins de semana de concertos, caldos e fogueira renderam R$ 310 mil ao comércio. No último, a cerração engoliu o palco na hora do choro.",
      content: `O Inverno na Serra terminou no domingo como prometia o folheto: com frio. Fazia 7 graus no mirante da Serra do Meio quando o regional Pé de Amora começou a última apresentação e, dois minutos depois, desapareceu. A neblina subiu do vale e cobriu o palco. O grupo continuou tocando, e o público, que não via um palmo, aplaudiu na direção do cavaquinho.
Foram três fins de semana, com onze concertos, seis trilhas guiadas e uma fogueira que consumiu lenha de poda doada pela cooperativa. A organização contou 6.080 visitantes, quase metade de fora. No ano passado haviam sido 4.300.
A Associação Comercial estima em R$ 310 mil o movimento extra em pousadas, restaurantes e no artesanato. Os quartos esgotaram nos dois últimos sábados, e houve quem dormisse em casa de família em Barro Preto, por R$ 90 com café. A experiência deve virar cadastro oficial em 2027.
Nem tudo correu bem. A estrada de acesso ficou parada por 40 minutos no dia 1º, com carros dos dois lados, e faltaram banheiros. A Secretaria de Cultura promete vans saindo da Praça da Matriz na próxima edição e o dobro de sanitários.
Quem perdeu objetos pode procurar a Antiga Estação. Há quatro gorros, uma flauta doce e, inexplicavelmente, uma porta de barraca.`,
      picture: "neblina",
      reporter: "Davi Okamoto",
      ageHours: 2455,
      sources: "Secretaria Municipal de Cultura, Associação Comercial de Vale do Coreto",
      likes: 9,
    },
  ],
};
