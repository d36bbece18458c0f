import { type DemoCategory, readComments } from "../shapes.ts";

export const CAMPO: DemoCategory = {
  name: "Campo",
  slug: "campo",
  description:
    "Café, leite, feira, estrada de terra e o tempo que faz em Barro Preto, em Capivara de Cima e na Serra do Meio.",
  color: "80 58% 38%",
  icon: "Globe",
  articles: [
    {
      title: "Café do vale fecha a safra com a melhor nota em dez anos",
      summary:
        "Média das xícaras provadas na cooperativa chega a 85,3 pontos, a mais alta desde 2016. O lote campeão saiu do sítio de Eunice Batista, na Serra do Meio.",
      content: `A última xícara da safra foi cuspida às 16h10 de quarta-feira, como manda o ofício, num balde de inox no segundo andar da Cooperativa Café do Vale. Era a prova de número 212. Somadas todas, a média de 2026 ficou em 85,3 pontos numa escala que vai a cem. Desde 2016, quando os provadores deram 85,4, o vale não bebia tão bem.
No ano passado a conta tinha parado em 82,9. A diferença parece miúda e não é: café acima de 85 sai da cooperativa como especial, com comprador que pergunta o nome do sítio antes de perguntar o preço. Nesta safra a saca comum foi negociada a R$ 1.780, em média, e a de lote especial, a R$ 2.140.
O melhor lote, de 89,5 pontos, veio do sítio de Eunice Batista, a 1.180 metros de altitude, na Serra do Meio. São onze sacas secas devagar, em terreiro suspenso, cobertas toda noite com lona. “Eu cubro café como quem cobre criança”, diz ela. “Se der três da manhã e eu ouvir pingo, levanto.” O segundo lugar ficou com a família Dutra, de Capivara de Cima, com 88,75, e o terceiro com o jovem Wesley Marcolino, de Barro Preto, que entrega café pela primeira vez em nome próprio.
A gerente de qualidade, Rosângela Tozzi, atribui o resultado a três coisas: agosto seco, colheita feita com calma e um curso de secagem que levou 140 produtores ao terreiro da cooperativa em abril. A geada fraca de 9 de agosto, que assustou a baixada, pegou as lavouras já colhidas. “Queimou folha, não queimou xícara”, resume.
Em volume, o ano foi apenas razoável. Os 387 cooperados entregaram 58.200 sacas, 4% menos que em 2025, por causa da carga baixa dos pés mais velhos. O presidente, Ademir Furlan, calcula que o preço compense a falta e anuncia para 15 de dezembro o pagamento da sobra, que no ano passado foi de R$ 38 por saca entregue.
Para 2027 o palpite é prudente. A florada de outubro foi bonita, mas a chuva desta semana preocupa quem tem lavoura nova em morro. A equipe técnica começa na segunda-feira a visitar as áreas com risco de erosão; quem quiser entrar na lista deve ligar para o 3555-0118, das 7h às 16h.
Quem só quer provar tem vez. No sábado, 28, das 9h ao meio-dia, a cooperativa serve os dez melhores lotes no Mercado Municipal, de graça, em xícara pequena. Não é obrigatório cuspir.`,
      picture: "cafe",
      caption: "Grãos da safra deste ano no terreiro da cooperativa.",
      audio: "safra-cafe",
      reporter: "Davi Okamoto",
      ageHours: 26.5,
      featured: true,
      order: 50,
      gallery: [
        { file: "cafe", caption: "Frutos maduros no sítio de Eunice Batista, colhidos a dedo em três passadas" },
        { file: "cafezal", type: "video", caption: "As ruas do cafezal na Serra do Meio, vistas da estrada" },
        { file: "serra", caption: "A 1.180 metros, o café amadurece até um mês depois da baixada" },
      ],
      sources: "Cooperativa Café do Vale, Rosângela Tozzi, Eunice Batista",
      links: ["https://cafedovale.example/safra-2026", "https://cafedovale.example/prova-aberta"],
      likes: 23,
      comments:
        readComments(`41 Antônio Carlos Leme: Trabalhei 22 safras nessa cooperativa e nunca vi nota assim com agosto tão seco. Parabéns à Eunice, que merece e não é de hoje.
95 Jussara Campos: E onde a gente daqui compra? No mercado só acho café de fora. Seria bom a cooperativa vender o moído em pacote pequeno.
132 Geraldo Pimenta: Jussara, tem na lojinha ao lado da balança, de 250 g. Mas vai cedo.
310 Maurício Tanaka: Boa notícia, só não vamos esquecer que 4% a menos para quem entrega pouco faz falta. Nota não paga adubo sozinha.
655 Alzira Prado: Meu pai dizia que café bom não precisa de açúcar nem de elogio. Mas elogio faz bem.
?800 Kleber Assunção: Vendo cafeteira italiana seminova, chamar no privado`),
    },
    {
      title: "Feira do produtor vai para a Rua do Mercado até a praça secar",
      tags: ["Praça da Matriz"],
      summary:
        "Neste sábado as 42 bancas ficam entre a Rua Direita e o Mercado Municipal, das 5h30 às 12h. A mudança poupa o chão encharcado da Matriz para a festa de domingo.",
      content: `A Feira do Produtor muda de endereço neste sábado, 21. As bancas saem da Praça da Matriz e vão para a Rua do Mercado, no trecho entre a Rua Direita e o portão do Mercado Municipal. O horário é quase o de sempre: das 5h30 às 12h, meia hora a mais, logo cedo, para compensar a procura do lugar.
O motivo está no sapato de quem passou pela praça nesta semana. O lado de terra, onde os caminhões encostam, virou barro com a chuva, e a prefeitura não quer marca de pneu em volta do coreto na véspera da reabertura. “Se entrar um caminhão de abóbora ali, só sai no Natal”, diz a fiscal de feiras Ivete Moura.
Das 46 bancas cadastradas, 42 confirmaram. As de verdura e fruta ficam do lado do Mercado, à sombra; queijo, mel e doce, na calçada da antiga selaria; pastel e garapa, na esquina de baixo, perto da torneira. Flor e muda se instalam no corredor coberto, que não molha.
Nos preços, a chuva ainda não apareceu. Ontem os feirantes falavam em tomate a R$ 6 o quilo, alface a R$ 3,50 o pé, dúzia de ovo caipira a R$ 14 e manga quase de graça, porque todas resolveram amadurecer juntas. O vereador Tonho da Feira, que mantém a banca de mandioca há 27 anos, prevê alta na folhagem em duas semanas.
A Rua do Mercado fecha aos carros das 4h às 14h. O ponto do ônibus 14 passa, nesse período, para a esquina da Rua Direita. Quem vai de carro pode parar no pátio da Antiga Estação, a cinco minutos a pé.
A volta para a Matriz depende do tempo. A vistoria do chão é feita toda quinta-feira e o resultado sai no mesmo dia, no mural do Mercado e na página da prefeitura. Se a Defesa Civil pedir, a feira deste sábado pode terminar mais cedo.`,
      picture: "feira",
      reporter: "Davi Okamoto",
      ageHours: 5,
      sources: "Fiscalização de Feiras, feirantes, Defesa Civil",
      links: ["https://prefeitura.valedocoreto.example/feira"],
      likes: 14,
      comments:
        readComments(`25 Lourdes Vilela: A Rua do Mercado é mais fresca e tem banheiro. Por mim ficava lá de vez.
48 Vanderlei Pires: De vez não, dona Lourdes. Feira é na praça desde que eu me entendo por gente. E onde eu paro a caminhonete?
102 Dalva Nogueira: A banca da Cida do doce de leite vai? Ela não está na lista do mural.
140 Neide Salgado: Vai sim, Dalva, falei com ela agora. Na calçada da selaria.`),
    },
    {
      title: "Barro fecha a estrada da Capivara e o leite desce de trator",
      summary:
        "Caminhão do laticínio não passa da ponte do Brejo desde terça. Produtores montaram um revezamento de tratores para salvar 4.300 litros por dia.",
      content: `Às 5h20 desta quarta-feira, três tratores em fila, faróis acesos, desceram de Capivara de Cima puxando tanques de leite. O caminhão do Laticínio Serra Branca esperava lá embaixo, no asfalto, porque da ponte do Brejo em diante só passa roda grande.
O atoleiro fica no quilômetro 6 da estrada rural, onde a água desceu do morro e levou o cascalho posto em setembro. Dezessete famílias entregam leite por ali, cerca de 4.300 litros por dia. No resfriador, o produto aguenta 48 horas. Depois disso vira problema.
O revezamento foi combinado na véspera, na varanda do bar do Lico. Quem tem trator puxa; quem não tem paga o diesel; quem não tem nem um nem outro leva café. “Em 2019 a gente jogou leite fora e chorou. Desta vez jogamos só conversa”, conta Sirlene Dutra, que guiou o segundo da fila.
A Secretaria de Obras mandou a motoniveladora, mas ela precisa de um dia inteiro sem chuva para trabalhar. Enquanto isso, dez cargas de pedra foram deixadas na cabeceira da ponte. O secretário-adjunto, Marcos Lobato, promete um bueiro novo, de um metro, para a primeira quinzena de dezembro.
O ônibus escolar também parou na ponte. As 22 crianças do trecho alto estão sendo levadas até ali em dois jipes de moradores, com autorização da Secretaria de Educação.
Quem precisar de ajuda na estrada liga para a Defesa Civil, no 199, ou deixa recado na Rádio Vale FM, que repete o estado do caminho às 5h30, às 11h e às 17h.`,
      picture: "trator",
      reporter: "Davi Okamoto",
      ageHours: 54.2,
      sources: "Secretaria de Obras, Laticínio Serra Branca, produtores de Capivara de Cima",
      likes: 19,
      comments: readComments(`70 Rubens Castanho: Esse bueiro foi prometido em 2023 também. Guardei o jornal.
188 Solange Meireles: Orgulho da minha gente da Capivara. Sirlene, da próxima vez me chama que eu levo o bolo.
?240 Ítalo Moreira: Incompetência total dessa turma, só sabem tirar foto, bando de`),
    },
    {
      title: "Laticínio sobe sete centavos e o litro do leite vai a R$ 2,68",
      summary:
        "Reajuste do Serra Branca vale para o leite entregue em novembro e traz bônus por qualidade. Produtores queriam doze centavos e voltam a conversar em janeiro.",
      content: `O Laticínio Serra Branca vai pagar R$ 2,68 por litro aos seus 168 fornecedores. O valor, sete centavos acima do de outubro, vale para tudo o que foi entregue desde o dia 1º e cai na conta em 15 de dezembro.
A comissão de produtores tinha pedido doze centavos. Levou para a mesa uma planilha em que a ração sobe 9% no ano e a energia do resfriador, 6%. A direção respondeu com outra, em que o queijo encalha em outubro. Depois de duas horas e vinte minutos, as planilhas se encontraram no meio do caminho.
O acordo inclui uma novidade: bônus de até nove centavos para quem entregar leite com boa contagem de células e gordura acima de 3,8%. Pelos exames de setembro, 61 fornecedores já receberiam alguma coisa. O resultado de cada um está no extrato mensal, na linha que quase ninguém lia.
“Centavo em leite é igual a minuto em viagem, parece pouco até você somar”, compara Osvaldo Breda, que entrega 380 litros por dia em Barro Preto. Na conta dele, o reajuste rende R$ 798 por mês e paga um saco e meio de ração por semana.
A próxima reunião ficou para 19 de janeiro, às 14h, na sede do laticínio. Até lá, um técnico atende de graça, às terças e quintas, quem quiser melhorar a nota do leite; a visita se marca no balcão de recepção.`,
      picture: "gado",
      reporter: "Davi Okamoto",
      ageHours: 79,
      sources: "Laticínio Serra Branca, comissão de produtores",
      likes: 8,
    },
    {
      title: "Dia de campo ensina curva de nível em Capivara de Cima",
      summary:
        "Encontro gratuito no sábado, 28, mostra como segurar a água no morro com nível de mangueira, bambu e paciência. São 40 lugares e há transporte da Matriz.",
      content: `A terra que desce com a enxurrada é a melhor do sítio, e segurá-la custa menos do que comprar adubo. Essa é a ideia do dia de campo que a extensão rural da prefeitura promove no sábado, 28 de novembro, das 7h30 às 11h30, na propriedade da família Dutra, em Capivara de Cima.
Os participantes vão marcar curvas de nível com mangueira transparente e duas ripas, abrir uma bacia de captação e plantar capim-cidreira na borda. O agrônomo Heitor Lacerda leva também um aparelho a laser, para quem gosta de conferir.
O que levar: botina, chapéu, capa de chuva e caneca. O almoço, de arroz, feijão, frango e couve, é servido ao meio-dia por R$ 15.
Uma van sai da Praça da Matriz às 6h40 e volta às 13h. Se a estrada continuar fechada no Brejo, o encontro muda para o terreiro da Cooperativa Café do Vale, no mesmo horário.
As inscrições vão até quinta, 26, na Casa do Produtor, na Rua do Mercado, 88, ou pelo telefone 3555-0126. Há certificado, que ninguém nunca pediu para ver, mas fica bem na parede.`,
      ageHours: 127,
      links: ["https://prefeitura.valedocoreto.example/dia-de-campo"],
      likes: 4,
    },
    {
      title: "Plantio do milho começa com dez dias de atraso e terra boa",
      summary:
        "Outubro de pouca chuva segurou as plantadeiras. Agora a umidade sobra, e a área no município deve encolher 8%, com mais espaço para o feijão.",
      content: `Quem passa pela baixada de Barro Preto vê, enfim, as linhas verdes saindo do chão. O milho que costuma ser plantado na última semana de outubro só entrou na terra depois do dia 5, quando a chuva deixou de ser promessa.
A extensão rural estima em 1.150 hectares a área desta safra, 8% menor que a passada. Parte virou feijão, que se colhe em noventa dias e anda com preço melhor; parte virou pasto de piquete.
O atraso tem um custo escondido. O milho plantado agora vai florescer em janeiro, mês de veranico, e o agrônomo Heitor Lacerda recomenda dividir a semeadura em duas datas, com dez dias de diferença. “É não pôr todos os ovos no mesmo céu”, brinca.
Na lavoura de Antero Bispo, a conta foi feita na ponta do lápis: R$ 4.900 por hectare entre semente, adubo e diesel, R$ 310 a mais que em 2025. Ele precisa colher 92 sacas por hectare para empatar. Costuma tirar 110.
Há também quem plante por teimosia. No Alto do Cruzeiro, dona Nair Fagundes, 78 anos, semeou sessenta covas de milho crioulo com grãos que a avó guardava em garrafa. Não vende: troca. Quem quiser um punhado leva outra semente na Feira do Produtor, banca 17, e volta com história.`,
      picture: "milho",
      reporter: "Davi Okamoto",
      ageHours: 201,
      likes: 7,
    },
    {
      title: "Pecuarista tem até 30 de novembro para declarar o rebanho",
      summary:
        "Declaração é gratuita e vale também para porco, cabra, galinha e colmeia. Sem ela o criador não tira guia para vender nem para levar bicho à exposição.",
      content: `Tem vaca, égua, porco, cabra, galinha em quantidade ou caixa de abelha? Então há um papel a preencher até o dia 30 de novembro, uma segunda-feira. A declaração anual de rebanho é obrigatória, não custa nada e leva, segundo quem atende no balcão, oito minutos e meio.
É preciso informar quantos animais existem em cada propriedade, por espécie, sexo e faixa de idade, além dos nascimentos e mortes do ano. Bezerra vacinada contra brucelose, entre 3 e 8 meses, deve ter o atestado do veterinário anexado.
O atendimento é na Casa do Produtor, Rua do Mercado, 88, de segunda a sexta, das 7h30 às 16h, sem fechar no almoço. Na última semana abre também no sábado, 28, até o meio-dia. Leve documento com foto, inscrição de produtor e as contagens anotadas; memória não conta como comprovante.
Nos distritos, a equipe vai ao encontro do criador: dia 17 no salão paroquial de Barro Preto e dia 24 na escola de Capivara de Cima, sempre das 8h às 14h.
Quem perde o prazo fica com o cadastro bloqueado e não consegue emitir guia de trânsito. No ano passado, 73 criadores descobriram isso com o caminhão já ligado.`,
      picture: "gado",
      ageHours: 248,
      sources: "Casa do Produtor",
      links: ["https://prefeitura.valedocoreto.example/casa-do-produtor"],
      likes: 5,
    },
    {
      title: "Jataí, a abelha sem ferrão que mora na parede do seu Benício",
      summary:
        "Ferroviário aposentado cria 63 colmeias na Vila Ferroviária, vende pouco mel e distribui enxames a quem promete plantar manjericão. Conheça o jardim zumbidor.",
      content: `A casa número 41 da Rua dos Maquinistas tem campainha, mas convém não usar. Ao lado do botão mora uma família de jataís, por um furo do tamanho de uma ervilha, e o dono prefere que batam palmas.
Benício Arruda, 74 anos, foi ferroviário até fecharem a linha. Em 1986, no último mês de trem, achou um enxame dentro de um relé de sinalização, levou para casa “só até arrumar dono” e está nisso até hoje. São 63 colmeias, entre jataí, mandaçaia e iraí, em caixas de cedro que ele mesmo encaixa sem prego.
Nenhuma delas ferroa. A defesa da jataí consiste em enrolar no cabelo do intruso e, se ele insistir, desistir. “É o bicho mais educado que eu conheço. Trabalha, não grita e recebe visita”, diz o criador.
Mel, dá pouco: meio litro por caixa num ano generoso, azedinho, ralo, vendido a R$ 120 o litro em vidros de 80 mililitros. O que Benício gosta de espalhar é abelha. Já doou 112 enxames, sempre em troca de uma promessa por escrito: plantar manjericão, não usar veneno e mandar notícia. Guarda os bilhetes numa lata de biscoito, em ordem de data.
O vizinho de cima, produtor de morango, é o mais grato. Desde que as caixas chegaram ao muro, a fruta torta, sinal de flor mal visitada, caiu de um terço da bandeja para quase nada.
Aos sábados, das 15h às 17h, ele abre o quintal a quem quiser aprender. Crianças ganham uma lente. Adultos ganham um banquinho e a recomendação de ficar quietos, que segundo Benício é a parte difícil do curso.`,
      picture: "abelhas",
      reporter: "Ivone Furtado",
      ageHours: 329,
      gallery: [
        { file: "abelhas", caption: "Movimento na entrada de uma das 63 colmeias do quintal" },
        { file: "horta", caption: "Manjericão, couve em flor e alecrim alimentam as jataís o ano todo" },
      ],
      likes: 21,
      comments:
        readComments(`64 Helena Bastos: Levei meus alunos em setembro. Um deles, que não para sentado, ficou vinte minutos olhando o furinho.
400 Cícero Amaral: Trabalhei com o Benício no pátio. O relé é verdade, eu estava lá. O chefe queria jogar água.
910 Bianca Fonseca: Meu bilhete está nessa lata! O manjericão morreu, mas plantei outro, seu Benício, juro.`),
    },
    {
      title: "Queijo de Barro Preto ganha selo e já pode sair do município",
      summary:
        "Seis queijarias artesanais recebem autorização depois de três anos de obra e papelada. Peça curada de um quilo custa R$ 74 e a primeira remessa viaja em novembro.",
      content: `O queijo que Barro Preto come há cinco gerações acaba de ganhar o direito de atravessar a ponte. Seis queijarias do distrito receberam na terça-feira o selo artesanal, que permite vender fora do município sem esconder a peça debaixo do banco do carro.
Foram três anos de azulejo, exame de água, porta com mola e reunião. Cada família gastou entre R$ 28 mil e R$ 61 mil, metade em empréstimo a juro baixo. Duas queijarias que começaram juntas desistiram no caminho; uma terceira espera o laudo do poço.
O modo de fazer continua o mesmo: leite cru da manhã, coalho, o soro da véspera, que chamam de pingo, sal grosso e pano. A peça descansa 22 dias em tábua de eucalipto, no mínimo, virada todo dia à mão. Quem vira é sempre a mesma pessoa, porque, garantem ali, queijo estranha.
“Minha avó vendia no trem, de janela em janela. Depois veio a lei, veio a geladeira, e o nosso queijo ficou clandestino dentro de casa”, lembra Marta Breda, 52 anos, da quarta geração. Na terça, ela colou o primeiro selo torto e não deixou ninguém arrumar.
A primeira remessa, de 180 peças, segue em 12 de novembro para Santa Rita da Ponte e Monte Alvo. Aqui, o curado de um quilo sai por R$ 74 na Feira do Produtor e no Mercado Municipal, e o meia-cura, por R$ 58.
Aos domingos, três das seis queijarias recebem visita, das 9h às 11h, com prova e café. A lista e o mapa estão na página da associação. Vá com fome e deixe o perfume em casa: atrapalha a cura e a conversa.`,
      picture: "queijo",
      caption: "Peças em maturação na queijaria de Barro Preto.",
      reporter: "Davi Okamoto",
      ageHours: 522,
      gallery: [
        { file: "queijo", caption: "Peças em cura sobre tábuas de eucalipto, viradas à mão todos os dias" },
        { file: "gado", caption: "O leite cru da manhã vem de rebanho próprio, examinado a cada seis meses" },
        { file: "mercado", caption: "No Mercado Municipal, o curado com selo tem banca própria" },
      ],
      links: ["https://queijodebarropreto.example/visitas"],
      likes: 17,
    },
    {
      title: "O cachorro da balança pesa 19 quilos e não erra caminhão",
      summary:
        "Chama-se Tara, apareceu na cooperativa em plena safra de 2021 e tem opinião sobre quem chega. Crônica de um posto de trabalho conquistado sem concurso.",
      content: `A balança da cooperativa pesa até sessenta toneladas e tem, deitado em cima, um cachorro. Sai quando o caminhão aponta na curva, volta quando o caminhão desce. Entre uma coisa e outra, dorme no ferro quente, que é cama que ninguém disputa.
Chama-se Tara, nome que os conferentes acharam engraçado e que só tem graça para conferente. Apareceu na safra de 2021, magro, com um pedaço de corda no pescoço, e escolheu o serviço. Nunca foi contratado. Também nunca faltou.
Dizem que ele conhece os caminhões pelo barulho. Para o azul do Bispo, levanta antes da porteira. Para o da prefeitura, nem abre o olho. Em maio latiu sem parar para uma carreta desconhecida e o pessoal, por respeito, foi conferir: a nota estava com um zero a mais. Pode ter sido o gato. A cooperativa preferiu acreditar no cachorro.
Uma vez por mês, quando a balança é aferida, ele participa. Sobe sozinho, senta no centro, espera o visor parar. Dezenove quilos e duzentos. O técnico anota a lápis, ao lado dos números sérios.
Quis saber de quem ele é. Rosângela, da qualidade, paga a ração; o vigia Nelson paga a vacina; Eunice Batista traz osso às sextas; um motorista de Ribeirão das Antas mandou fazer a coleira. Perguntei de novo, e me olharam como se a pergunta é que não tivesse dono.
Na saída, a chuva começou. Tara desceu da balança, olhou o céu, olhou a lona do café aberta no terreiro e latiu duas vezes. Três homens correram.`,
      picture: "cachorro",
      reporter: "Davi Okamoto",
      ageHours: 754,
      likes: 24,
      comments: readComments(`18 Fátima Queiroz: Eu choro com cachorro em jornal, não adianta.
260 Otávio Brito: Sou caminhoneiro e confirmo: para mim ele nem levanta. Estou tentando há três safras.
1440 Célia Rezende: Podia ter foto dele no crachá.`),
    },
    {
      title: "A florada dura quatro dias, e Eunice Batista conta cada um",
      summary:
        "A cafeicultora da Serra do Meio explica o que uma flor branca diz da safra de 2027, por que não se anda no cafezal de perfume e quanto vale uma noite de vento.",
      content: `O cafezal amanheceu branco na segunda-feira. Não era geada, que essa veio em agosto e deixou saudade nenhuma. Era flor. Quinze dias depois da primeira chuva boa, os pés de Eunice Batista abriram todos de uma vez, como se alguém tivesse apitado.
Ela tem 61 anos, 9 hectares na Serra do Meio e um caderno de capa dura em que anota a florada desde 1989. A deste ano começou em 5 de outubro, às 4h da manhã, “pelo cheiro”. Na terça estava cheia. Na quarta vieram as abelhas do mato. Ontem o chão começou a clarear de pétala.
São quatro dias para saber quase tudo sobre o ano seguinte. “Flor junta dá fruto junto, e fruto junto amadurece igual. Aí a colheita é limpa”, ensina. Quando chove picado, o pé floresce em prestações e em junho há, no mesmo galho, café verde, café maduro e café seco. Foi assim em 2024. No caderno, a anotação daquele ano tem uma palavra só, que ela não deixa publicar.
Enquanto conversa, anda devagar entre as ruas, com a mão aberta, sem encostar. Tem regras. Não se passa veneno, não se passa trator, não se entra de perfume. Visita, só de manhã. A neta Luísa, 8 anos, acrescenta a última: não pode espirrar.
O que tira o sono da produtora é o vento. Uma noite forte na florada derruba o equivalente, nas contas dela, a trinta sacas, mais de R$ 50 mil. Por isso plantou, há doze anos, uma fileira de grevíleas na divisa. “Riram de mim. Árvore não dá café. Agora vêm pedir muda.”
Eunice começou a vender com o próprio nome depois que o marido, Dito, morreu, em 2011. Tinha dívida, dois filhos na escola e um secador quebrado. Vendeu a caminhonete, comprou bambu e tela, montou terreiros suspensos e foi aprender prova com Rosângela Tozzi, na cooperativa. Na primeira aula, confundiu chocolate com terra molhada. Hoje é chamada para desempatar.
O café deste ano já está na tulha, esperando a mesa dos provadores, que só termina em novembro. Ela não arrisca nota. Diz que a xícara está “quieta, de boa conversa”, e muda de assunto.
No fim da manhã, senta-se na soleira com o caderno e escreve a data, a hora, o vento, a abelha. Depois fecha, põe um elástico. Daqui a duzentos e tantos dias volta àquela página, para ver se a flor cumpriu.`,
      picture: "serra",
      video: "cafezal",
      reporter: "Davi Okamoto",
      ageHours: 1016,
      likes: 22,
    },
    {
      title: "Horta do Conjunto Esperança colhe a primeira tonelada",
      summary:
        "Terreno que juntava entulho virou 34 canteiros em sete meses. Um terço da colheita vai para a merenda; o resto alimenta 26 famílias e uma banca de quinta-feira.",
      content: `Em fevereiro havia ali um sofá, onze pneus e uma placa de “vende-se” que não vendia. Ontem, na mesma esquina da Rua Cinco, a balança emprestada do açougue marcou a caixa que faltava: 1.004 quilos desde a primeira alface.
A horta comunitária do Conjunto Esperança tem 34 canteiros, cuidados por 26 famílias. A prefeitura cedeu o terreno por dez anos e ligou a água; o resto foi mutirão de domingo. As regras cabem numa tábua pintada: rega antes das 8h, ferramenta limpa, ninguém colhe canteiro alheio, fofoca só na sombra.
Um terço do que sai vai para a Escola Dona Nininha, comprado pela merenda a preço de tabela. Foram R$ 2.870 até agora, divididos em partes iguais. Outro terço fica nas casas, e o último abastece uma banca às quintas, das 16h às 19h, com maço de couve a R$ 2.
“Eu não sabia que tinha saudade de terra”, diz Cleonice Ramalho, 66 anos, que deixou a roça menina. O canteiro dela tem taioba, ora-pro-nóbis e uma roseira clandestina.
O grupo quer agora uma caixa-d'água de 5 mil litros, orçada em R$ 3.200, para atravessar a seca do ano que vem. A rifa de um leitão corre no dia 10 de outubro. O leitão, consultado, não comentou.`,
      picture: "horta",
      reporter: "Marina Sampaio",
      ageHours: 1303,
      likes: 16,
    },
    {
      title: "Geada fraca queima a borda dos cafezais na baixada do rio",
      summary:
        "Termômetro marca 1,8 grau em Barro Preto na madrugada de domingo. Cooperativa calcula dano leve em 140 hectares e pede que ninguém pode nada antes de setembro.",
      content: `O domingo dos pais começou de lanterna na mão para muita gente em Barro Preto. Às 5h15 o termômetro da escola marcava 1,8 grau, o mais baixo desde 2021, e a relva estalava sob a botina.
O frio desceu pelo leito do Rio das Flores e se deitou onde sempre se deita, nas covas e baixadas. Pela primeira vistoria da Cooperativa Café do Vale, feita ainda de manhã, 140 hectares tiveram folhas queimadas, quase todos na beira de várzea. No alto da serra, nada.
A sorte foi a data. Nas áreas atingidas a colheita já tinha terminado, e o prejuízo, se vier, aparece só na safra de 2027, nos ramos que deixarem de florir. “Assustou mais do que estragou”, avalia a gerente de qualidade, Rosângela Tozzi.
A recomendação técnica é difícil de seguir: não fazer nada. Poda antes da hora corta galho que ainda rebrota. O certo é esperar trinta dias, raspar a casca com a unha e ver até onde está verde. Mudas de viveiro, essas sim, devem ser irrigadas antes do sol e cobertas até quinta-feira.
Hortaliça sofreu mais. A produtora Sueli Pinho perdeu dois canteiros de alface e um de pepino, uns R$ 1.900, e avisa que a banca da feira vem magra no sábado.
A previsão é de nova madrugada fria na segunda, sem geada. Quem teve perda pode registrá-la na Casa do Produtor, com fotografia, para pedir prorrogação do custeio.`,
      picture: "neblina",
      reporter: "Davi Okamoto",
      ageHours: 2471,
      likes: 6,
    },
  ],
};
