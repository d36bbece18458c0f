import { type DemoCategory, readComments } from "../shapes.ts";

export const CIDADE: DemoCategory = {
  name: "Cidade",
  slug: "cidade",
  description: "Obras, ruas, rio, ônibus e gente: o dia a dia do Vale do Coreto contado de perto.",
  color: "187 100% 42%",
  icon: "MapPin",
  articles: [
    {
      title: "Coreto da Matriz reabre no domingo com banda, retreta e telhado novo",
      tags: ["Praça da Matriz", "Restauro do coreto", "Lira Santa Cecília"],
      series: "Dez meses de andaime",
      summary:
        "Depois de nove meses de tapume, o coreto volta à praça com cobertura de cobre, o gradil de 1923 limpo à mão e a Lira Santa Cecília tocando a partir das 18h.",
      content: `O tapume que escondia o coreto da Praça da Matriz desde fevereiro saiu na madrugada de quarta-feira, sem cerimônia. A cerimônia fica para domingo, dia 22: às 17h30 a prefeita Lúcia Amarante corta a fita e, às 18h, a Lira Santa Cecília sobe os sete degraus para a primeira retreta do ano.
A restauração custou R$ 412 mil. O fundo municipal de cultura pagou R$ 290 mil; os outros R$ 122 mil vieram da rifa que os lojistas da Rua Direita venderam no balcão a partir de março. A obra foi conduzida por um ateliê de Ribeirão das Antas.
O que mais se vê é o telhado. São 310 folhas de cobre, refeitas por dois funileiros daqui com os moldes originais, achados no porão da prefeitura; a cobertura antiga, quase centenária, pingava em cima das clarinetas. O lambrequim ganhou 84 peças novas de peroba. O gradil de ferro fundido em 1923, guardado numa fazenda desde a reforma de 1974, voltou sem cobrança, em 64 partes, limpas com escova e pintadas no verde-escuro encontrado sob onze camadas de tinta.
O bilhete deixado no forro pelo serralheiro Amadeu Ferrari, descoberto em setembro, também volta, mas em cópia, numa moldura ao lado da escada. O original continua na Biblioteca Municipal.
Dona Alzira Prado, 91, que mora em frente, acompanhou a obra da janela e faz só uma ressalva. “Ficou bonito. Antes a gente ouvia a banda e a goteira. Vou sentir falta da goteira no compasso.”
Se houver temporal, a retreta passa para dentro da Igreja Matriz, com autorização do padre Anselmo. A decisão sai às 14h de domingo, na página da prefeitura e na Rádio Vale FM. Da última peça, o público segue em procissão para o Largo do Rosário. A Rua Direita fecha para carros entre 16h e 22h, no trecho da praça.
A partir de dezembro, o coreto terá música no primeiro domingo de cada mês. Grupos que queiram tocar podem se inscrever na Secretaria de Cultura, na Antiga Estação, de segunda a sexta, das 9h às 16h.`,
      picture: "coreto",
      caption: "Coreto da Matriz na tarde de quinta-feira, sem os tapumes.",
      audio: "coreto-reabre",
      reporter: "Marina Sampaio",
      ageHours: 20,
      featured: true,
      order: 60,
      gallery: [
        { file: "banda", caption: "Os metais da Lira no último ensaio antes da reabertura." },
        { file: "retreta", type: "video", caption: "A Lira no teste de som, no sábado, ainda com tapume em volta." },
        { file: "praca-noite", caption: "A iluminação nova foi testada na noite de terça-feira." },
      ],
      sources: "Secretaria de Cultura, Lira Santa Cecília, Associação Comercial",
      links: ["https://prefeitura.valedocoreto.example/coreto", "https://lirasantacecilia.example/retretas"],
      likes: 24,
      comments: [
        ...readComments(`34 Alzira Prado: Saiu tudo certo o que eu falei, só faltou dizer que ofereci café aos pedreiros todos os dias. Com biscoito.
71 Geraldo Pimenta: Toquei bombardino ali de 1979 a 1994. Domingo vou de cadeira de praia e lenço no bolso.
118 Kleber Assunção: Bonito está. Mas R$ 412 mil dava para tapar muito buraco no Conjunto Esperança. Uma coisa não devia esperar a outra.
140 Helena Bastos: Kleber, concordo em parte. Só lembro que mais de um quarto veio de rifa, e rifa para tapar buraco eu nunca vi.`),
        {
          reader: "Bianca Fonseca",
          text: "Vai ter lugar reservado para cadeirante perto da escada?",
          minutesAfter: 205,
          answer: {
            text: "Vai, Bianca: a prefeitura reserva oito lugares em frente ao coreto, do lado da Rua Direita, com rampa. É só chegar até as 17h.",
            minutesAfter: 26,
            by: "Marina Sampaio",
          },
        },
        ...readComments(`?260 Rubens Castanho: Vendo cadeira dobrável, tratar comigo na banca.`),
      ],
    },
    {
      title: "Defesa Civil mantém alerta de chuva forte no vale até segunda",
      tags: ["Cheias"],
      summary:
        "Rio das Flores chegou a 3,8 metros e parou de subir; 46 famílias deixaram a Rua do Mercado e a Baixada, e a chuva segue até segunda.",
      content: `A Defesa Civil mantém até as 20h de segunda o alerta de chuva forte para todo o município. O Rio das Flores subiu 1,2 metro em três horas e chegou a 3,8 metros na régua da ponte velha, acima da cota de alerta, de 3,40. A última leitura é a primeira em que não subiu.
“É cedo para falar em recuo: ainda chove na Serra do Meio”, diz a coordenadora, sargento Wilma Prates. Quarenta e seis famílias da Rua do Mercado e da Baixada saíram de casa; ninguém se feriu. A ponte velha está fechada, e a nova passa em meia pista.
Os abrigos são a Escola Dona Nininha e o salão paroquial, com entrada pela Rua Direita. O ônibus 14 leva de graça, de dez em dez minutos, quem sai da Baixada pela Rua do Rosário.
As trilhas e a cachoeira da Serra do Meio estão fechadas. A feira do produtor passa para sábado, e a reabertura do coreto está mantida: a decisão final sai às 14h do próprio dia.
Rachadura nova na parede, porta que deixa de fechar, poste ou árvore inclinada e água barrenta brotando do chão são sinais para deixar a casa e ligar 199, a qualquer hora. Para receber os avisos por mensagem, basta mandar o CEP ao número da Defesa Civil, que está na página da prefeitura.`,
      picture: "chuva",
      audio: "alerta-chuva",
      reporter: "Davi Okamoto",
      ageHours: 0.7,
      sources: "Defesa Civil Municipal, Rádio Vale FM",
      links: ["https://defesacivil.valedocoreto.example/alertas"],
      likes: 11,
      comments:
        readComments(`12 Neide Salgado: Moro na Lavadeiras e a equipe já passou aqui. Educados, deixaram folheto e telefone.
21 Cícero Amaral: Aqui no Alto do Cruzeiro ainda não veio ninguém. Estou de olho no muro do vizinho.
29 Vanderlei Pires: Meu joelho já tinha avisado na quarta.`),
    },
    {
      title: "Última viagem do ônibus 14 sai às 23h40 a partir de dezembro",
      summary:
        "Linha entre a Praça da Matriz e o Conjunto Esperança ganha duas partidas noturnas de segunda a sábado; teste dura 90 dias e a passagem continua em R$ 4,60.",
      content: `Quem sai da aula às 22h40 na Escola Técnica do Vale conhece a conta: o último ônibus 14 passa às 22h20, e os três quilômetros e meio até o Conjunto Esperança são a pé ou de carona. A partir de terça-feira, 1º de dezembro, a linha terá mais duas partidas da Praça da Matriz, às 23h e às 23h40.
As viagens novas valem de segunda a sábado e fazem o trajeto de sempre, pela Vila Ferroviária e pelo Beira-Rio. A passagem segue em R$ 4,60, com meia para estudante. Aos domingos, nada muda.
O pedido partiu de um abaixo-assinado com 730 nomes, recolhidos por alunos do curso noturno de enfermagem e por funcionários do Hospital São Lucas, onde o turno troca às 23h. “A gente escolhia matéria pelo horário do ônibus, não pelo professor”, conta a estudante Rafaela Nunes, 22, que levou as folhas à prefeitura em agosto.
O teste dura 90 dias. Para continuar, cada viagem precisa levar em média 18 passageiros, número que a Viação Flor do Vale considera suficiente para pagar o combustível e o motorista. A contagem será publicada toda segunda-feira.
Horários completos ficam nos pontos a partir do dia 27. Quem preferir pode pedir a tabela impressa no guichê da rodoviária, das 7h às 19h. Sugestões de parada vão para a Secretaria de Obras e Trânsito, na Rua Direita, 210.`,
      picture: "onibus",
      caption: "O ponto da Rua Direita, onde o 14 para pela última vez às 23h40.",
      reporter: "Renata Lobo",
      ageHours: 2,
      sources: "Secretaria de Obras e Trânsito, Viação Flor do Vale",
      links: ["https://prefeitura.valedocoreto.example/onibus/linha-14"],
      likes: 18,
      comments:
        readComments(`15 Priscila Arantes: Eu assinei! Saio do hospital às 23h e gastava R$ 15 de corrida quase todo dia.
48 Otávio Brito: Dezoito passageiros de média em janeiro, com a escola de férias? O teste vai reprovar por falta de aluno.
63 Jussara Campos: E o domingo? Enfermeira também trabalha domingo.
77 Ítalo Moreira: Bem pensado, Otávio. Alguém precisa levar isso à reunião.`),
    },
    {
      title: "Mutirão tira quatro toneladas de lixo do Rio das Flores",
      alsoBy: ["Tiago Brandão"],
      tags: ["Rio das Flores", "Meio ambiente"],
      summary:
        "Balança da cooperativa fechou em 4,1 toneladas, com 38 pneus, dois sofás e uma placa da prefeitura que pedia para não jogar lixo na margem.",
      content: `A conta do mutirão de domingo saiu da balança na tarde de quarta-feira: 4,1 toneladas de lixo retiradas do Rio das Flores em cinco horas, entre a ponte velha e o fundo da Vila Ferroviária. Participaram 226 voluntários, 14 barcos de pescadores e um trator emprestado.
Na lista há 38 pneus, dois sofás, um fogão de quatro bocas, uma bicicleta sem rodas e uma placa da prefeitura com os dizeres “Proibido jogar lixo”. A placa, enferrujada mas legível, voltou para o poste.
Muita coisa desceu com a enxurrada do dia 13. “O rio não fabrica garrafa. Ele só devolve na porta de quem mora embaixo”, diz o pescador Osmar Tibúrcio, 58, que organiza a limpeza há seis anos e desta vez precisou pedir luvas em três supermercados.
Da carga, 1,3 tonelada foi separada pela cooperativa Recicla Vale e deve render perto de R$ 1.900, divididos entre as onze famílias associadas. Os pneus aguardam um caminhão de Santa Rita da Ponte. O resto foi para o aterro.
O segundo mutirão está marcado para 12 de dezembro, um sábado, às 7h, no trecho do Beira-Rio. Leve bota, chapéu e água; luva e saco são fornecidos. Menores de 16 anos ficam na triagem, em terra firme. Inscrição na colônia de pescadores, ao lado da ponte velha.`,
      picture: "rio",
      caption: "Trecho do rio junto à ponte, limpo pelo mutirão.",
      reporter: "Marina Sampaio",
      ageHours: 36,
      gallery: [
        { file: "rio", caption: "O trecho abaixo da ponte velha, depois da limpeza." },
        { file: "reciclagem", caption: "Triagem no galpão da Recicla Vale, na segunda-feira." },
      ],
      sources: "Colônia de pescadores, Cooperativa Recicla Vale",
      likes: 21,
      comments:
        readComments(`55 Edson Tavares: O fogão era do meu tio. Brincadeira, mas conheço gente que ficou quieta lendo essa lista.
130 Lourdes Vilela: Levei meus netos para a triagem. Voltaram imundos e fiscais da casa inteira.
400 Maurício Tanaka: Faltou caçamba na Vila Ferroviária. Sem lugar para entulho, o rio vira caçamba de novo em um mês.`),
    },
    {
      title: "Ponte velha fecha cinco noites para a troca de 140 parafusos",
      summary:
        "Interdição vai das 23h às 5h, entre os dias 23 e 27; pedestres passam com acompanhamento e carros desviam pela ponte da rodovia. Chuva pode adiar o serviço.",
      content: `A ponte velha do Rio das Flores fecha para carros por cinco noites, de segunda, dia 23, até a madrugada de sábado, 28. O bloqueio vai das 23h às 5h, tempo para trocar 140 parafusos da estrutura de ferro, oito deles marcados como urgentes na vistoria de outubro.
O serviço custa R$ 86 mil, incluída a pintura dos pontos mexidos. Os parafusos foram feitos sob medida em uma oficina de Monte Alvo porque a rosca, de 1912, não existe mais em catálogo. “Encomendamos 150. Parafuso de ponte antiga é como meia: some um no meio do caminho”, diz o engenheiro Renan Alcântara.
Pedestres e ciclistas empurrando a bicicleta poderão atravessar a qualquer hora, acompanhados por um funcionário. Carros devem usar a ponte da rodovia, desvio de 4,2 quilômetros. O ônibus 14 não é afetado, pois a última viagem ainda passa antes das 23h.
Ambulâncias terão passagem em até quatro minutos, combinada por rádio com o Hospital São Lucas.
Com o chão molhado ou o rio acima de 2,80 metros, ninguém sobe. Nesse caso, cada noite perdida será reposta na semana seguinte. O aviso sai até as 18h do mesmo dia.`,
      picture: "ponte",
      reporter: "Davi Okamoto",
      ageHours: 64,
      sources: "Secretaria de Obras e Trânsito",
      links: ["https://prefeitura.valedocoreto.example/obras/ponte-velha"],
      likes: 7,
    },
    {
      title: "Parafuso, o vira-lata da rodoviária, ganha coleira e endereço",
      summary:
        "Eleito em urna de papelão com 93 votos, o nome encerra três anos de apelidos; o cachorro dorme no guichê 2 e só late para o ônibus de Monte Alvo.",
      content: `Durante três anos ele atendeu por Caramelo, Bilhete, Seu Guarda e Ei. Desde segunda-feira, o cachorro da rodoviária se chama Parafuso, por decisão de 93 eleitores que depositaram papeizinhos numa caixa de sapato. Caramelo ficou em segundo, com 71, e a comissão não admite recurso.
Parafuso dorme embaixo do guichê 2 e acorda às 5h10, com o primeiro ônibus para Santa Rita da Ponte. Acompanha a fila, cheira as malas sem má intenção e se deita no lugar exato em que todos precisam passar. Late apenas para o carro de Monte Alvo. Há quem veja nisso uma posição sobre o futebol.
A coleira azul foi feita pelo sapateiro Joaquim Lemos, que bordou o telefone da administração. O açougue da esquina abriu uma conta: cada freguês pode deixar R$ 2 para os ossos. No fim da tarde, o saldo era de R$ 58, e Parafuso não sabia de nada, ou fingia.
A veterinária da prefeitura vacinou o bicho, estimou cinco anos de idade e pediu que parem com o pão de queijo. A recomendação está colada no vidro, ao lado do horário. Até ontem de manhã, uma senhora de chapéu a lia com atenção, partindo um pão de queijo em dois.`,
      picture: "cachorro",
      reporter: "Marina Sampaio",
      ageHours: 78,
      likes: 23,
      comments: readComments(`44 Quitéria Lopes: A senhora de chapéu sou eu e o pedaço era pequeno.
90 Antônio Carlos Leme: Votei em Bilhete e exijo recontagem.
310 Solange Meireles: Que bom que vacinaram. Tomara que alguém lembre da castração também.`),
    },
    {
      title: "Feriado de sexta muda coleta, ônibus e atendimento; veja o que abre",
      summary:
        "No Dia da Consciência Negra, a prefeitura e os postos de saúde fecham, o lixo de sexta passa para sábado e o Largo do Rosário recebe roda de jongo às 10h.",
      content: `O Dia da Consciência Negra, na sexta-feira, 20, fecha as repartições e muda a rotina de alguns serviços. Recorte ou guarde:
Coleta de lixo: o caminhão de sexta, que atende Centro, Vila Ferroviária e Jardim das Paineiras, passa no sábado, a partir das 6h. A coleta seletiva não muda. Ônibus: todas as linhas rodam com tabela de domingo.
Saúde: os postos fecham na sexta. O pronto-socorro do Hospital São Lucas atende 24 horas, e a farmácia de plantão é a da Rua do Mercado, 77. O funcionamento de sábado será informado pela Secretaria de Saúde ao longo da semana.
Comércio e feira: lojas da Rua Direita podem abrir das 9h às 13h. O Mercado Municipal funciona das 7h ao meio-dia. A Feira do Produtor de sábado está mantida; o local depende das condições da praça e será confirmado até sexta.
Cultura: a Biblioteca Municipal não abre. No Largo do Rosário, a irmandade local promove roda de jongo às 10h, com almoço coletivo ao meio-dia. Cada família leva um prato; a entrada é livre.
Defesa Civil (199), água e iluminação pública atendem emergências em regime de plantão. Na segunda, 23, tudo volta ao horário normal.`,
      ageHours: 100,
      sources: "Prefeitura de Vale do Coreto",
      links: ["https://prefeitura.valedocoreto.example/plantao"],
      likes: 5,
    },
    {
      title: "Enxurrada entra em nove casas e fecha a Rua Direita por duas horas",
      tags: ["Cheias"],
      summary:
        "Foram 62 milímetros em 50 minutos na tarde de sexta-feira, 13; ninguém se feriu, onze pessoas dormiram com parentes e a praça virou um espelho d'água.",
      content: `Choveu 62 milímetros em 50 minutos, perto de um terço do que se espera para novembro inteiro. A água começou a correr às 16h20 de sexta-feira, desceu o Alto do Cruzeiro, tomou a Rua Direita de calçada a calçada e só encontrou descanso no Beira-Rio, onde entrou em nove casas.
Não houve feridos. Onze moradores da Rua das Lavadeiras passaram a noite com parentes, e a Defesa Civil distribuiu 22 colchões e 15 cestas. A marca na parede da costureira Ivanilda Prudente ficou em 38 centímetros. “Salvei a máquina e o vestido da noiva. O sofá não deu tempo”, contou, torcendo um pano.
No Centro, o trânsito parou por duas horas. A corredeira levou vasos, cavaletes da obra e um mostruário de guarda-chuvas, achado depois diante da Antiga Estação. O trecho mais alagado foi a terceira quadra, a única em que a galeria nova ainda não foi ligada.
Segundo a Secretaria de Obras, nas duas quadras já ligadas a água baixou em 15 minutos. A empresa promete antecipar a ligação que falta, mas o prazo oficial segue em 18 de dezembro. A praça, encharcada, continua intransitável no lado da Igreja Matriz.
Famílias atingidas devem procurar a Assistência Social, na Rua do Mercado, 140, com documento e, se possível, fotos dos estragos. Há plantão hoje e amanhã, das 8h às 17h. Doações de móveis e roupa de cama podem ser entregues na Escola Dona Nininha.`,
      picture: "chuva",
      video: "enxurrada",
      reporter: "Davi Okamoto",
      ageHours: 148,
      sources: "Defesa Civil Municipal, Secretaria de Obras e Trânsito",
      likes: 16,
      comments:
        readComments(`65 Dalva Nogueira: O mostruário é da minha loja. Guarda-chuva é o único produto que vendeu mais depois de perdido.
122 Célia Rezende: Tenho um sofá de dois lugares em bom estado para a Ivanilda. Deixo na escola na segunda.
190 Kleber Assunção: Todo ano a culpa é do céu. O bueiro da esquina está entupido desde julho, tenho foto.
?230 Fátima Queiroz: Essa secretaria é uma vergonha, só tem incompetente, fora todos.`),
    },
    {
      title: "Ninho de maritaca interrompe a pintura do coreto por seis dias",
      tags: ["Restauro do coreto", "Praça da Matriz"],
      series: "Dez meses de andaime",
      summary:
        "Três filhotes nasceram sob o beiral, a dois palmos do pincel; equipe pintou por baixo, esperou o voo e garante que a entrega do dia 22 não muda.",
      content: `A obra do coreto parou em um ponto só, e por uma causa só: três filhotes de maritaca, nascidos no vão do beiral que dá para a Igreja Matriz. O pintor Ailton Serafim ouviu o alvoroço no dia 4, desceu do andaime e guardou o pincel. “Eu estava a dois palmos. A mãe me explicou a situação”, conta, mostrando o boné bicado.
O setor de Meio Ambiente foi chamado, mediu, fotografou e decidiu pelo mais simples: não mexer. Tirar ninho com filhote é proibido por lei, e os três já tinham penas. A equipe isolou um metro e meio do beiral com fita e passou seis dias trabalhando por baixo, no piso e no gradil.
Na terça-feira, dia 10, às 7h15, saiu o primeiro. O segundo foi na hora do almoço. O terceiro, que os operários chamavam de Fiscal, ficou até o meio da tarde examinando o serviço e partiu sem assinar nada. Havia umas quarenta pessoas no portão do tapume, e duas bateram palmas.
A pintura foi retomada ontem. Segundo o ateliê responsável, o atraso será compensado no sábado, e a reabertura segue marcada para o domingo, 22. O custo não se altera.
Para que a família não perca o endereço, duas caixas de madeira serão presas nas palmeiras da praça. Quem encontrar ave caída deve deixá-la à sombra, longe de cães, e avisar o Meio Ambiente pelo ramal 52, das 8h às 17h.`,
      picture: "coreto",
      reporter: "Tiago Brandão",
      ageHours: 196,
      likes: 17,
      comments: readComments(`28 Alzira Prado: O Fiscal passou na minha janela na quarta cedo. Está gordo.
84 Tereza Coutinho: As maritacas são moradoras antigas e merecem convite para o dia 22.
260 Vanderlei Pires: Seis dias por causa de passarinho. Mas, pensando bem, para minha obra pararam por menos.`),
    },
    {
      title: "Há 33 anos, Seu Abílio sobe 68 degraus para acertar as horas",
      tags: ["Praça da Matriz", "Patrimônio"],
      summary:
        "Relojoeiro aposentado dá corda no relógio da Igreja Matriz às terças e sextas, sem salário; agora procura um aprendiz que não tenha medo de morcego.",
      content: `A Igreja Matriz tem um relógio, o relógio tem um dono de fato, e o dono tem 69 anos e um joelho ruim. Abílio Moraes sobe os 68 degraus da torre todas as terças e sextas, às 6h30, desde agosto de 1993, quando herdou a chave de seu Ermelindo Fraga. Leva uma lanterna, uma almotolia de óleo e um rádio de pilha, “para conferir se quem está errado sou eu”.
O mecanismo veio de trem em 1908. Funciona com três pesos de ferro, que descem durante quatro dias e precisam ser erguidos a manivela, 112 voltas cada um. No inverno, adianta; no calor de janeiro, atrasa até dois minutos. Abílio corrige com uma moeda apoiada no pêndulo, uma antiga de 10 centavos que não aceita trocar.
Nunca recebeu por isso. A paróquia paga o óleo e, no Natal, um panetone. Quando o padre Anselmo sugeriu um motor elétrico, em 2019, ouviu que motor para quando falta luz, e que o povo da roça precisa saber a hora justamente quando falta luz.
O relógio parou três vezes na sua mão. A primeira, por causa de um ninho de andorinha; a segunda, na cheia de fevereiro de 2025, quando a família precisou dele embaixo. A terceira ele não explica. “Foi o dia do enterro da minha mulher. Eu podia ter subido. Achei que a cidade esperava.”
Abílio quer ensinar alguém. Já passaram dois rapazes: um tinha vertigem, o outro tinha celular. A vaga está aberta, e a entrevista é no alto da torre. Interessados podem procurá-lo na secretaria da paróquia depois da missa das 18h. Convém gostar de morcego, ou ao menos não gritar.`,
      picture: "igreja-matriz",
      reporter: "Marina Sampaio",
      ageHours: 270,
      likes: 22,
      comments: readComments(`180 Bianca Fonseca: Tenho 19 anos, não tenho medo de altura nem de morcego. Vou na terça.
245 Geraldo Pimenta: Acerto meu relógio de pulso por ele desde rapaz. Atrasado ou não, é a hora oficial.
700 João Martins: Chorei na terceira parada.`),
    },
    {
      title: "Mercado Municipal troca a fiação de 58 bancas sem fechar as portas",
      summary:
        "Serviço de R$ 318 mil é feito de segunda a quinta, depois das 19h, e deve acabar em 10 de dezembro; o cronograma das bancas está fixado na entrada.",
      content: `O Mercado Municipal vai trocar toda a instalação elétrica sem fechar um único dia. O trabalho começou na terça-feira, depois do feriado, pelo corredor dos queijos e segue de segunda a quinta, das 19h à 1h, até 10 de dezembro. Cada banca fica no máximo duas noites sem luz.
São 58 boxes e uma fiação que, em alguns pontos, ainda tem capa de pano. O último laudo dos bombeiros, de junho, deu 180 dias para a reforma. Custo: R$ 318 mil, pagos com recursos do município e da taxa dos permissionários, que não será reajustada até julho.
Para não perder mercadoria, os açougues e peixarias terão tomadas provisórias ligadas a um gerador. A queijeira Conceição Dutra, do box 12, foi a primeira da fila e se diz aliviada. “Eu desligava a balança para ligar o ventilador. Agora quero ver o ventilador e a balança conversando.”
A banca de pastel, a mais movimentada, pediu para ser a última. A empresa aceitou, com a condição de que a fritadeira nova use disjuntor próprio.
O cronograma está na entrada da Rua do Mercado, com números grandes. Clientes devem usar o portão lateral depois das 18h30. Dúvidas: administração do mercado, de terça a sábado, das 8h às 15h.`,
      picture: "mercado",
      caption: "O corredor central do Mercado, aberto durante a obra.",
      reporter: "Renata Lobo",
      ageHours: 340,
      sources: "Administração do Mercado Municipal, Corpo de Bombeiros",
      likes: 6,
    },
    {
      title: "Ciclofaixa nova divide a Vila Ferroviária entre pedal e vaga",
      summary:
        "Trecho de 1,9 quilômetro liga a Antiga Estação à Escola Técnica e elimina 34 vagas; contagem registrou 187 bicicletas em duas horas, e lojistas pedem ajuste.",
      content: `A tinta vermelha secou no sábado e a discussão, não. A ciclofaixa da Vila Ferroviária tem 1,9 quilômetro, vai da Antiga Estação ao portão da Escola Técnica do Vale e tirou 34 vagas de estacionamento do lado direito da rua. Ciclistas comemoram, comerciantes fazem contas, a prefeitura anota.
Na quinta passada, a reportagem contou bicicletas entre 17h e 19h, no cruzamento da caixa-d'água: passaram 187, metade de alunos. No mesmo período, nove carros pararam sobre a faixa, quatro deles com o pisca-alerta ligado, gesto que por aqui é tratado como autorização.
“Perdi a freguesia do saco de ração. Ninguém leva 25 quilos na garupa”, reclama Osvaldo Peixoto, dono de uma agropecuária. A poucos metros, a padaria instalou um paraciclo de oito lugares e diz que vende mais no café da tarde.
O vereador Tonho da Feira apresentou indicação pedindo seis vagas de carga e descarga em horário limitado. A Secretaria de Obras e Trânsito aceita conversar. Haverá reunião aberta na terça, dia 10, às 19h, no salão da Antiga Estação.
Até lá, a fiscalização será educativa: o motorista recebe um folheto. As multas, de R$ 195, começam em 1º de dezembro.`,
      picture: "bicicleta",
      reporter: "Caetano Rezende",
      ageHours: 412,
      sources: "Secretaria de Obras e Trânsito, Câmara Municipal",
      likes: 12,
      comments:
        readComments(`40 Ítalo Moreira: Pedalo ali todo dia. Pela primeira vez minha mãe não pede para eu avisar quando chegar.
95 Vanderlei Pires: Fizeram sem perguntar a quem paga aluguel na rua. Seis vagas resolveriam.
133 Helena Bastos: Dá para ter as duas coisas. Carga e descarga até as 9h e pronto.
220 Rubens Castanho: O pisca-alerta como autorização é a melhor descrição desta cidade.
?505 Otávio Brito: Bicicleta devia pagar imposto!!!`),
    },
    {
      title: "Cemitério abre às 6h no Dia de Finados e terá ônibus de graça",
      summary:
        "Portões ficam abertos até as 18h na segunda-feira, com três missas, água nos corredores e linha especial saindo da praça; limpeza de túmulo vai até sábado.",
      content: `O Cemitério Municipal abre às 6h e fecha às 18h na segunda-feira, 2 de novembro, Dia de Finados. A administração espera 7 mil visitantes e pede que quem puder vá no domingo, quando o horário será o mesmo e o movimento, menor.
As missas serão às 7h30, 10h e 16h, na capela. A das 16h será celebrada pelo padre Anselmo, com participação de músicos da Lira Santa Cecília. Em caso de chuva, a celebração continua no galpão ao lado.
Uma linha especial e gratuita sai da Praça da Matriz a cada 30 minutos, das 6h30 às 17h30. Carros devem estacionar no campo do Alto do Cruzeiro; a subida do portão principal será só para idosos, pessoas com deficiência e floristas credenciados.
Reformas e pintura de túmulos estão liberadas até sábado, ao meio-dia. Vasos com prato não serão aceitos, para evitar água parada. Leve areia ou use os furadores disponíveis na entrada.
Quem não sabe a localização da sepultura pode consultar o livro na secretaria ou ligar no ramal 31 da prefeitura até sexta, às 17h. Basta o nome e o ano aproximado.`,
      ageHours: 530,
      likes: 3,
    },
    {
      title: "Obra da Rua Direita chega à segunda quadra; confira os desvios",
      summary:
        "Galeria de água da chuva, de R$ 1,28 milhão, tem prazo até 18 de dezembro; lojas seguem abertas, com passarela de madeira e entrega só até as 9h.",
      content: `A máquina que abre a Rua Direita mudou de endereço nesta quinta-feira. A primeira quadra, entre a praça e a farmácia, foi reaberta às 15h com galeria nova e paralelepípedo reassentado. Começa agora a segunda, até a esquina da Rua do Mercado, com previsão de 25 dias.
A obra custa R$ 1,28 milhão e troca uma tubulação de 40 centímetros, dos anos 1960, por galerias de um metro. A terceira e última quadra fica para depois de 15 de novembro, e a entrega está prometida para 18 de dezembro, em plena época de compras.
Carros que descem da Igreja Matriz devem entrar à esquerda na travessa do correio. O ônibus 14 passa a parar em frente à biblioteca. Pedestres circulam pelas calçadas, com passarelas de madeira nas portas; a prefeitura atendeu ao pedido por corrimão depois de dois tombos.
Caminhões de entrega têm acesso até as 9h. Fora desse horário, o descarregamento é feito na Rua do Mercado, com carrinho de mão emprestado pela empreiteira, sob assinatura de uma caderneta que já tem fila.
Achado da semana: a 1,4 metro de fundo, os operários encontraram dois trilhos estreitos, provável sobra do bonde de carga que levava café à estação. Um pedaço irá para a Antiga Estação. O resto continua lá embaixo, sem atrapalhar o cano.`,
      picture: "obra",
      reporter: "Caetano Rezende",
      ageHours: 690,
      links: ["https://prefeitura.valedocoreto.example/obras/rua-direita"],
      likes: 9,
    },
    {
      title: "Dona Alzira, 91, conta a praça que só ela ainda viu",
      alsoBy: ["Tiago Brandão"],
      tags: ["Praça da Matriz"],
      summary:
        "Da janela do sobrado 48, ela assistiu a retretas, ao último trem, a duas cheias e a um casamento que não houve; nesta entrevista, explica por que não usa cortina.",
      content: `Alzira Prado nasceu em 1935 no quarto da frente do sobrado 48 e nunca dormiu mais de quinze dias fora dele. Recebeu a reportagem na sala, com café coado às 15h em ponto e a janela aberta para o tapume do coreto. Avisou que não tem cortina porque “quem mora em praça assina o espetáculo”. Os trechos principais da conversa de duas horas:
Qual é a primeira lembrança? “O gradil. Eu cabia entre dois ferros e fiquei presa aos quatro anos, num domingo de banda. Chamaram o ferreiro, mas minha avó passou sabão e puxou. A banda não parou. Desde esse dia, respeito banda.”
Como era a retreta? “Os moços rodavam para um lado, as moças para o outro. Cada volta, um encontro. Eram umas vinte voltas por noite, e quem olhasse três vezes para a mesma pessoa já estava comprometido. Conheci o Raimundo na décima primeira. Ele dizia que foi na nona, morreu teimando.”
E o último trem? “Foi em 1986, às 17h20, com oito minutos de atraso. O maquinista apitou da ponte até a curva. Meu irmão, que era telegrafista, tirou o quepe e pôs na gaveta. Ninguém chorou, que naquele tempo não se usava. No dia seguinte, a cidade acordou sem saber que horas eram.”
A senhora viu as enchentes. “A de 1957 chegou à porta do mercado. A do ano passado levou os livros da biblioteca, e essa eu senti mais. Passei duas semanas secando página com papel de pão, aqui nesta mesa. Salvei um dicionário e um manual de galinhas. Não escolhi, foi o que me deram.”
O que mudou para melhor? “Banheiro, vacina e mulher na prefeitura. Para pior, o barulho de escapamento. Moto não é instrumento.” E o casamento que não houve? “A noiva entrou na igreja, olhou o altar, deu meia-volta e foi tomar sorvete. Eu servi. Ela mora em Ribeirão das Antas, teve quatro filhos com outro e me manda cartão no Natal. Não digo o nome, que a família do noivo ainda compra pão aqui.”
Tem medo de alguma coisa? “De ninguém mais sentar na praça. Banco vazio é a primeira coisa que adoece numa cidade. Quando o coreto abrir, quero gente em todos, mesmo que seja olhando o celular. Alguém levanta a cabeça quando a tuba entra. Sempre levanta.”
No fim, ela pediu para ler o texto antes. Explicamos que o jornal não faz isso. “Então põe que eu fui amável”, disse. Foi. Mandou também um pedaço de bolo de fubá para a redação, que chegou incompleto por culpa exclusiva desta repórter.`,
      picture: "praca-noite",
      caption: "O Jardim da Matriz à noite, com os bancos que Dona Alzira viu chegar.",
      reporter: "Marina Sampaio",
      ageHours: 820,
      featured: true,
      order: 0,
      gallery: [
        { file: "praca-noite", caption: "A praça vista da janela do sobrado 48." },
        { file: "carnaval", caption: "Carnaval no Centro, outra atração que dona Alzira acompanha sem sair de casa." },
        { file: "estacao", caption: "A Antiga Estação, de onde saiu o último trem de passageiros, em 1986." },
      ],
      likes: 24,
      comments: readComments(`50 Alzira Prado: Reconheço que fui amável. O bolo era para seis pessoas.
160 Lourdes Vilela: Meu pai também tirou o quepe naquele dia. Obrigada por guardar isso.
215 Tereza Coutinho: Todo mundo com mais de sessenta sabe o nome da noiva, dona Alzira.
290 Edson Tavares: Foi na nona volta. Seu Raimundo me contou na barbearia.
1300 Maurício Tanaka: Deviam gravar essas conversas para a biblioteca.`),
    },
    {
      title: "Rio das Flores ganha três réguas para avisar antes da cheia",
      tags: ["Cheias"],
      summary:
        "Equipamentos de R$ 23 mil medem o nível a cada dez minutos; com 2,80 metros a Defesa Civil entra em atenção e, com 3,40, a sirene toca no Beira-Rio.",
      content: `Três réguas eletrônicas começaram a medir o Rio das Flores na terça-feira, a poucas semanas da temporada de chuva. Uma fica na ponte velha; outra, no encontro com o córrego de Barro Preto; a terceira, nos fundos da Rua das Lavadeiras. O conjunto custou R$ 23 mil.
A leitura é enviada a cada dez minutos. Com 2,80 metros, a Defesa Civil entra em atenção e liga para uma lista de 164 moradores. Com 3,40, toca a sirene. Com 4,00, a ordem é sair. Na cheia de fevereiro de 2025, o rio chegou a 4,70 e não havia quem medisse: o número foi tirado depois, da marca na parede da biblioteca.
“Naquela noite, a gente ia até a margem com lanterna e voltava com um palpite. Palpite não tira ninguém da cama”, diz a sargento Wilma Prates, que coordena o órgão com quatro funcionários e uma caminhonete.
O aparelho de Barro Preto é o que dá mais tempo: a água de lá demora cerca de 1h40 para chegar ao Centro. Se a transmissão falhar, a medição volta a ser feita a olho, pelos pescadores, que receberam treinamento e colete.
Um simulado com sirene está marcado para 17 de outubro, sábado, às 10h. O sinal tocará por um minuto. Moradores do Beira-Rio que quiserem incluir o telefone na lista devem ir à sede da Defesa Civil, na Vila Ferroviária, ou ligar 199.`,
      picture: "ponte",
      reporter: "Davi Okamoto",
      ageHours: 1394,
      sources: "Defesa Civil Municipal",
      links: ["https://defesacivil.valedocoreto.example/nivel-do-rio"],
      likes: 14,
    },
    {
      title: "Forro do coreto revela bilhete de um serralheiro de 1923",
      tags: ["Restauro do coreto", "Patrimônio"],
      series: "Dez meses de andaime",
      summary:
        "Carpinteiro achou o papel dobrado numa lata de graxa; Amadeu Ferrari registrou que chovia, que o gradil estava pronto e que ainda não tinha recebido.",
      content: `O carpinteiro Wilson Damasceno retirava a última tábua do forro do coreto, na quarta-feira, quando uma lata de graxa caiu na sua bota. Dentro havia um papel dobrado em oito, escrito a lápis. A obra parou por vinte minutos, tempo de achar alguém com óculos.
O texto, completo: “Quem achar isto saiba que o gradil ficou pronto hoje, que chove desde sábado e que o senhor vereador não pagou. Amadeu Ferrari, serralheiro, 8 de setembro de 1923. Se ele tiver pago, peço desculpa.”
A bibliotecária Odete Ramos conferiu os livros de despesa da época. Há um pagamento de 380 mil-réis a “A. Ferrari, obras de ferro” com data de março de 1924, seis meses depois. “Está desculpado, portanto. Os dois”, conclui ela, que prensou o bilhete entre folhas sem acidez.
Uma bisneta do serralheiro foi localizada na Vila Ferroviária. Norma Ferrari, 66, professora aposentada, não conhecia a história, mas reconheceu a letra de uma receita de sabão da família. Ficou com uma cópia e com a lata.
O achado deve ter uma reprodução junto à escada quando a restauração terminar, em novembro. Até lá, o original pode ser visto na Biblioteca Municipal, de terça a sexta, das 9h às 17h, sem flash. Na obra, Wilson deixou outro papel no forro novo. Não revela o que escreveu, só que já recebeu.`,
      picture: "coreto",
      reporter: "Ivone Furtado",
      ageHours: 1850,
      sources: "Biblioteca Municipal, Arquivo da Câmara",
      likes: 20,
    },
    {
      title: "Crônica da neblina: o padeiro chega antes do ônibus",
      summary:
        "Em agosto, a Serra do Meio desce até o Centro às cinco da manhã e a cidade aprende a se reconhecer pelo som, pelo cheiro de fermento e por uma buzina rouca.",
      content: `Há manhãs de agosto em que a serra resolve morar embaixo. Às cinco horas, a neblina já tomou a Rua Direita, engoliu a torre e deixou a praça com um banco só, o mais próximo. O resto existe por confiança.
Nessas horas, ninguém dá bom-dia de longe. Primeiro vem o passo, depois o vulto, por último o nome, dito em dúvida. Já cumprimentei um poste e fui correspondida, embora mais tarde tenha descoberto que era o vigia do mercado.
O padeiro da Vila Ferroviária entrega sem enxergar. Conhece os portões pelo barulho: o que range, o que bate, o que tem um cachorro que finge ser maior. Diz que errou apenas uma vez em vinte e dois anos e que a vizinha comeu o pão assim mesmo, sem reclamar do engano.
O ônibus de Capivara de Cima é outra história. Vem pela estrada com os faróis baixos, buzinando em cada curva, e chega quarenta minutos depois da própria buzina. As professoras descem com o cabelo molhado. O motorista conta que, no mirante, viu o sol por cima de tudo, um mar branco com três ilhas, e que parou só um pouquinho para mostrar.
Às nove, alguém puxa a toalha. A torre volta, com o relógio adiantado, como em todo inverno. A praça torna a ter todos os bancos. E a gente se cumprimenta de longe, um pouco decepcionada por já saber quem é.`,
      picture: "neblina",
      reporter: "Ivone Furtado",
      ageHours: 2210,
      likes: 13,
    },
    {
      title: "Enxame ocupa caixa de correio e atrasa cartas por três dias",
      summary:
        "Cerca de 8 mil abelhas escolheram a caixa amarela da Vila Ferroviária; apicultor de Barro Preto fez a mudança à noite e entregou 61 envelopes intactos.",
      content: `Quem foi postar uma carta na esquina da Rua dos Ferroviários, na segunda-feira, encontrou a abertura da caixa zumbindo. Um enxame de cerca de 8 mil abelhas havia se instalado no fim de semana, e a correspondência ficou retida até a noite de quarta.
A agência isolou a calçada com fita e uma cadeira de plástico. Ninguém foi picado, fora um carteiro, de leve, no dedo. “Pensei que fosse uma encomenda vibrando”, contou ele, que pediu para não ter o nome publicado por causa da esposa, que o havia avisado.
O resgate coube ao apicultor Hilário Souto, do distrito de Barro Preto. Às 19h30, com fumaça fraca e luz vermelha, transferiu a colônia para uma caixa de madeira em 40 minutos. Achou um favo começado, preso ao envelope de uma conta de luz, já vencida.
As 61 cartas saíram intactas, algumas com perfume. A agência carimbou um aviso de atraso e entregou tudo na manhã de hoje. As abelhas moram agora num pomar de laranja e devem produzir por volta de outubro.
Encontrou um enxame? Não jogue água nem veneno. Mantenha distância de dez metros, afaste crianças e animais e ligue para a Defesa Civil, 199, que aciona os apicultores cadastrados sem custo.`,
      picture: "abelhas",
      reporter: "Tiago Brandão",
      ageHours: 2540,
      sources: "Defesa Civil Municipal, Agência postal da Vila Ferroviária",
      likes: 15,
    },
    {
      title: "Muro do Alto do Cruzeiro pode mudar de lugar e de preço",
      tags: ["Plano diretor"],
      summary:
        "Sondagem teria encontrado aterro onde o projeto previa rocha; Secretaria de Obras ainda não confirma o novo valor da contenção nem a data de início.",
      content: `A contenção prometida para a encosta do Alto do Cruzeiro pode sair seis metros acima do ponto previsto. Segundo dois moradores que acompanharam a sondagem, a perfuração encontrou aterro e restos de telha onde o projeto indicava rocha. [confirmar com o engenheiro Renan Alcântara]
O contrato inicial é de R$ 730 mil. A alteração encareceria o serviço em cerca de um quinto, de acordo com uma planilha vista pela reportagem, ainda sem assinatura. [pedir documento oficial; não publicar o valor antes]
A Defesa Civil afirma que a área continua monitorada e que nenhuma família precisou deixar a casa por causa do terreno. A sargento Wilma Prates recomenda que se avise pelo 199 qualquer trinca nova.
Moradores cobram uma data. “Disseram julho, depois setembro, depois assim que a chuva deixar. A chuva não assinou nada”, reclama o aposentado Sebastião Lira, vizinho do barranco desde 1988.
Procurada, a secretaria informou que responderá por escrito. [aguardando resposta até segunda; ouvir também a empresa e a presidência da associação do bairro]`,
      picture: "obra",
      reporter: "Caetano Rezende",
      ageHours: 58,
      draft: true,
    },
    {
      title: "Passarela da Vila Ferroviária espera laudo sobre dois pilares",
      summary:
        "Vistoria apontou ferrugem na base da travessia de pedestres; falta confirmar se haverá interdição e quem paga o reparo, estimado em 45 dias de trabalho.",
      content: `A passarela que cruza o antigo leito da linha, na Vila Ferroviária, passou por vistoria na semana passada e aguarda um laudo sobre a ferrugem em dois dos seis pilares. O documento deve sair até o fim do mês. [checar data com a Secretaria de Obras]
Cerca de 900 pessoas atravessam o local por dia, a maioria estudantes. O número é de uma contagem de 2024. [ver se há outra mais recente]
Um técnico ouvido pela reportagem considera o desgaste superficial e descarta risco imediato. Uma segunda opinião, também informal, sugere limitar a passagem a trinta pessoas por vez. As duas avaliações precisam de confirmação antes de qualquer publicação.
O terreno pertence em parte ao município e em parte ao espólio da ferrovia, o que deixa em dúvida a responsabilidade pelo conserto. A procuradoria estuda o caso. [conferir matrícula no cartório]
O reparo levaria em torno de 45 dias. Enquanto não houver decisão, a travessia permanece aberta. [não usar a palavra interdição no título sem resposta oficial]`,
      reporter: "Renata Lobo",
      ageHours: 90,
      sources: "Secretaria de Obras e Trânsito",
      draft: true,
    },
  ],
};
