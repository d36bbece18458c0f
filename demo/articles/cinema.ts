import { type DemoCategory, readComments } from "../shapes.ts";

export const CINEMA: DemoCategory = {
  name: "Cinema",
  slug: "cinema",
  description: "A programação do Cine Aurora, as sessões do cineclube, críticas e os filmes feitos no vale.",
  color: "12 70% 40%",
  icon: "Film",
  articles: [
    {
      title: "Cine Aurora estreia comédia de temporal e mantém a sessão do pão",
      summary:
        "Quatro filmes entram na semana de 19 a 25 de novembro. Não há sessão no domingo à noite, por causa da retreta, e terça continua a meia para todos.",
      content: `O Cine Aurora troca metade do cartaz nesta quinta-feira. A novidade é “Sala de Espera nº 3”, comédia sobre cinco desconhecidos presos num posto de saúde durante um temporal, com sessões às 18h e às 20h30. O drama de estrada “Meia Légua até Dora” entra na segunda semana, às 20h30, alternando os dias.
As crianças seguem com “Capitã Jaca contra o Planeta Molhado”, dublado, no sábado e no domingo, às 14h. A sessão das 16h15, que o público apelidou de sessão do pão porque coincide com a segunda fornada da Padaria Aurora, na calçada em frente, exibe o documentário “O Pouso das Garças Mansas”, de quinta a domingo. Pão é permitido na sala. Mortadela, não.
Dia a dia: quinta e sábado, “Sala de Espera nº 3” às 18h e “Dora” às 20h30; sexta, a ordem se inverte; segunda, a casa fecha; terça e quarta, só “Sala de Espera nº 3”, às 20h30. No domingo não há sessão depois das 16h15, para que público e funcionários possam ver a banda no coreto.
A inteira custa R$ 16 e a meia R$ 8, valor que vale para todos na terça. A bilheteria abre 40 minutos antes e aceita dinheiro, cartão e Pix. São quatro lugares para cadeira de rodas, na fila F, que podem ser reservados pelo telefone (00) 3555-0192.`,
      picture: "cinema",
      reporter: "Ivone Furtado",
      ageHours: 56,
      sources: "Associação Amigos do Cine Aurora",
      links: ["https://cineaurora.example/programacao"],
      likes: 10,
      comments: readComments(`40 Solange Meireles: Apoio o pão e apoio a proibição da mortadela.
66 Vanderlei Pires: Mortadela fria nem faz cheiro. Perseguição.
300 Maurício Tanaka: Legendado não vai ter nunca? Uma sessão por mês já ajudava.`),
    },
    {
      title: "Crítica: “Meia Légua até Dora” anda devagar e chega longe",
      summary:
        "Caminhoneiro e filha atravessam o país sem se falar no filme que abriu a semana do Aurora. O silêncio é o melhor diálogo, e o final merece paciência.",
      content: `Durante os primeiros dezoito minutos de “Meia Légua até Dora”, ninguém diz uma frase inteira. Um caminhoneiro viúvo, Otílio Braga, busca a filha adolescente na casa de uma tia e tem de entregar uma carga de filtros de barro a 2.300 quilômetros. Na poltrona ao lado da minha, na quinta-feira, alguém perguntou se o som tinha quebrado. Não tinha.
A diretora estreante Ilka Barrão confia no para-brisa. É por ele que vemos quase tudo: chuva, pedágio, um cachorro que atravessa o filme três vezes, em estados diferentes. Quando pai e filha finalmente brigam, num borracheiro de madrugada, a câmera fica do lado de fora, e só sabemos quem ganhou pelo jeito de cada um bater a porta.
Nem tudo chega inteiro. O caroneiro poeta, que surge na metade, fala o que o filme já havia mostrado, e a canção dos créditos repete pela terceira vez. Quinze minutos a menos fariam bem à coluna do espectador, embora as poltronas novas do Aurora ajudem.
Mas Ezequiel Torga, no papel do pai, é uma aula de economia. Há uma cena em que ele aprende a fazer trança no cabelo da filha olhando pelo retrovisor. Dura um semáforo. Ouvi gente fungando até na fila A.
Dora, aliás, não é a filha. Vá descobrir quem é. Em cartaz no Cine Aurora, às 20h30. Duração de 2h04, classificação 12 anos.`,
      reporter: "Ivone Furtado",
      ageHours: 153,
      likes: 12,
      comments: readComments(`75 Otávio Brito: Fui eu que perguntei do som. Peço desculpas à fila.
190 Jussara Campos: Discordo da Ivone: o poeta é o único que tem graça no filme.
840 Cícero Amaral: Sou caminhoneiro há 26 anos. A cena da trança é de verdade.`),
    },
    {
      title: "Curta de alunos da Escola Técnica é gravado todo com celular",
      summary:
        "“Degrau 14” conta em nove minutos a noite de uma família no alto da escada da igreja. O filme foi selecionado para mostra em Ribeirão das Antas.",
      content: `Quatro celulares, um guarda-chuva no lugar do rebatedor e R$ 380 de orçamento, dos quais R$ 212 foram para lanche. Assim nasceu “Degrau 14”, curta de nove minutos feito por alunos do segundo ano da Escola Técnica do Vale e escolhido para a Mostra Curta Serra, de 26 a 29 de novembro, em Ribeirão das Antas.
A história se passa na madrugada da cheia de 2025. Uma mãe e dois filhos sobem a escadaria da Igreja do Rosário conforme a água avança e, em cada degrau, deixam uma coisa para trás. No décimo quarto, a água para. “Foi na nossa rua que parou. A gente só trocou a rua pela escada”, diz a diretora, Yasmin Peçanha, 17.
Filmar enchente sem enchente exigiu engenho. A água que aparece em cena é a da piscina municipal, captada à noite, rente à borda, com uma lanterna embrulhada em papel celofane. O barulho é de torneira, em velocidade reduzida. O cachorro, que deveria latir, só lambia o microfone e acabou fora da montagem.
O roteiro nasceu em uma oficina da Antiga Estação, e a montagem foi feita no laboratório de informática da escola, depois da aula. O professor Elói Sarmento fez questão de não opinar: “Opinei uma vez, eles votaram, perdi por 14 a 1.”
São 23 concorrentes, e o prêmio é de R$ 2 mil. Antes da viagem, “Degrau 14” passa no Cine Aurora na terça, 17, às 19h, de graça.`,
      picture: "celular",
      reporter: "Ivone Furtado",
      ageHours: 268,
      gallery: [
        {
          file: "celular",
          caption: "Um dos quatro aparelhos usados na gravação; a lente tem um risco, que aparece no filme.",
        },
        { file: "piscina", caption: "A piscina municipal fez o papel do Rio das Flores." },
        { file: "computadores", caption: "A montagem foi feita no laboratório da Escola Técnica." },
      ],
      sources: "Escola Técnica do Vale, Mostra Curta Serra",
      links: ["https://curtaserra.example/selecionados"],
      likes: 20,
    },
    {
      title: "Lata no forro do Aurora guarda procissão filmada em 1957",
      summary:
        "Rolo de 16 mm achado na troca da fiação tem onze minutos e nenhum som. O filme foi recuperado e será exibido no Largo do Rosário, no dia 21.",
      content: `O eletricista Wagner Damasceno procurava um fio descascado no forro do Cine Aurora quando a lanterna bateu em uma lata redonda, presa com arame na viga. Na tampa, a lápis: “S. Cecília 57. Não emprestar.” Ninguém sabe quem escreveu. A ordem, em todo caso, foi cumprida por 69 anos.
Dentro havia um rolo de 16 milímetros, encolhido e com cheiro de vinagre, mas inteiro. A Associação Amigos do Cine Aurora pagou R$ 2.900 a um laboratório para limpar e digitalizar o material. O resultado são onze minutos e vinte segundos, em preto e branco e sem som, da Festa de Santa Cecília.
A câmera acompanha a procissão desde o coreto, com o guarda-corpo de ferro no lugar, até o Largo do Rosário. Passam a Lira, de farda escura, e um menino que encara a lente por quase um minuto, andando de costas. Passa também, de vestido claro, uma moça que dona Alzira Prado identificou sem hesitar: “Sou eu. Tinha 22 anos e um sapato apertado.”
Dona Alzira ajudou a dar nome a outras 19 pessoas. O menino de costas continua um mistério, e o Arquivo Público publicou a imagem dele na página de fotos a identificar.
A exibição será no sábado, 21, às 20h30, na parede do casarão do largo, dentro da programação da festa. Um trio da Lira vai tocar ao vivo. No domingo, diz a associação, a procissão fará o mesmo caminho, e haverá quem filme.`,
      picture: "cinema",
      reporter: "Ivone Furtado",
      ageHours: 321,
      likes: 23,
      comments: readComments(`50 Alzira Prado: O sapato era da minha irmã. Ela nunca soube. Agora sabe.
125 João Martins: Meu avô era de 1948 e andava de costas até para ir à venda. Vou olhar a foto.
210 Fátima Queiroz: Não emprestar. Igualzinho ao meu pai com a furadeira.
380 Rubens Castanho: Tomara que não chova no dia 21.`),
    },
    {
      title: "Cineclube Lanterna dedica novembro a histórias de um dia só",
      summary:
        "Às quintas, 19h30, o grupo exibe quatro filmes que começam de manhã e acabam à noite. A entrada é franca e o debate tem hora para terminar.",
      content: `O Cineclube Lanterna escolheu para novembro filmes cuja história cabe em um único dia. São quatro sessões, às quintas-feiras, às 19h30, na sala pequena da Antiga Estação, com entrada franca e 50 lugares.
No dia 5, abre a série “Feriado em Pedra Lisa”, comédia em que um prefeito esquece de avisar a cidade que não há feriado. No dia 12 é a vez de “Os Sinos do Meio-dia”, sobre três irmãs e uma herança que vence à noite. No dia 19 passa “Plantão”, documentário rodado em 24 horas num hospital do interior. Fecha o mês, no dia 26, “A Última Balsa”, suspense no qual nada acontece até faltarem dez minutos para o fim.
As conversas depois do filme são mediadas por sócios e acabam às 22h em ponto, por exigência do vigia. “Já discutimos um final no ponto de ônibus até passar o 14”, conta a presidente do clube, Noeli Vasques. “Depois do 14 não se discute, se corre.”
Quem quiser virar sócio paga R$ 10 por mês, ajuda a escolher os títulos e tem direito a levar almofada.`,
      ageHours: 414,
      links: ["https://cineclubelanterna.example"],
      likes: 7,
    },
    {
      title: "Projecionista faz 50 anos de cabine sem ver o fim de um filme",
      summary:
        "Seu Almir Bandeira, 71, sempre desce antes dos créditos para abrir as portas do Cine Aurora. Na sexta, a cidade pretende deixá-lo sentado.",
      content: `Almir Bandeira calcula ter projetado 11 mil sessões e não sabe como termina nenhum filme. Cinco minutos antes do fim, desde 1976, ele desce os 22 degraus da cabine do Cine Aurora para destrancar as portas e acender a luz do corredor. Quando volta, a plateia já está na calçada. “O povo me conta. Cada um conta diferente, então eu tenho vários finais.”
Ele entrou no cinema aos 21, como ajudante, para carregar latas que vinham no trem das 17h10. Se o trem atrasava, o segundo rolo atrasava junto, e a plateia cantava. Aprendeu a emendar película com acetona e a trocar carvão sem queimar o dedo. As cicatrizes da mão esquerda são, segundo ele, das noites em que a emenda valia mais do que o dedo.
O Aurora, aberto em 1938, fechou em 2009. Nos treze anos seguintes, Almir trabalhou como porteiro do Hospital São Lucas e, todo mês, sem que ninguém pedisse, subia à cabine para passar óleo nos dois projetores. Quando a associação de amigos reabriu a sala, em 2022, com equipamento digital, encontrou as máquinas prontas. Uma delas ainda funciona e exibe um curta em 35 milímetros no primeiro sábado do mês.
Do digital ele não se queixa. “É limpo, não pega fogo e não precisa de mim. Por isso eu fico, para ele não se achar.” Na parede da cabine mantém a lista de tudo o que já interrompeu a sessão: 61 faltas de luz, quatro morcegos, dois partos, uma enchente.
A enchente foi a de fevereiro de 2025. A água chegou à fila C e parou. Almir passou a noite na escada, com uma lanterna, vigiando o palco. Pela manhã, anotou na lista a hora e a altura, e começou a puxar lama com um rodo.
Nesta sexta, às 20h30, a associação faz uma sessão em homenagem aos 50 anos. O filme é segredo. Sabe-se que outra pessoa abrirá as portas e que há uma poltrona reservada, a 8 da fila H, de onde se vê bem. O homenageado desconfia: “Estão querendo que eu assista ao final. Não sei se aguento.”
Os 211 ingressos restantes, a R$ 8, estão à venda na bilheteria. A renda vai para a reforma da escada da cabine, que range a partir do sétimo degrau.`,
      picture: "cinema",
      reporter: "Tiago Brandão",
      ageHours: 517,
      likes: 24,
      comments: readComments(`900 Célia Rezende: Ele assistiu. Chorou e bateu palma fora de hora. Foi lindo.
200 Geraldo Pimenta: Um dos dois partos foi o meu irmão. O nome dele é Almir.
?620 Bianca Fonseca: Alguém conta para ele que o final do Balsa é bom.`),
    },
    {
      title: "Aurora troca as poltronas e vende as antigas a R$ 90 o par",
      summary:
        "As 212 cadeiras novas chegam em outubro e obrigam o cinema a fechar por nove dias. Moradores já fazem fila para levar para casa a fila preferida.",
      content: `As poltronas de madeira e courino do Cine Aurora, que desde 1966 sustentam namoros, cochilos e chicletes, vão se aposentar. A associação que administra a sala comprou 212 assentos novos, com estofado lavável, por R$ 148 mil, e vende os antigos aos pares: R$ 90 no estado, R$ 140 com revisão do marceneiro.
A ideia era anunciar no fim do mês. A notícia vazou na fila da Padaria Aurora, e em dois dias havia 63 pares reservados, quase todos por número. “As pessoas não querem poltronas, querem a poltrona”, diz a tesoureira Mirtes Falcão. O par 8 e 9 da fila J teve quatro interessados e foi a sorteio. Dois eram ex-namorados um do outro.
O dinheiro da compra veio de um fundo estadual (R$ 100 mil), do caixa da associação e de três almoços. A venda das velhas deve render perto de R$ 9 mil, que pagarão a troca da fiação no forro.
O cinema fecha de 5 a 13 de outubro. As quatro vagas para cadeira de rodas passam da primeira fila, onde só se via o queixo dos atores, para a fila F. Entre as fileiras, o vão cresce onze centímetros.
Os pares podem ser reservados na bilheteria, de terça a domingo, das 17h às 21h. A retirada será nos dias 6 e 7, e o comprador leva os parafusos. O chiclete, esclarece a tesoureira, vai de brinde.`,
      picture: "obra",
      reporter: "Marina Sampaio",
      ageHours: 1424,
      sources: "Associação Amigos do Cine Aurora",
      likes: 14,
    },
    {
      title: "Produtora busca varandas e figurantes para filmar na Vila Ferroviária",
      summary:
        "“O Trem que Não Parou” terá onze dias de gravação em abril. A equipe procura seis casas com varanda e 80 pessoas dispostas a usar chapéu.",
      content: `Uma equipe de cinco pessoas, com trena e caderneta, passou a semana batendo palmas nos portões da Vila Ferroviária. É gente da produtora Cascalho, que escolheu o bairro para rodar, em abril, parte do longa “O Trem que Não Parou”, ambientado em 1954.
São necessárias seis casas com a varanda original, de preferência sem portão eletrônico, e um quintal com galinheiro. O aluguel é de R$ 700 por dia de gravação, e a produtora se compromete a devolver tudo como encontrou, inclusive a cor. Antenas, aparelhos de ar e varais de alumínio serão escondidos. As galinhas podem ficar.
Também há 80 vagas de figurante, a R$ 130 por diária, com almoço. Precisa-se de homens dispostos a raspar a barba e de mulheres que aceitem cabelo com laquê. “E de todo mundo que aceite chapéu”, resume a produtora de elenco, Graça Lamounier. Menores de idade só com autorização judicial.
A ferrovia entra como pode. Como o último trem de passageiros saiu de Vale do Coreto em 1986, a locomotiva virá de carreta, emprestada de um museu, e andará 90 metros, puxada por um cabo.
A prefeitura cedeu o pátio da Antiga Estação e cobrará R$ 18 mil, destinados ao fundo de cultura. As inscrições para figuração são em 12 de setembro, das 9h às 16h, no Clube dos Ferroviários. Deve-se levar documento e, quem tiver, foto de avô.`,
      picture: "estacao",
      reporter: "Ivone Furtado",
      ageHours: 2022,
      likes: 13,
    },
  ],
};
