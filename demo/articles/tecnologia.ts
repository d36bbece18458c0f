import { type DemoCategory, readComments } from "../shapes.ts";

export const TECNOLOGIA: DemoCategory = {
  name: "Tecnologia",
  slug: "tecnologia",
  description:
    "Sinal, aplicativos, golpes, ciência e invenções da terra, explicados para quem usa e para quem desconfia.",
  color: "208 78% 40%",
  icon: "Smartphone",
  articles: [
    {
      title: "Falso boleto da taxa de lixo chega por mensagem; saiba conferir",
      summary:
        "Ao menos 31 moradores receberam cobrança de R$ 87,40 em nome da prefeitura, com brasão e tudo. O carnê verdadeiro só vem em papel, e em março.",
      content: `A mensagem chega de manhã, traz o brasão do município e um tom de quem já perdeu a paciência: “Último aviso”. Cobra R$ 87,40 de taxa de coleta de lixo e ameaça cortar o serviço em 24 horas. É golpe. Até a tarde de segunda-feira, 16, a ouvidoria havia registrado 31 queixas; seis pessoas pagaram.
A prefeitura não cobra nada por aplicativo de mensagem. A taxa de lixo vem junto do carnê do IPTU, em papel, em março. Quem perdeu o carnê tira segunda via no balcão da Fazenda, no térreo da prefeitura, ou no site oficial.
Três sinais denunciam o falso. O nome do favorecido é de pessoa física ou de uma “intermediadora”. O endereço do site tem letras a mais depois do nome da cidade. E há pressa: cobrança pública tem prazo, recurso e fila, jamais cronômetro.
Antes de confirmar qualquer pagamento, leia em voz alta o nome que aparece na tela. “Parece bobo, mas foi assim que eu parei. Nunca vi prefeitura chamada Jefferson”, conta a comerciante Dalva Nogueira, da Rua Direita.
Quem pagou deve ligar imediatamente para o banco pelo número impresso no cartão, pedir a devolução por fraude e registrar boletim de ocorrência, com cópia da conversa. Nas transferências instantâneas, o pedido ao banco pode ser feito em até 80 dias, mas as primeiras horas contam mais.
Alunos da Escola Técnica ajudam a conferir boletos às terças e quintas, das 14h às 17h, na sala 2. Não é preciso marcar. Leve o celular carregado e não apague a mensagem.`,
      picture: "celular",
      reporter: "Caetano Rezende",
      ageHours: 68,
      sources: "Ouvidoria Municipal, Secretaria da Fazenda, Escola Técnica do Vale",
      links: [
        "https://prefeitura.valedocoreto.example/segunda-via",
        "https://prefeitura.valedocoreto.example/ouvidoria",
      ],
      likes: 18,
      comments: readComments(`85 Dalva Nogueira: Sou eu a do Jefferson. Já me chamaram disso três vezes na feira hoje.
140 Lourdes Vilela: Recebi e quase paguei. Mandem para os grupos de família, por favor, em letra grande.
702 Maurício Tanaka: Atenção: agora estão mandando também com o valor de R$ 64,90 e o nome da companhia de água.
?760 Kleber Assunção: Recuperei meu dinheiro com um moço que resolve tudo, chamem no número que deixo aqui.`),
    },
    {
      title: "Antena nova tira Capivara de Cima da era da barrinha única",
      summary:
        "Torre de 42 metros entrou em teste na quinta-feira e já permite chamada dentro de casa. Três sítios do vale do Açude continuam sem sinal.",
      content: `Às 10h12 de quinta-feira, 12, o telefone da professora Ondina Freire tocou dentro da cozinha. Ela deixou cair a concha. Em Capivara de Cima, telefone tocava no morro do cruzeiro, a 25 minutos de subida, e só quando alguém ia até lá esperar.
A torre, de 42 metros, foi erguida no terreno da associação de moradores e está em teste desde aquela manhã. A inauguração oficial será em 5 de dezembro, às 10h, com broa e sem discurso comprido, segundo o convite.
A instalação era o terceiro item da lista que o distrito entregou à Câmara em setembro, na sessão itinerante. A operadora havia prometido para o fim do ano. “Chegou antes do Natal. Já pode marcar o X”, diz Ondina, que guarda a folha na geladeira.
O alcance, medido por alunos da Escola Técnica, vai do cruzeiro até a cachoeira. Ficam de fora três sítios no fundo do Açude, tapados pelo morro, onde moram 17 pessoas. Para eles, a associação negocia um repetidor de R$ 6.800.
Na escola, a velocidade chegou a 38 megabits por segundo, quase dez vezes a do rádio antigo. Isso permitirá marcar consulta à distância no posto de saúde a partir de janeiro, às quartas.
O leiteiro Adão Mendes vê também um inconveniente. “Minha cunhada descobriu o vídeo ao vivo. Ontem assisti vinte minutos de uma panela.”`,
      picture: "antena",
      reporter: "Davi Okamoto",
      ageHours: 146,
      sources: "Associação de Moradores de Capivara de Cima, Escola Técnica do Vale",
      likes: 17,
      comments:
        readComments(`66 Vanderlei Pires: Liguei para minha irmã no Açude para contar e lembrei que ela é uma das 17.
395 Rubens Castanho: Na minha casa, do lado de cá do cruzeiro, cai toda vez que chove. Ainda não marquem o X, professora.`),
    },
    {
      title: "Escola Técnica ganha 40 computadores e passa os antigos adiante",
      summary:
        "Máquinas novas chegam ao laboratório 1. As 36 usadas, limpas e com sistema livre, vão para quem estuda em casa sem equipamento; pedidos até o dia 19.",
      content: `O laboratório 1 da Escola Técnica do Vale recebeu na terça-feira, 3, quarenta computadores novos, comprados por R$ 136 mil com verba da educação profissional. Substituem máquinas de 2014, que levavam quatro minutos para ligar e onze para abrir um desenho.
Em vez de irem para o depósito, as antigas viraram matéria. Durante três semanas, os 22 alunos do segundo ano de informática abriram gabinetes, trocaram pasta térmica, juntaram memória de duas para fazer uma e instalaram um sistema livre. Das 40, salvaram 36. As quatro restantes viraram peças e uma luminária.
Essas 36 serão doadas a estudantes da rede pública que não têm computador em casa. O pedido é feito na secretaria da escola, até quinta-feira, 19, das 8h às 20h, com comprovante de matrícula e uma folha contando para que servirá a máquina. A lista sai no dia 27.
A escolha dará prioridade a quem está na alfabetização de adultos e no último ano do ensino médio. Cada computador vai com um mês de assistência, prestada pelo aluno que o consertou. O nome dele fica colado atrás, como em móvel de marceneiro.
“O meu é o 17. Se der defeito, a pessoa vai saber quem chamar, e eu vou ficar com vergonha. Então caprichei”, diz Ruan Peçanha, 16.
A escola aceita doações de teclado, cabo e monitor que funcionem. Impressora, pedem os alunos, não. “Impressora é uma questão emocional”, explica o professor Fábio Munhoz.`,
      picture: "computadores",
      reporter: "Caetano Rezende",
      ageHours: 395,
      links: ["https://escolatecnica.valedocoreto.example/doacao"],
      likes: 15,
    },
    {
      title: "Aplicativo mostra onde está o ônibus 14, quando há sinal",
      summary:
        "Criado por três ex-alunas da Escola Técnica, o Cadê o 14 usa o celular do motorista e a ajuda dos passageiros. Um mês de testes mediu atraso médio de seis minutos.",
      content: `A pergunta mais feita no ponto da Matriz ganhou resposta na tela. O aplicativo Cadê o 14, lançado nesta segunda-feira, 26, mostra num mapa a posição do ônibus que liga a Praça da Matriz ao Conjunto Esperança, pela Vila Ferroviária e pelo Beira-Rio.
A ideia é de Lígia Porfírio, Ester Novaes e Camila Dias, de 20 e 21 anos, formadas na Escola Técnica. Elas gastaram R$ 740, quase tudo em suporte de celular. O aparelho do motorista envia a localização a cada 20 segundos. Onde não há sinal, passageiros podem apertar o botão “Estou dentro”.
O trecho cego fica entre a ponte velha e a subida do Conjunto Esperança. Ali o desenho do ônibus some e aparece um aviso: “Confie”.
Nos testes, de 21 de setembro a 20 de outubro, foram acompanhadas 812 viagens. O atraso médio foi de seis minutos; o pior, de 43, em dia de enxurrada. Às sextas, depois das 18h, o ônibus andou mais devagar que uma das desenvolvedoras a pé, experiência repetida três vezes.
A Viação Flor do Vale autorizou o uso e pediu que os dados cheguem também à prefeitura, que estuda mexer nos horários a partir de dezembro. O programa não guarda nome nem trajeto de quem usa, e o código pode ser lido por qualquer pessoa.
Quem não tem celular pode olhar a tela instalada na padaria em frente ao ponto da Matriz. A versão por telefone, com voz, depende de voluntário para gravar. Exige-se, dizem elas, dicção e paciência.`,
      picture: "onibus",
      reporter: "Caetano Rezende",
      ageHours: 605,
      sources: "Escola Técnica do Vale, equipe do Cadê o 14",
      links: ["https://cadeo14.example"],
      likes: 22,
      comments:
        readComments(`200 Priscila Arantes: Usei hoje. Deu tempo de passar o café antes de descer para o ponto. Isso muda uma vida.
330 Geraldo Pimenta: “Confie” é a melhor coisa que já escreveram sobre aquela subida.
540 Ítalo Moreira: Bateria do meu celular foi de 80 a 52 numa tarde. Meninas, deem uma olhada.
1015 Célia Rezende: Dei aula para duas das três. Gravo a voz com prazer, dicção eu tenho; paciência, aposentei.`),
    },
    {
      title: "Aviso de cheia chega por mensagem; veja como pôr seu telefone",
      summary:
        "Réguas eletrônicas do Rio das Flores passam a falar direto com o celular de quem mora perto da água. Cada casa pode cadastrar três números, inclusive o fixo.",
      content: `Em fevereiro de 2025, muita gente do Beira-Rio soube da enchente pela panela do vizinho. A partir desta quarta-feira, 14, o aviso chega também por mensagem, no mesmo instante em que as três réguas eletrônicas do Rio das Flores, em operação desde setembro, registram a subida.
Até aqui, a Defesa Civil telefonava para uma lista de 164 moradores, um por um. O programa novo, escrito por quatro alunos da Escola Técnica e revisto por um professor que não dormiu, envia 2 mil mensagens em 50 segundos. Custa R$ 310 por mês.
São três textos. Com 2,80 metros na ponte velha, “atenção”. Com 3,40, “alerta”, ao mesmo tempo que a sirene. Com 4,00, “saia agora”, seguido do endereço do abrigo. Não há link nem figura: mensagem da Defesa Civil com endereço para clicar é falsa.
“Documento, remédio, gente, bicho. Nessa ordem ou em qualquer outra, mas sem voltar”, orienta a coordenadora, sargento Wilma Prates. A água que passa pela régua de Barro Preto leva cerca de 1h40 para chegar ao Centro.
O cadastro é gratuito, de até três telefones por casa. Pode ser feito pelo 199, no site ou no posto de saúde do Beira-Rio, das 8h às 16h. Telefone fixo recebe ligação gravada. Quem não tem aparelho entra na lista de visita de 14 voluntários, cada um com seu quarteirão e seu apito.
O simulado de sábado, 17, às 10h, com sirene, servirá de teste. Pede-se que ninguém falte e que ninguém se assuste: a mensagem começará pela palavra “treino”.
O nível do rio aparece ao vivo no endereço abaixo. Na manhã desta quarta marcava 0,92 metro na ponte velha e nenhuma pressa.`,
      picture: "ponte",
      reporter: "Davi Okamoto",
      ageHours: 889,
      sources: "Defesa Civil, Escola Técnica do Vale",
      links: [
        "https://defesacivil.valedocoreto.example/nivel-do-rio",
        "https://defesacivil.valedocoreto.example/cadastro",
      ],
      gallery: [
        {
          file: "enxurrada",
          type: "video",
          caption: "Enxurrada num dia de temporal: a água da rua chega antes da do rio",
        },
        { file: "rio", caption: "O rio em manhã calma, com menos de um metro na régua" },
      ],
      likes: 20,
      comments:
        readComments(`180 Tereza Coutinho: Cadastrei o meu, o da vizinha e o fixo. O apito do meu quarteirão é o seu Jorge, que sopra forte.
265 Otávio Brito: E quando faltar luz e cair a torre de celular? Em 2025 ficamos 19 horas sem sinal.
388 Neide Salgado: Otávio, perguntei isso no posto: por isso é que existe o apito.`),
    },
    {
      title: "Curso de celular para idosos empresta neto a quem não tem um",
      summary:
        "Vinte e quatro alunos, o mais velho com 89 anos, aprendem a pagar conta, marcar consulta e desconfiar. Cada um tem um adolescente de plantão, por oito sábados.",
      content: `A primeira lição dura uma hora e consiste em não apertar nada. “Segura o aparelho, olha, respira. Ele não explode”, diz a professora Vera Lúcia Dantas. Na sala 2 da Escola Técnica, 24 alunos de 61 a 89 anos respiram.
O curso Neto Emprestado começou no sábado, 26, e vai até 14 de novembro. Cada inscrito senta ao lado de um estudante do ensino médio, que assina um termo com três cláusulas: não tomar o celular da mão do outro, não dizer “é fácil” e repetir quantas vezes for preciso.
A terceira é a mais difícil, admite Enzo Garcez, 15, par de seu Laurindo, 82. “Ele perguntou onze vezes onde fica a câmera. Na décima segunda, me fotografou. Ficou melhor que as minhas.”
O programa vai do básico ao útil: aumentar a letra, ligar por vídeo, marcar consulta no posto, consultar o extrato, ver o resultado do União. Duas aulas inteiras são sobre golpe. Nelas, os adolescentes fazem o papel de bandido e tentam arrancar a senha. Até agora, perderam de 24 a zero.
Dona Filomena, 89, matriculou-se por causa de uma bisneta que mora longe. Não quer aprender a digitar: descobriu o recado de voz e manda de quatro minutos, com tosse e notícia da vizinha. “Carta é que era curta, porque o papel custava.”
A segunda turma, de 27 de fevereiro a 17 de abril, já tem 19 nomes para 30 lugares. Inscrições na secretaria da escola, de segunda a sexta, das 8h às 20h. Não é preciso ter celular: há oito aparelhos doados. Netos emprestados também podem se inscrever e ganham 20 horas de certificado.`,
      picture: "celular",
      reporter: "Ivone Furtado",
      ageHours: 1255,
      links: ["https://escolatecnica.valedocoreto.example/neto-emprestado"],
      likes: 23,
    },
    {
      title: "Jornal da ferrovia, com 8 mil páginas, pode ser lido na internet",
      summary:
        "O Apito circulou entre 1902 e 1961 com horários, casamentos e brigas. Voluntários fotografaram folha por folha, e a busca já acha sobrenomes.",
      content: `Em 3 de março de 1927, O Apito noticiou que um trem atrasou quatro horas “por motivo de boi, sem prejuízo do boi”. A frase ficou 99 anos numa caixa. Desde quinta-feira, 10, qualquer pessoa pode achá-la digitando uma palavra.
O jornal dos ferroviários do vale circulou de 1902 a 1961. A coleção da Antiga Estação soma 8.114 páginas, três delas comidas por traça. Durante catorze meses, nove voluntários fotografaram tudo com uma câmera presa a um tripé de pia, luz de abajur e vidro de porta velha para esticar o papel.
Um programa livre transforma as imagens em texto. Erra bastante, sobretudo nos anúncios. “Ele lê ‘ceroulas’ como ‘Carolinas’. Temos onze Carolinas falsas”, diz o coordenador, Nelo Bandeira, bancário aposentado. Quem encontrar um engano pode corrigir ali mesmo; outra pessoa confere.
A pesquisa por sobrenome é a mais usada. A família Prado aparece 214 vezes, a primeira em 1904, multada por soltar cabra nos trilhos. Há 1.902 casamentos, 512 bailes e uma polêmica de três anos sobre a cor do coreto.
O trabalho custou R$ 11.300, pagos por uma rifa, um edital de cultura e um doador que só pediu para achar o anúncio da alfaiataria do avô. Achou: página 2, 14 de junho de 1938, ternos a prestação.
Na sala de leitura da Antiga Estação há um computador para consulta, de terça a sábado, das 9h às 17h. Os originais continuam lá, em caixas novas, e só são abertos com luva. O próximo acervo são as atas da Lira Santa Cecília, de 1909 em diante.`,
      picture: "estacao",
      reporter: "Ivone Furtado",
      ageHours: 1688,
      sources: "Antiga Estação, Secretaria de Cultura",
      links: ["https://acervo.valedocoreto.example/o-apito"],
      likes: 19,
      comments: readComments(`95 Alzira Prado: A cabra se chamava Princesa e era do meu avô. A multa nunca foi paga.
470 Quitéria Lopes: Achei o casamento da minha bisavó. “A noiva, de semblante firme.” Está explicado muita coisa.`),
    },
    {
      title: "Oficina conserta de graça o que ia para o lixo eletrônico",
      summary:
        "No primeiro mutirão, 73 aparelhos passaram pela bancada e 49 voltaram a funcionar. O próximo é em 12 de setembro, no Mercado Municipal.",
      content: `Ventilador que não venta, rádio que só chia, liquidificador de uma velocidade, a máxima. No sábado, 15, das 9h às 13h, uma fila de coisas quebradas se formou no Mercado Municipal. Ao fim da manhã, 49 dos 73 aparelhos saíram funcionando no colo dos donos.
O Conserta Vale reúne onze voluntários, entre eletricistas, um relojoeiro, duas estudantes e seu Abel Moura, 77, que por 30 anos foi técnico de televisão. A regra é uma só: o dono senta ao lado e ajuda. “Se a pessoa segura o parafuso, ela para de ter medo do aparelho”, ensina Abel.
A maior parte dos defeitos era simples: fio partido (18 casos), sujeira (14) e fusível (7). Um aparelho de som não tinha nada, estava com o volume no zero. A proprietária pediu sigilo.
O que não tem conserto é desmontado. Foram 96 quilos de placa, cabo e plástico, levados pela cooperativa Recicla Vale. Pilhas e lâmpadas devem ser entregues separadas, numa caixa ao lado da administração.
O próximo mutirão será em 12 de setembro, no mesmo lugar e horário. Não são aceitos geladeira, micro-ondas nem nada que não caiba no braço. Peças, quando necessárias, ficam por conta de quem leva; a mão de obra se paga com bolo.
Faltam uma segunda estação de solda e alguém que entenda de máquina de costura. Candidatos podem procurar a banca 14, de segunda a sábado.`,
      picture: "reciclagem",
      ageHours: 2304,
      likes: 10,
    },
  ],
};
