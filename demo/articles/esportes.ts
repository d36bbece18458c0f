import { type DemoCategory, readComments } from "../shapes.ts";

export const ESPORTES: DemoCategory = {
  name: "Esportes",
  slug: "esportes",
  description: "O União do Vale, as quadras dos bairros, as corridas e tudo o que faz a cidade suar a camisa.",
  color: "146 62% 32%",
  icon: "Zap",
  articles: [
    {
      title: "União do Vale vence de virada e decide o Regional em casa",
      summary:
        "Juninho Capivara marca duas vezes no segundo tempo, 2 a 1 sobre o Santa Rita, e leva o time à final do dia 29. O adversário no Nhô Quim é o Operário.",
      content: `O União do Vale passou 42 minutos fora da final do Regional. Precisou de doze para voltar. Com dois gols de Juninho Capivara, virou sobre o Santa Rita por 2 a 1, na noite de quarta-feira, 18, diante de 2.640 pagantes e de um gramado que a chuva da tarde transformou em pasto.
Depois do 1 a 1 na ida, qualquer vitória servia. Quem abriu o placar, porém, foi o visitante: aos 19 minutos, o zagueiro Tião cabeceou sozinho após escanteio. O União chutou duas bolas na trave e foi para o vestiário ouvindo o ônibus 14 buzinar do lado de fora.
No intervalo, o técnico Beto Carioca tirou um volante e pôs Wesley Formiga, de 18 anos. “Falei pouco. Mostrei a arquibancada pela fresta da porta e perguntei quem queria ir embora cedo”, contou. Aos 16, Formiga cruzou e Juninho empatou de carrinho, com água até na sobrancelha.
O segundo saiu aos 28. Falta na meia-lua, barreira mal armada, bola rente à grama. Foi o 20º gol do atacante em 16 partidas no campeonato. O goleiro Dinei ainda salvou, aos 44, um chute à queima-roupa que teria levado a decisão para os pênaltis.
A final será em jogo único, no domingo, 29, às 16h, no Estádio Municipal Nhô Quim, porque o União fez a melhor campanha da primeira fase. O rival é o Operário de Monte Alvo, que eliminou o Ribeirão na terça. Persistindo o empate, haverá pênaltis.
Os ingressos custam R$ 20 e R$ 10 e serão vendidos a partir de segunda-feira, 23, das 9h às 18h, na sede do clube e na administração do Mercado Municipal. São 3.200 lugares, 300 deles para a torcida visitante. Crianças de até 10 anos não pagam. O União não vence o Regional desde 2009.`,
      picture: "futebol",
      reporter: "Tiago Brandão",
      ageHours: 38,
      featured: true,
      order: 20,
      sources: "União do Vale, Liga Regional de Futebol",
      links: ["https://uniaodovale.example/ingressos"],
      gallery: [
        { file: "chuva", caption: "A pancada da tarde quase adiou a partida; o árbitro liberou o campo às 18h20" },
        { file: "praca-noite", caption: "Depois do apito, a comemoração subiu a Rua Direita até a praça" },
      ],
      likes: 24,
      comments:
        readComments(`22 Antônio Carlos Leme: Meu avô deu o pasto e o gramado ontem resolveu lembrar. Que jogo, meu Deus.
64 Edson Tavares: Fiquei rouco. Minha mulher agradece ao Juninho duas vezes.
150 Jussara Campos: Domingo 29 às 16h é batizado da minha sobrinha. Estou tentando convencer o padre Anselmo a fazer às 9h.
205 Rubens Castanho: Com todo respeito, jogando assim no primeiro tempo o Operário faz três.
231 João Martins: Rubens, você disse isso na primeira rodada, na ida da semifinal e no casamento do seu irmão.`),
    },
    {
      title: "Piscina municipal abre 100 vagas de natação para o verão",
      summary:
        "Inscrições vão de 23 a 27 de novembro, com atestado médico e sorteio se faltar lugar. Aulas começam em 1º de dezembro; fim de semana tem banho livre.",
      content: `Depois da hidroginástica, que voltou em outubro, a piscina municipal do Jardim das Paineiras põe gente para atravessar os 25 metros. De segunda, 23, a sexta-feira, 27, ficam abertas as inscrições para as turmas de natação de verão: 100 vagas gratuitas, a partir dos 7 anos. As aulas vão de 1º de dezembro a 26 de fevereiro.
As crianças nadam às terças e quintas, às 9h e às 16h30. Adolescentes, às quartas e sextas, às 10h. Adultos têm horário de noite, às terças e quintas, às 18h30 e às 19h30. Entre o Natal e o Ano-Novo não há aula.
Para se inscrever, leve à secretaria da piscina, na Rua das Acácias, 12, documento com foto, comprovante de endereço e atestado médico de até 90 dias. Quem não tiver o atestado pode consultar no posto do bairro nos dias 24 e 25, das 8h às 11h, por ordem de chegada. A secretaria atende das 7h às 17h.
Se houver mais gente do que vaga, o sorteio será público, no dia 28, às 10h, na própria arquibancada. No verão passado foram 173 candidatos. A professora Sílvia Amorim aconselha a não desistir. “Em janeiro sempre abre lugar. Tem quem descubra que a água é molhada.”
Touca é obrigatória; óculos, não. Nos sábados e domingos de dezembro e janeiro há banho livre, das 9h às 17h, com exame dermatológico feito na hora, a R$ 8. Em caso de raio, todos saem da água e só voltam 30 minutos depois do último trovão.`,
      picture: "piscina",
      ageHours: 97,
      sources: "Secretaria de Esportes",
      links: ["https://prefeitura.valedocoreto.example/piscina/natacao"],
      likes: 7,
    },
    {
      title: "União empata em Santa Rita e deixa a vaga para quarta no Nhô Quim",
      summary:
        "Juninho Capivara abriu o placar cedo e o time da casa igualou de pênalti. Na volta, quem ganhar está na final; novo empate leva aos pênaltis.",
      content: `Um gol aos 8 minutos, um pênalti aos 71 e, entre os dois, muito balão. O União do Vale empatou em 1 a 1 com o Santa Rita na manhã deste domingo, 15, em Santa Rita da Ponte, na primeira partida da semifinal do Regional.
Juninho Capivara aproveitou uma saída errada do goleiro e tocou de cobertura. Depois disso o time recuou demais, reconheceu o técnico Beto Carioca. “Ficamos guardando o resultado como quem guarda queijo: quando fomos ver, tinham comido.”
O pênalti do empate, cometido pelo lateral Dudu Paiol, foi claro até para a torcida visitante, que viajou em quatro ônibus e voltou sem discutir a arbitragem, fato raro desde 1988.
A volta será na quarta-feira, 18, às 19h, no Nhô Quim. Não há vantagem por gol fora de casa. Do outro lado da chave, Operário de Monte Alvo e Ribeirão, que empataram sem gols no sábado, decidem na terça.
Ingressos a R$ 15 e R$ 8 podem ser comprados na sede do clube, na Vila Ferroviária, a partir das 9h desta segunda. Se a chuva impedir o jogo, a data reserva é quinta, no mesmo horário. A Rádio Vale FM transmite desde as 18h30.`,
      picture: "futebol",
      reporter: "Tiago Brandão",
      ageHours: 114,
      likes: 13,
    },
    {
      title: "Judô do Conjunto Esperança traz cinco medalhas e um tatame novo",
      summary:
        "Projeto que treina em salão emprestado da igreja foi ao torneio de Ribeirão das Antas com nove crianças. Na volta, um doador anônimo pagou a dívida da lona.",
      content: `Foram nove crianças numa van de doze lugares. Os três bancos que sobravam iam ocupados por quimonos úmidos, uma caixa de bananas e a esperança de não vomitar na serra. Voltaram, no domingo, 8, com cinco medalhas: duas de ouro, uma de prata e duas de bronze.
O projeto Faixa Firme existe há três anos no salão da igreja do Conjunto Esperança. Atende 47 alunos, de 6 a 15 anos, três vezes por semana. O tatame era feito de raspa de pneu e lona de caminhão, costurada por mães do bairro.
As medalhas de ouro ficaram com Maria Eduarda Prado, 11, e Kauã Siqueira, 13. Duda venceu a última luta em 14 segundos, pediu desculpa à adversária e dividiu com ela a banana. “A gente aprende a cair primeiro. Depois que você sabe cair, o resto é mais fácil”, explica.
Quem ensina é a sensei Rosane Ito, 52, faixa preta, que de dia é caixa de supermercado. Na segunda-feira, ao abrir o salão, ela encontrou 40 placas de tatame verdadeiro, embrulhadas, e um recibo quitado de R$ 4.900 sem nome.
“Perguntei ao padre, ao dono do depósito, ao meu marido. Ninguém sabe, todo mundo sorri.” A lona antiga não será jogada fora: vira capa para os quimonos na próxima viagem.
Há oito vagas para crianças de 7 a 9 anos. Basta ir ao salão às segundas, quartas ou sextas, às 17h, com um responsável e roupa que possa ser puxada.`,
      picture: "quadra",
      reporter: "Tiago Brandão",
      ageHours: 238,
      likes: 22,
      comments:
        readComments(`70 Solange Meireles: Meu sobrinho é o do bronze e dormiu com a medalha no pescoço. Ficou a marca.
188 Geraldo Pimenta: Quem doou, que Deus lhe pague em dobro. Eu desconfio de um certo dono de padaria, mas não digo.
340 Otávio Brito: Parabéns à sensei. E a prefeitura, cadê? Depender de anônimo não é política de esporte.`),
    },
    {
      title: "Beto Carioca, o técnico que é de Barro Preto e nunca morou no Rio",
      summary:
        "Apelido veio de um chinelo. Aos 57 anos, o treinador do União cria galinhas, desenha jogadas em papel de pão e tem a melhor campanha do clube desde 2009.",
      content: `Roberto Luís Damasceno nasceu em Barro Preto, num sítio a 19 quilômetros da praça, e viu o mar duas vezes, as duas de longe. Virou Carioca aos 14 anos porque apareceu para treinar de chinelo. “Naquele tempo bastava.”
Foi lateral do União de 1987 a 1999. Jogou 311 partidas, fez quatro gols e lembra de três. O quarto, diz, foi de costas. Parou por causa do joelho, trabalhou no Laticínio Serra Branca e voltou ao clube em 2022, quando ninguém quis o cargo e o salário era uma ajuda para a gasolina.
Neste domingo, 8, a equipe terminou a primeira fase do Regional em primeiro lugar: dez vitórias, um empate e três derrotas, 31 pontos, dois a mais que o Operário. É a melhor campanha desde o título de 2009.
O método cabe numa sacola. Beto rabisca jogadas em papel de pão, distribui aos jogadores na terça e recolhe na sexta, para conferir se há mancha de gordura. “Se está limpo, o menino não levou para a mesa, não pensou no assunto.”
Acorda às 4h30 para tratar de 60 galinhas, todas com nome de ex-jogador. A mais poedeira se chama Dinei, como o goleiro, que não achou graça e depois pediu uma dúzia.
Sobre a semifinal com o Santa Rita, que começa no dia 15, evita promessa. Prefere falar do que viu no intervalo do último treino: o zagueiro veterano ensinando o garoto Formiga a amarrar a chuteira para não soltar no barro. “Time é isso. O resto é escalação.”`,
      reporter: "Tiago Brandão",
      ageHours: 262,
      likes: 17,
    },
    {
      title: "Volta do Café reúne 212 ciclistas, muita lama e uma vaca líder",
      summary:
        "Prova de 46 quilômetros passou por sete propriedades. Um casal de Monte Alvo venceu, e uma novilha correu na frente do pelotão por quase três minutos.",
      content: `A sétima Volta do Café largou da Antiga Estação às 7h30 de domingo, 8, com 212 inscritos, céu fechado e previsão de barro. A previsão acertou. Dos 46 quilômetros do percurso, 31 foram de terra mole, e as bicicletas chegaram todas da mesma cor.
Na altura do quilômetro 22, no sítio da cafeicultora Eunice Batista, uma novilha pulou o mata-burro e resolveu disputar. Correu à frente do grupo por quase três minutos, fez a curva certa e parou para beber água no posto de hidratação. Não usava número.
“Fiquei com medo de desclassificarem a gente por vácuo”, brincou a vencedora feminina, Carla Bertoni, de Monte Alvo, que fez 2h04min. O marido, Régis, ganhou no masculino com 1h46min. O melhor do vale foi o entregador Marcelo Tavares, quarto colocado.
Houve três quedas sem gravidade e uma corrente partida a 300 metros do fim. O dono, Sidney Lobato, 66, terminou empurrando e foi o mais aplaudido. A equipe de resgate atendeu ainda duas câimbras e um enjoo causado, segundo a vítima, por pão de queijo demais no quilômetro 30.
A organização recolheu 84 quilos de lixo da trilha e devolveu as porteiras fechadas, exigência dos fazendeiros. Quem perdeu luva, garrafinha ou retrovisor deve procurar a bicicletaria da Rua do Mercado até sexta.
A renda, R$ 6.360, vai para a compra de capacetes infantis. Em 2027 a prova será em agosto, mês em que a estrada ainda é estrada.`,
      picture: "bicicleta",
      reporter: "Davi Okamoto",
      ageHours: 284,
      gallery: [
        { file: "cafezal", type: "video", caption: "O trecho entre os pés de café, no quilômetro 22" },
        { file: "gado", caption: "A parte do rebanho que preferiu não competir" },
      ],
      sources: "Organização da Volta do Café, Cooperativa Café do Vale",
      likes: 18,
    },
    {
      title: "Juninho Capivara chega a 17 gols e dá a chuteira velha à mãe",
      summary:
        "Artilheiro do Regional marcou duas vezes nos 3 a 0 sobre o Monte Alvo FC e fala da rotina de tirador de leite, do apelido e da proposta que recusou.",
      content: `O atacante José Aparecido Moraes Júnior, 24 anos, tira leite de 18 vacas antes de treinar. No domingo, 1º de novembro, fez dois gols nos 3 a 0 do União sobre o Monte Alvo FC e chegou a 17 em treze rodadas. Conversou com o Coreto no curral, em Capivara de Cima.
Coreto: Dezessete gols é muito. Você conta?
Juninho: Quem conta é minha mãe. Ela faz um risco na parede da cozinha. O reboco está acabando, ela disse que eu paro ou ela reboca.
Coreto: É verdade que recusou proposta de um clube da capital?
Juninho: Era teste, não era proposta. Três meses sem salário. Quem ia tirar o leite? Falei que ia depois do campeonato, se ainda quiserem. Não fechei a porteira.
Coreto: E a chuteira?
Juninho: Furou no bico. Dei para minha mãe plantar onze-horas. Ela pôs do lado da que eu usava na escolinha. Aquela deu flor branca, essa eu pedi azul.
Falta uma rodada para o fim da primeira fase, domingo, 8, às 15h30, contra o lanterna Barão. O recorde de gols numa edição do Regional é de 21, de Zeca Prego, pelo Operário, em 1978. Zeca, hoje com 73 anos, mandou recado: está torcendo por fora.`,
      picture: "gado",
      reporter: "Tiago Brandão",
      ageHours: 436,
      likes: 19,
    },
    {
      title: "Quadra da Vila Ferroviária reabre com piso novo e escala de uso",
      summary:
        "Depois de cinco meses fechado, o espaço volta no sábado, 31, com basquete, vôlei e futsal. Cada grupo terá dia e hora, decididos em assembleia.",
      content: `A quadra coberta da Vila Ferroviária reabre no sábado, 31 de outubro, às 9h, com piso de resina, tabelas novas e uma rampa na entrada. A reforma levou cinco meses e custou R$ 268 mil. O telhado, que deixava passar chuva desde 2021, foi trocado por inteiro.
O mais difícil não foi a obra, diz o presidente da associação de moradores, Nelson Ávila, mas a agenda. Onze grupos disputavam os mesmos horários. Reuniram-se três vezes, a última até meia-noite, com café e um relógio de xadrez para limitar as falas.
Ficou assim: segunda e quarta, das 19h às 22h, futsal; terça, vôlei misto das 19h às 21h; quinta, basquete até 22h; sexta, patins e dança; sábado de manhã, escolinha; sábado à tarde e domingo, uso livre, com no máximo uma hora por equipe quando houver fila.
De segunda a sexta, entre 8h e 17h, a preferência é das escolas. Festas e cultos podem reservar o espaço duas vezes por mês, por R$ 60, desde que ninguém entre no piso de salto ou de chuteira.
Na abertura haverá jogo entre veteranos da ferrovia e meninas do sub-15. Os veteranos pediram dois tempos de oito minutos. Elas aceitaram com um sorriso que o goleiro Anésio, 68, classificou de preocupante.
A escala fica pregada no portão e será revista em março. Reclamações vão por escrito, na caixa do lado do bebedouro. “No grito, não”, adverte um cartaz.`,
      picture: "quadra",
      ageHours: 548,
      sources: "Associação de Moradores da Vila Ferroviária, Secretaria de Obras",
      likes: 5,
    },
    {
      title: "Nhô Quim faz 80 anos: a história do estádio que já foi pasto",
      summary:
        "Um tropeiro deu o terreno em troca de cadeira cativa e de uma porteira para as vacas. Oito décadas depois, a cadeira e a porteira continuam lá.",
      content: `O contrato tem onze linhas e está emoldurado na sede do União do Vale. Nele, Joaquim Leme, o Nhô Quim, tropeiro, cede “o pasto de baixo, para fins de bola” em troca de três coisas: uma cadeira na sombra, entrada franca para os filhos e passagem para o gado até o rio. Nesta terça-feira, 20 de outubro, o estádio que herdou seu apelido completou 80 anos.
A primeira partida, em 1946, foi contra os ferroviários de Monte Alvo, núcleo do que viria a ser o Operário. Terminou 4 a 4 e foi interrompida duas vezes: uma por chuva, outra pelas vacas, que não tinham lido o contrato e preferiram passar pela grande área.
Dona Alzira Prado tinha 11 anos e estava lá. “Não havia arquibancada. Cada um trazia a cadeira da cozinha. No fim, com a confusão, voltei para casa com uma que não era nossa. Está comigo até hoje, com um pé mais curto.”
O azul e o branco, dizem os antigos, vieram da tinta que sobrava nas oficinas da ferrovia: azul dos carros de passageiros, branco das faixas de sinalização. O primeiro alambrado foi feito de trilho. O placar, de tampa de latão, ficou em uso até 1983 e hoje serve de mesa na cantina.
A maior plateia é de 11 de dezembro de 1966, quando 5.107 pessoas, mais do que cabia, viram o União perder do Operário por 1 a 0. Houve quem assistisse do telhado do laticínio. O gol, contra, foi do zagueiro Quirino, que nunca mais comeu na casa da sogra sem ouvir falar dele.
Vieram os refletores, em 1991, pagos com uma rifa de 24 novilhas. Veio a enchente de fevereiro de 2025, que deixou 40 centímetros de lodo no gramado e levou as redes. A torcida limpou tudo em nove domingos. As redes foram achadas onze quilômetros rio abaixo, com um dourado dentro.
Hoje cabem 3.200 pessoas. A prefeitura, dona do terreno desde 1952, estuda cobrir o setor leste, obra de R$ 740 mil ainda sem verba. O clube quer, antes, banheiros femininos que não alaguem: há quatro para um público em que, segundo contagem da portaria, as mulheres já são 38%.
A cadeira de Nhô Quim, de palhinha, fica na tribuna, amarrada com corrente. Só os netos podem sentar, e só depois de limpar os pés. A porteira do gado também continua, soldada desde os anos 1970. No dia do aniversário alguém a enfeitou com fita azul. Ninguém sabe quem foi. As vacas, dizem, não guardaram mágoa.`,
      picture: "futebol",
      reporter: "Tiago Brandão",
      ageHours: 742,
      featured: true,
      order: 0,
      sources: "Arquivo do União do Vale, Biblioteca Municipal, família Leme",
      gallery: [
        { file: "estacao", caption: "Das oficinas da ferrovia saiu a tinta azul e branca do primeiro uniforme" },
        { file: "gado", caption: "O contrato de 1946 garantia a passagem do rebanho até o rio" },
        { file: "rio", caption: "O Rio das Flores, que em 2025 deixou 40 centímetros de lodo no gramado" },
      ],
      likes: 24,
      comments:
        readComments(`44 Antônio Carlos Leme: Sou neto. Sentei na cadeira uma vez só, em 2009, e ganhamos. Estou guardando para a próxima final.
180 Alzira Prado: A cadeira do pé curto eu devolvo a quem provar que era da família. Tem um coração entalhado embaixo.
300 Ítalo Moreira: Meu tio-avô era o Quirino. Ele sempre disse que a bola bateu num buraco. Fica o registro.
610 Helena Bastos: Quatro banheiros para mais de mil mulheres. Antes de cobrir o setor leste, por favor.
900 Cícero Amaral: O Operário também contribuiu com a história: ganhando.
933 Edson Tavares: Cícero, seu ingresso para o setor visitante está reservado.`),
    },
    {
      title: "Carteiro aposentado de 72 anos vence a subida do Alto do Cruzeiro",
      summary:
        "Valdemar Cunha entregou cartas no bairro por três décadas e conhece cada degrau. Na corrida de 12 de outubro, passou 19 rivais na última ladeira.",
      content: `Quando a corrida do Dia da Padroeira entrou na Ladeira das Almas, Valdemar Cunha estava em vigésimo na categoria acima dos 60. Quando saiu dela, 340 metros e 112 degraus depois, era o primeiro. Ganhou a prova de segunda-feira, 12, com 31min40 para os cinco quilômetros.
“Não acelerei. Foram eles que pararam”, explica o carteiro aposentado, 72 anos. Valdemar fez a rota do Alto do Cruzeiro entre 1984 e 2014. Sabe onde o degrau é mais alto, em que esquina bate vento e qual portão tem sombra às 9h. “Lá em cima morava gente que só recebia conta. Eu subia devagar para dar tempo de se acalmarem.”
A prova teve 388 participantes, recorde. Entre as mulheres, a vencedora geral foi a enfermeira Janaína Porto, do Hospital São Lucas, que saiu do plantão às 7h e largou às 8h. No masculino deu Everton Luz, de Ribeirão das Antas, com 16min52.
Os três primeiros de cada faixa ganharam troféu de cerâmica e um quilo de café. Quem chegou depois de uma hora, 27 pessoas, levou medalha igual à dos outros e o abraço da banda, que tocou até a última passar.
Os resultados completos e as fotos por número de peito estão na página da organização. Correções de tempo podem ser pedidas até o dia 20.
Valdemar não corre de relógio. No fim, perguntado sobre o segredo, apontou para os joelhos, depois para a mochila vazia nas costas. “Trinta anos com quinze quilos aí. Hoje eu voo.”`,
      picture: "corrida",
      reporter: "Renata Lobo",
      ageHours: 924,
      links: ["https://corridadocruzeiro.example/resultados-2026"],
      likes: 16,
      comments: readComments(
        `125 Neide Salgado: Ele me entregou a carta do meu noivo em 1991 e esperou eu ler para saber se era boa. Era.`,
      ),
    },
    {
      title: "Peneira do time feminino do União atrai 64 meninas e faz três turmas",
      summary:
        "Clube esperava 25 candidatas e teve de pedir coletes emprestados ao rival. Ninguém foi dispensado: treinos começam em outubro, divididos por idade.",
      content: `O União do Vale comprou 25 coletes para a primeira peneira de seu time feminino. No sábado, 19, às 8h da manhã, havia 64 meninas na porta do Nhô Quim, algumas com a chuteira do irmão e meia por dentro para firmar. O clube telefonou ao Operário de Monte Alvo, que mandou mais 40 coletes, vermelhos, de picape.
“Ninguém vai contar isso para a torcida”, pediu o diretor Plínio Arantes, em vão.
A ideia era escolher 18 jogadoras. Depois de quatro horas, as treinadoras Simone Quintela e Bruna Alves decidiram não dispensar ninguém. Abriram três turmas: 10 a 12 anos, 13 a 15 e acima de 16. A mais nova é Lorena, de 10, que driblou quatro e pediu para ir ao banheiro no meio da jogada. A mais velha, Rosângela, tem 41 e queria “ver se ainda dava”. Deu.
Os treinos começam em 3 de outubro, aos sábados: 8h, 9h30 e 11h. Não há mensalidade. Quem perdeu a data pode se inscrever na sede até o dia 30, com autorização dos pais se for menor de idade.
Faltam chuteiras, principalmente do 33 ao 37. Doações são recebidas na Rádio Vale FM e na portaria do estádio. Falta também vestiário: por enquanto as meninas usarão o dos visitantes, que ganhou espelho, tranca e, na porta, um cartaz escrito à mão: “Agora bate antes”.
O primeiro amistoso está marcado para 6 de dezembro, contra Santa Rita da Ponte. O Operário se ofereceu para o segundo, com a condição de receber os coletes de volta.`,
      picture: "futebol",
      reporter: "Tiago Brandão",
      ageHours: 1340,
      likes: 21,
    },
    {
      title: "Final da bocha dura três noites e acaba dividida em fatias",
      summary:
        "No Alto do Cruzeiro, duas duplas empataram tantas vezes que o juiz foi dormir. O prêmio, uma broa de fubá de quatro quilos, não podia esperar.",
      content: `O regulamento do torneio de bocha do Alto do Cruzeiro tem uma página e nunca previu o empate. Para quê? Em 22 anos ninguém empatou. Até a noite de quinta-feira passada, quando Zé Nunes e Baiano do Gás, de um lado, e as irmãs Cleide e Cleusa, do outro, chegaram a 15 a 15.
Jogou-se a negra. Empate. Jogou-se outra na sexta, com mais gente, arquibancada de engradado e um cachorro que se deitava sempre junto do bolim. Empate. No sábado, à meia-noite e dez, o juiz, seu Arlindo, 81 anos, recolheu a trena, declarou que aquilo não era mais com ele e foi para casa.
Ficaram as duplas, umas quarenta pessoas e o prêmio: uma broa de fubá de quatro quilos, assada na quarta-feira, com erva-doce, que passara três noites em cima do balcão, coberta com pano, recebendo visitas.
Foi dona Neusa, a da broa, quem falou. Disse que broa não é taça. Que troféu espera, fubá não. Que, se até domingo não houvesse campeão, ela a daria às galinhas. Fez-se um silêncio técnico.
Cleusa mediu a broa com a trena que o juiz esquecera. Baiano cortou. Vinte e um centímetros para cada lado, mais um miolo no meio, que coube ao cachorro.
A próxima edição é em março. O regulamento ganhou uma segunda página, com uma linha só: em caso de empate, trazer manteiga.`,
      picture: "pao",
      reporter: "Ivone Furtado",
      ageHours: 1610,
      likes: 20,
    },
    {
      title: "Clube de xadrez põe tabuleiros na Antiga Estação às quintas",
      summary:
        "Encontros são gratuitos, das 18h às 21h, e aceitam quem nunca moveu uma peça. Torneio relâmpago em outubro terá 32 vagas.",
      content: `A plataforma da Antiga Estação, onde já se esperou muito trem, passa a receber quem não tem pressa. O Clube de Xadrez do Vale se reúne ali às quintas-feiras, das 18h às 21h, a partir de 3 de setembro. A entrada é livre e as peças ficam na sala do antigo telégrafo.
São doze tabuleiros, quatro deles feitos por alunos da Escola Técnica com sobra de madeira do telhado. A primeira hora é reservada a iniciantes, com o professor Hideo Sakamoto. A partir das 19h, partidas livres.
O clube tem 29 sócios. O mais jovem, Benício, tem 8 anos e não gosta que o deixem ganhar. A mais velha, dona Iolanda, 84, joga por carta com um primo desde 1971; estão na nona partida.
Em 17 de outubro haverá torneio relâmpago, cinco minutos por jogador, com 32 vagas e inscrição de R$ 5 ou um quilo de alimento. Crianças até 12 anos não pagam. O regulamento está afixado na bilheteria.
Pede-se silêncio relativo. Se o trem turístico de domingo um dia voltar, avisa o professor, o clube transfere a torre.`,
      ageHours: 1935,
      likes: 3,
    },
    {
      title: "Rapel na cachoeira da Serra do Meio passa a exigir cadastro",
      summary:
        "Regra vale a partir de 1º de setembro, depois de dois resgates em julho. Grupos devem avisar com 48 horas e ter um condutor habilitado para cada oito pessoas.",
      content: `Descer de corda a cachoeira da Serra do Meio vai depender de aviso prévio. A partir de 1º de setembro, os grupos de rapel terão de se cadastrar com 48 horas de antecedência, informar quem conduz e levar rádio. A norma foi publicada na quarta-feira, 19, pela Secretaria de Meio Ambiente.
O motivo são dois resgates em julho. No primeiro, três visitantes ficaram presos num platô até as 22h porque a corda era seis metros mais curta que a parede. No segundo, uma jovem torceu o pé e o celular mais próximo com sinal estava a 50 minutos de caminhada.
A queda tem 38 metros. Cada condutor, com curso reconhecido, poderá levar até oito pessoas. Capacete e luva são obrigatórios, e ninguém desce se houver chuva na cabeceira, mesmo com sol no poço. “A água chega antes da nuvem”, resume a sargento Wilma Prates, da Defesa Civil.
O cadastro é gratuito e pode ser feito no endereço abaixo ou no posto da entrada da trilha, de quarta a domingo, das 7h às 15h. A multa para quem descer sem aviso é de R$ 420, além do custo do resgate.
Banho no poço e caminhada até o mirante seguem livres. Dois guias locais, Joel Fontana e Maíra Reis, montaram um curso básico de um dia, a R$ 90, com quatro vagas gratuitas por turma para moradores de Capivara de Cima.
Os grampos velhos da parede serão trocados até o fim de agosto. Até lá, a descida está suspensa.`,
      picture: "cachoeira",
      ageHours: 2208,
      reporter: "Davi Okamoto",
      sources: "Secretaria de Meio Ambiente, Defesa Civil",
      links: ["https://prefeitura.valedocoreto.example/serra-do-meio/cadastro"],
      likes: 8,
    },
  ],
};
