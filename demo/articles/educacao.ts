import { type DemoCategory, readComments } from "../shapes.ts";

export const EDUCACAO: DemoCategory = {
  name: "Educação",
  slug: "educacao",
  description:
    "Escolas, biblioteca, matrículas e as histórias de quem ensina e de quem aprende no vale, em qualquer idade.",
  color: "34 96% 50%",
  icon: "BookOpen",
  articles: [
    {
      title: "Escola Dona Nininha abre 60 vagas para alfabetizar adultos",
      summary:
        "Matrículas vão de 23 de novembro a 11 de dezembro, com uma turma à tarde e duas à noite. Há sala para deixar os filhos, lanche e passe do ônibus 14.",
      content: `Quem não aprendeu a ler na idade certa descobre que não existe idade errada. A Escola Dona Nininha abre na segunda-feira, 23, a matrícula de três turmas de alfabetização de adultos, com vinte lugares cada uma. As aulas começam em 15 de fevereiro, passado o Carnaval.
Uma turma funciona das 14h às 16h30 e duas, das 19h às 21h30, de segunda a quinta. Sexta é dia de plantão, para quem faltou. O curso dura dez meses e leva até o equivalente ao quinto ano; depois, quem quiser continua na mesma escola.
Para se inscrever, basta ter 15 anos ou mais e levar documento. Não é preciso histórico, foto nem explicação. A secretaria atende das 8h às 20h até 11 de dezembro, e a ficha é preenchida pela funcionária, em voz baixa. “Tem gente que dá três voltas no quarteirão antes de entrar. Por isso deixamos uma cadeira do lado de fora”, diz a diretora, Sônia Albuquerque.
A prefeitura estima que 1.900 moradores adultos não leem um bilhete simples. Nas turmas deste ano, de 41 matriculados, 29 chegam ao fim. A maioria dos que desistiram não tinha com quem deixar criança, razão da novidade de 2027: uma sala com recreadora, lanche para todos e passe do ônibus 14 para quem mora longe.
Sebastião Couto, 67 anos, pedreiro, é um dos 29. Em outubro leu sozinho, pela primeira vez, a placa da rua em que mora há quarenta anos. “Eu achava que era Rua das Flores. É Rua dos Foguistas. Mudei de endereço sem mudar de casa.”
Dona Alzira Prado, 91, foi aluna da professora que dá nome à escola e lembra o método: um caroço de feijão para cada letra aprendida. No fim do mês, quem juntava o alfabeto levava o feijão para casa.`,
      picture: "escola",
      reporter: "Marina Sampaio",
      ageHours: 3,
      sources: "Escola Dona Nininha, Secretaria de Educação",
      links: ["https://educacao.valedocoreto.example/adultos"],
      likes: 18,
      comments: readComments(`22 Alzira Prado: Era feijão-preto. O branco ela guardava para quem fazia conta.
49 Fátima Queiroz: Minha vizinha quer ir mas tem vergonha. Vou com ela e sento na cadeira do lado de fora também.
96 Edson Tavares: Muito bom, mas o último 14 vai sair às 23h40, então dá tempo de sobra. Só falta iluminar o ponto.`),
    },
    {
      title: "Biblioteca devolve às estantes 3.200 livros salvos da enchente",
      summary:
        "Vinte e um meses depois da cheia, a última caixa sobe para o salão. A prateleira mais baixa agora fica a 1,20 metro do chão, e cada volume leva um selo azul.",
      content: `O último livro a voltar foi um dicionário de 1954, letra M em diante, com a lombada refeita em pano de guarda-chuva. Odete Ramos o empurrou com dois dedos até encostar no vizinho, olhou o relógio e disse: “Dez e vinte. Pode escrever que acabou”.
Acabou uma história começada em fevereiro de 2025, quando o Rio das Flores entrou pela porta da Biblioteca Municipal e subiu 1,10 metro. Dos 4.900 volumes atingidos, 1.700 viraram massa. Os outros 3.200 foram lavados, congelados, secos, prensados e remendados por 86 voluntários, num varal de quase um quilômetro montado na Antiga Estação.
O congelamento, que parece loucura, foi ideia de uma conservadora consultada por telefone: o frio detém o mofo até haver mão para secar. O Laticínio Serra Branca emprestou uma câmara. Durante sete meses, os romances dormiram ao lado da manteiga.
Cada volume salvo leva agora um selo azul na lombada, com uma onda. Alguns guardam marcas. Há um atlas em que o oceano aumentou e um livro de receitas que ficou para sempre aberto no pudim. Odete não deixou esconder: “É cicatriz, não é defeito”.
O salão também aprendeu. As estantes, de aço, começam a 1,20 metro do chão, dez centímetros acima da marca, e embaixo delas há bancos; as tomadas subiram; o acervo raro foi para o andar de cima. Um risco na parede, ao lado do balcão, mostra até onde foi a água. A reforma custou R$ 286 mil, e uma rifa de 2.000 números pagou o carrinho.
A biblioteca abre de terça a sexta, agora das 9h às 20h, e aos sábados, das 9h às 13h. O empréstimo dos livros de selo azul começa na terça, 24, com prazo de quinze dias. Neste sábado, quem levar guarda-chuva velho, de pano inteiro, ganha um marcador. Faltam lombadas.
Falta gente também: um grupo se reúne às quintas, às 14h, para aprender pequenos consertos. Não é preciso experiência, só unha curta.`,
      picture: "livros",
      reporter: "Ivone Furtado",
      ageHours: 29,
      gallery: [
        { file: "livros", caption: "As estantes novas: nada abaixo de 1,20 metro" },
        { file: "estacao", caption: "Na Antiga Estação, o varal de livros chegou a quase um quilômetro" },
        { file: "rio", caption: "O Rio das Flores, que em fevereiro de 2025 subiu 1,10 metro dentro do salão" },
      ],
      sources: "Odete Ramos, Secretaria de Cultura",
      links: ["https://biblioteca.valedocoreto.example/selo-azul"],
      likes: 24,
      comments:
        readComments(`52 Helena Bastos: Sequei 140 páginas de um romance com secador de cabelo. Vou procurar para ler, agora que somos íntimos.
180 Rubens Castanho: Bonito, mas o prédio continua na beira do rio. Um dia vai ter que mudar a biblioteca, não a prateleira.
233 Célia Rezende: Rubens tem um pouco de razão. Mesmo assim, hoje é dia de bater palma para a Odete.
610 Bianca Fonseca: O livro do pudim eu quero!
?700 Kleber Assunção: Compro e vendo livro usado, melhor preço da região`),
    },
    {
      title: "Escola Técnica abre 160 vagas e estreia curso de cafeicultura",
      summary:
        "Inscrições gratuitas vão até 9 de dezembro e a prova será no dia 13. Há ainda informática, enfermagem e edificações, com metade das vagas para a rede pública.",
      content: `A Escola Técnica do Vale recebe desde ontem as inscrições para o processo seletivo de 2027. São 160 vagas em quatro cursos gratuitos, quarenta em cada um: informática, enfermagem, edificações e o novato cafeicultura, criado em parceria com a Cooperativa Café do Vale.
O curso novo tem um ano e meio, à noite, e mistura solo, poda, secagem, prova de xícara, planilha e inglês de balcão. As aulas práticas acontecem aos sábados, em dois sítios da Serra do Meio. “Queremos que o filho do produtor tenha um motivo para ficar que não seja só a herança”, explica a diretora da escola, Lígia Andrade.
Podem concorrer alunos que estejam na segunda série do ensino médio ou já o tenham concluído. Metade das vagas é reservada a quem estudou em escola pública, e oito, em cada curso, a moradores dos distritos, que contam com alojamento durante a semana.
A inscrição se faz pela internet ou na secretaria, das 8h às 21h, até 9 de dezembro. Não há taxa. A prova, de quarenta questões de português e matemática, será no domingo, 13, às 9h; o portão fecha às 8h45 e o porteiro, seu Dimas, nunca abriu exceção, nem para o sobrinho.
O resultado sai no dia 21. Em 2026 houve 3,4 candidatos por vaga, e o curso mais disputado foi enfermagem, com 6,1.
A escola oferece aulas de revisão abertas a todos nos sábados 28 de novembro e 5 de dezembro, das 8h às 12h, no laboratório. Leve lápis e merenda.`,
      picture: "computadores",
      reporter: "Caetano Rezende",
      ageHours: 83,
      sources: "Escola Técnica do Vale, Cooperativa Café do Vale",
      links: ["https://escolatecnica.valedocoreto.example/seletivo-2027"],
      likes: 12,
      comments:
        readComments(`110 Otávio Brito: Tenho 44 anos e terminei o médio no ano passado. Posso concorrer à cafeicultura?
175 Priscila Arantes: Otávio, pode, não tem limite de idade. Liguei para perguntar pelo meu marido.
1120 Ítalo Moreira: Seu Dimas fechou o portão na minha cara em 1994. Hoje agradeço.`),
    },
    {
      title: "Alunos montam estação de chuva com balde, ralo e celular velho",
      summary:
        "Projeto da Escola Técnica põe oito medidores nos bairros e avisa por mensagem quando a água aperta. Defesa Civil já usa os números, e o custo foi de R$ 143 cada.",
      content: `O aparelho que avisou a Vila Ferroviária da pancada de segunda-feira foi feito com um balde de massa corrida, um ralo de pia, uma gangorra impressa em plástico e um celular de tela quebrada. Custou R$ 143. Chama-se Pingo 3, porque o 1 enferrujou e o 2 virou casa de marimbondo.
A ideia é de cinco alunos de informática da Escola Técnica do Vale. A água cai no funil e enche uma concha da gangorra; quando pesa, a concha tomba e conta 0,2 milímetro. O telefone soma os tombos e envia o total a cada dez minutos.
Oito medidores já funcionam, da ponte velha a Capivara de Cima, em telhado de escola, igreja, bar e borracharia. O do bar é o mais bem cuidado: os fregueses apostam no valor do dia.
A coordenadora da Defesa Civil, sargento Wilma Prates, comparou as leituras com as do pluviômetro oficial e achou diferença de 4%. “Para decidir se eu acordo uma rua às três da manhã, está ótimo”, diz. Desde outubro o painel dos meninos fica aberto na parede da sala dela.
O maior problema não foi técnico. Um sabiá fez ninho no Pingo 5 e, por votação, o aparelho ficou desligado por 23 dias.
Os desenhos e o programa são livres, e o grupo, orientado pela professora Yara Montanari, ajuda quem quiser montar o seu. Aceita celulares velhos que ainda liguem: há uma caixa na portaria da escola, das 8h às 21h. Os números podem ser vistos por qualquer pessoa, minuto a minuto.`,
      picture: "celular",
      reporter: "Caetano Rezende",
      ageHours: 179,
      gallery: [
        { file: "celular", caption: "O telefone de tela quebrada soma os tombos da gangorra" },
        { file: "antena", caption: "Em Capivara de Cima, o sinal chega por uma antena emprestada" },
      ],
      links: ["https://escolatecnica.valedocoreto.example/pingo"],
      likes: 21,
      comments:
        readComments(`130 Geraldo Pimenta: Frequento o bar do medidor. Ganhei dois refrigerantes com 38 milímetros cravados.
290 Tereza Coutinho: Soltaram o sabiazinho? Ninguém conta o final das coisas.
345 Maurício Tanaka: Voou em outubro, Tereza. Minha filha é do grupo, teve despedida.`),
    },
    {
      title: "Rede municipal matricula alunos novos a partir de segunda-feira",
      summary:
        "Prazo vai de 9 a 27 de novembro para creche, pré-escola e ensino fundamental. Veja os documentos, os endereços e o que muda no desempate das vagas de creche.",
      content: `Começa nesta segunda, 9, e termina no dia 27 a matrícula de alunos novos na rede municipal para 2027. Quem já estuda em uma das onze escolas tem a vaga renovada sem sair de casa; basta responder à mensagem enviada pela secretaria da unidade.
Há cerca de 410 lugares no pré-escolar, 530 no primeiro ano e 185 em creche, de zero a três anos. Em creche, a procura costuma passar da oferta. O desempate, neste ano, segue a ordem: criança com deficiência, mãe ou responsável que trabalha ou estuda, irmão na mesma escola e distância. Morar perto, que antes vinha em segundo, passou para o fim.
Leve certidão de nascimento ou documento da criança, comprovante de endereço, caderneta de vacinação em dia e documento do responsável. Falta de papel não impede a inscrição: há trinta dias para completar.
A matrícula pode ser feita na escola mais próxima, das 8h às 16h; na Secretaria de Educação, Rua Direita, 145, das 8h às 18h; e pela internet, a qualquer hora. Nos distritos, uma equipe atende no dia 12 em Barro Preto e no dia 19 em Capivara de Cima, das 9h às 15h.
A lista sai em 10 de dezembro, às 10h, na porta das escolas e na página da secretaria. Quem não for chamado entra na fila de espera, que é pública.
Para perguntas, 3555-0160. O horário menos concorrido, segundo a telefonista, é o da novela.`,
      picture: "escola",
      ageHours: 304,
      sources: "Secretaria de Educação",
      links: ["https://educacao.valedocoreto.example/matricula-2027"],
      likes: 7,
      comments:
        readComments(`190 Jussara Campos: Distância em último não concordo. Moro a 80 metros da creche e trabalho em casa, mas trabalho.
260 Solange Meireles: Jussara, trabalho em casa conta, leve uma declaração. Confirmei no balcão.`),
    },
    {
      title: "O sinal da Dona Nininha já chamou trem, incêndio e recreio",
      summary:
        "O sino de bronze que marca as aulas veio da estação em 1986, foi trocado por campainha elétrica e voltou por abaixo-assinado. Crônica de um som que manda na rua.",
      content: `Às sete em ponto ele bate seis vezes, e o Centro inteiro acerta alguma coisa: o relógio, o café, o passo. É o sino da Escola Dona Nininha, que não nasceu para a escola. Nasceu para a estação, em 1884, e durante um século avisou que o trem estava entrando na curva.
Quando passou o último trem, em 1986, alguém mandou levá-lo dali. Cícero, ajudante do pátio, pôs o bronze num carrinho de mão e atravessou o Centro com a corda arrastando e um cortejo de meninos atrás. Parou no recreio da escola e o pendurou no abacateiro.
Tocou aula, tocou fim de aula, tocou missa quando o da Matriz rachou. Em 1991, tocou o incêndio da fábrica de balas, e os alunos do turno da tarde lembram o cheiro de caramelo que cobriu a cidade por três dias.
Em 2012 compraram uma campainha elétrica. Durou um ano letivo. As crianças diziam que parecia geladeira com raiva, os vizinhos se atrasavam, um galo da rua de trás perdeu a referência. O abaixo-assinado teve 611 nomes, dois deles de cachorro.
Hoje quem puxa a corda é a servente Maria do Amparo, que tem ouvido e não aceita ajuda. Seis batidas para entrar, três para o recreio, uma, comprida, para ir embora. Ela garante que a última é a mesma força das outras. Quem já foi criança sabe que não é.
Passei lá na quinta, ao meio-dia. O sino deu sua nota só. O portão abriu, a rua encheu, e na calçada em frente um senhor de chapéu parou, conferiu o pulso sem relógio e seguiu, no horário.`,
      picture: "estacao",
      reporter: "Ivone Furtado",
      ageHours: 351,
      likes: 19,
      comments: readComments(`75 Cícero Amaral: O ajudante do carrinho era eu. O sino pesava mais.
410 Dalva Nogueira: O cheiro de caramelo! Meu irmão comeu calçada.`),
    },
    {
      title: "Na merenda, 62% do que vai ao prato já vem de perto",
      summary:
        "Compra direta de 48 famílias do campo põe inhame, banana, iogurte e queijo nas onze escolas. A cozinheira Lindaura conta como o jiló virou o prato da sexta.",
      content: `O caminhão encosta às 5h50 no depósito da merenda e descarrega, em caixa de plástico lavada, 340 quilos de banana, 90 de inhame, couve amarrada com palha e um bilhete: “Dona Lindaura, o jiló está miúdo mas está doce. Sueli”.
Foi por bilhetes assim que a cozinha da Escola Dona Nininha e a roça se entenderam. De janeiro a outubro, a prefeitura gastou R$ 1,12 milhão com comida de 48 famílias produtoras do município, 62% de tudo o que se serviu nas onze escolas. A lei exige bem menos, e em 2023 o índice mal chegava a 31%.
O segredo, explica a nutricionista Paloma Reis, foi virar o cardápio do avesso. Antes se escolhia o prato e depois se procurava o ingrediente. Agora a lista de plantio chega em dezembro, e o cardápio nasce dela. Em março tem abóbora porque em março há abóbora.
Lindaura Gonzaga, 58 anos, vinte e três de fogão, cuidou da parte difícil. “Criança não rejeita legume. Rejeita legume triste.” O jiló entrou cortado fino, frito com fubá, chamado de moedinha. Na primeira sexta sobrou meia panela. Na quarta, faltou. Hoje há mães pedindo a receita, que é a do parágrafo acima.
Nem tudo funciona. A chuva atrasa entrega, o iogurte do Laticínio Serra Branca vence em doze dias e obriga a fazer conta, e peixe, prometido para duas vezes ao mês, só apareceu em agosto.
A chamada para fornecedores de 2027 fica aberta até 4 de dezembro, na Casa do Produtor. O limite é de R$ 40 mil por família ao ano, pago em até vinte dias. E sim, no dia da visita a reportagem comeu jiló. Repetiu.`,
      picture: "horta",
      reporter: "Renata Lobo",
      ageHours: 419,
      likes: 17,
    },
    {
      title: "Ouro de matemática volta a Barro Preto depois de doze anos",
      summary:
        "Aluna do oitavo ano, Rayane Bispo fica entre as melhores da olimpíada regional. O treino é no balcão da venda da avó, com feijão, troco e um professor de carona.",
      content: `Na venda da avó, em Barro Preto, Rayane Bispo aprendeu a dar troco antes de aprender a ler. Aos 13 anos, acaba de ganhar a medalha de ouro da Olimpíada Regional de Matemática, disputada por 4.300 estudantes de nove cidades. A última do distrito tinha vindo em 2014.
A prova final, em Ribeirão das Antas, teve cinco problemas e quatro horas. Rayane terminou em duas e quarenta e passou o resto conferindo. No terceiro, sobre quantas maneiras há de arrumar garrafas numa caixa, desenhou a prateleira da avó. “Achei que iam descontar o desenho. Pediram para guardar.”
Quem a preparou foi o professor Evandro Mattos, que leciona na escola do distrito e mora no Centro. Como o ônibus da volta só passa às 18h10, ele passou a usar a hora e meia de espera para treinar quem quisesse. Começaram quatro. São dezenove, com gente de 10 a 61 anos, já que a avó, dona Iracema, também entrou.
O grupo resolve um problema por dia, na mesa da venda, e só confere a resposta no dia seguinte. É regra da casa: dormir com a dúvida. Quem acerta ganha paçoca; quem erra bonito ganha duas.
O prêmio inclui uma bolsa de R$ 300 mensais por um ano e um curso de férias, em janeiro, com alojamento. Rayane nunca dormiu fora de casa. Fez a lista do que vai levar e numerou os itens, do mais pesado ao mais leve.
A Câmara marcou homenagem para 10 de novembro, às 19h. A medalha, até lá, fica na venda, pendurada ao lado da balança, onde todo mundo confere.`,
      reporter: "Tiago Brandão",
      ageHours: 586,
      likes: 22,
    },
    {
      title: "Ônibus escolar da Capivara passa mais cedo e ganha dois pontos",
      summary:
        "A partir de 26 de outubro, a linha rural sai às 5h35 e entra na Grota do Sabão e no Bairro dos Dutra. Mudança encurta a caminhada de 31 alunos em até três quilômetros.",
      content: `Para quem estuda de manhã e mora em Capivara de Cima, o despertador muda de hora na segunda-feira, 26. O ônibus escolar passa a sair às 5h35 do largo da capela, quinze minutos antes do costume, para atender dois pontos novos: a Grota do Sabão e o Bairro dos Dutra.
Com o desvio de 6,4 quilômetros, 31 crianças e adolescentes deixam de andar até três quilômetros no escuro. O pedido foi feito em abril pelas famílias, em carta que os próprios alunos redigiram e ilustraram com um mapa.
Os horários de ida: largo da capela, 5h35; Grota do Sabão, 5h47; Bairro dos Dutra, 5h58; ponte do Brejo, 6h12; Escola Dona Nininha, 6h45; Escola Técnica do Vale, 6h52. A volta sai às 12h10 e às 17h20 e faz o caminho contrário.
O veículo, de 44 lugares, tem cinto em todos os assentos e uma monitora, Rosilene Dutra. Nos dias em que a estrada não der passagem depois do Brejo, o aviso sai até as 5h10 na Rádio Vale FM e no alto-falante da capela; a falta é abonada.
A Secretaria de Educação faz uma avaliação em trinta dias. Sugestões podem ser deixadas com a monitora ou pelo 3555-0160. A carta dos alunos, emoldurada, está na sala do secretário.`,
      picture: "onibus",
      ageHours: 731,
      sources: "Secretaria de Educação",
      likes: 5,
    },
    {
      title: "Faltam 700 livros no varal, e a fila para secar páginas cresce",
      summary:
        "Oficina de recuperação do acervo da enchente chega à reta final na Antiga Estação. Voluntários têm de 9 a 84 anos e um método que inclui talco, papel e silêncio.",
      content: `Dos 3.200 livros que a Biblioteca Municipal decidiu salvar depois da cheia de fevereiro de 2025, 2.500 estão prontos, empilhados de pé em caixas de maçã. Restam 700. A bibliotecária Odete Ramos faz a conta em voz alta, sem tirar os olhos da pinça: “Cem por semana, com feriado no meio. Novembro”.
O trabalho acontece na Antiga Estação, às terças e quintas, e parece cozinha de festa. Numa mesa, folhas são separadas com espátula de bambu. Na outra, recebem papel absorvente, trocado a cada meia hora. Na terceira, talco, pincel e paciência. O varal ocupa a plataforma inteira.
A oficina chegou a ter quatro pessoas, no desânimo do meio do ano. Então o neto de uma voluntária filmou a avó descolando uma página de mapa, em um minuto e doze segundos de suspense, e o vídeo correu a cidade. Agora há lista de espera, por turno.
O mais novo é Joaquim, 9 anos, encarregado dos marcadores. Entre as páginas já apareceram uma carta de amor sem assinatura, três trevos, um bilhete de loteria vencido em 1987 e a receita de um xarope que ninguém teve coragem de fazer. Tudo vai para uma vitrine.
A mais velha, Noêmia Portugal, 84, foi costureira e refaz lombadas com pano de guarda-chuva, “que é tecido que já sabe lidar com água”.
Quem quiser ajudar pode deixar o nome na biblioteca ou doar papel-toalha sem estampa, gaze e talco sem perfume. Café, por favor, só do lado de fora.`,
      picture: "livros",
      reporter: "Ivone Furtado",
      ageHours: 1259,
      gallery: [
        { file: "estacao", caption: "A plataforma da Antiga Estação, onde o varal ocupa 62 metros por fileira" },
        { file: "livros", caption: "Volumes prontos aguardam a volta ao salão" },
      ],
      sources: "Odete Ramos, Noêmia Portugal",
      likes: 15,
    },
    {
      title: "Escolas sobem a serra de noite para ver os anéis de Saturno",
      summary:
        "Observatório cuidado pela Escola Técnica recebe uma turma por semana até novembro. A fila para o telescópio tem 30 crianças, chocolate quente e uma dúvida sobre a Lua.",
      content: `O céu abriu às 20h40, depois de uma hora de torcida, e trinta alunos do quarto ano da Escola Dona Nininha viram, um a um, aquilo que estava nos livros. “Alguém desenhou isso aí dentro?”, perguntou Miguel, 10 anos, com o olho grudado na ocular. Era Saturno.
O observatório da Serra do Meio, uma cúpula branca a 1.240 metros de altitude, foi erguido em quatro anos por professores da Escola Técnica do Vale. O motor que gira o teto ficou pronto em julho, por R$ 1.850 e uma correia de máquina de lavar. Desde agosto a casa recebe uma escola por semana, para treinar antes de abrir ao público.
A noite tem roteiro. Primeiro se apagam as lanternas e se espera o olho acostumar, exercício que a turma acha mais assustador que a estrada. Depois, Lua, Saturno, um aglomerado de estrelas e o chocolate quente do seu Ademar, motorista do ônibus, que também entra na fila.
A professora de física Marta Quirino responde a tudo menos a uma pergunta, a de Ana Clara, 9 anos: se a Lua não tem dono, quem deixou a luz acesa? Ela anotou para pensar.
As visitas escolares vão até o fim de novembro, às quartas, se não chover. Para o público, a primeira sessão está marcada para 15 de outubro, uma quinta, das 20h às 22h, em turnos de 25 pessoas. Leve agasalho. Deixe o celular no bolso: uma tela acesa estraga vinte minutos de escuro.`,
      picture: "observatorio",
      reporter: "Caetano Rezende",
      ageHours: 1525,
      likes: 14,
    },
    {
      title: "Turma do nono ano põe a enchente em cordel e lota o teatro",
      summary:
        "Peça escrita por 28 adolescentes do Beira-Rio reconta a noite de fevereiro de 2025 em sextilhas. As duas sessões esgotam, e há uma terceira marcada para o dia 22.",
      content: `O rio é interpretado por onze pessoas e um lençol azul de oito metros. Sobe devagar, pela plateia, e quem está no corredor encolhe os pés sem querer. Ninguém ri nessa hora. Depois entra um personagem carregando uma geladeira de papelão na cabeça, e todo mundo ri, porque todo mundo viu.
“A noite em que a água bateu na porta” foi escrita por 28 alunos do nono ano da Escola Dona Nininha, quase todos moradores do Beira-Rio. O trabalho de português pedia uma redação sobre a enchente de fevereiro de 2025. A professora Graça Penteado leu as redações em casa e chegou no dia seguinte com outra proposta: sextilhas.
São 94 estrofes, de rima conferida em voz alta. Há a moça que salvou a máquina de costura e esqueceu os documentos, o papagaio que repetia o aviso da Defesa Civil, o vizinho que não falava com o outro havia doze anos e lhe estendeu a corda. “Tudo aconteceu. A gente só fez rimar”, diz Kauã Ferraz, 15 anos, autor do verso final.
Esse verso, que pede ao rio que volte “mas sem entrar”, foi discutido por três aulas. Parte da turma queria raiva. Ganhou a versão educada, por 15 a 13.
As sessões de quinta e sexta lotaram os 180 lugares do teatro da Escola Técnica. Uma terceira fica para sábado, 22 de agosto, às 19h30, com ingresso a um pacote de fralda geriátrica, para o asilo. O folheto, impresso na oficina da casa, custa R$ 5 e paga a excursão da formatura ao mar, que metade deles nunca viu.`,
      picture: "teatro",
      reporter: "Ivone Furtado",
      ageHours: 2333,
      likes: 16,
      comments: readComments(
        `600 Antônio Carlos Leme: O vizinho da corda sou eu. O outro também leu, mandou lembrança.`,
      ),
    },
  ],
};
