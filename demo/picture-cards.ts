import type { media } from "#db/schema/media.ts";

type Card = Pick<typeof media.$inferInsert, "alt" | "caption" | "credit" | "place" | "rights" | "rightsUntil">;

const DAY = 86_400_000;

/** File | description | caption | credit | place | days until its licence ends; without these a picture is the newsroom's own. */
const LINES = `
abelhas|Caixas de abelha em fila num campo florido, com montanhas ao fundo|Colmeias no sítio da Serra do Meio|Caetano Rezende|Serra do Meio
ambulancia|Ambulância branca com as luzes acesas numa rua à noite|Ambulância nova em frente ao hospital|Ivone Furtado|Rua do Hospital
antena|Torre de antena no alto do morro ao entardecer|A torre que leva sinal à Serra do Meio|Davi Okamoto|Serra do Meio
artesanato|Prateleiras cheias de potes e vasos de barro|Peças de barro no ateliê|Marina Sampaio|Largo do Rosário
baile|Casais dançam num salão iluminado, com bandeirinhas no teto|Baile no salão paroquial|Marina Sampaio|Salão paroquial
banda|Bocal de uma tuba dourada e músicos de uniforme desfocados|Os metais da Lira no ensaio|Marina Sampaio|Praça da Matriz
banner-assine|Anúncio do jornal com leitores desenhados e o botão Assine já||Departamento comercial|
banner-biblioteca|Anúncio da Biblioteca Municipal, aberta até as 20h, com três janelas em arco||Biblioteca Municipal|
banner-caminhada|Anúncio da Caminhada da Serra do Meio, com pessoas subindo um morro||Secretaria de Esportes|
banner-cooperativa|Anúncio da Cooperativa Café do Vale, com um pacote de café e um ramo||Cooperativa Café do Vale|
banner-feira|Anúncio da Feira do Produtor, com bancas de frutas||Associação dos Produtores|
banner-festival|Anúncio do Festival da Canção, com músicos num palco||Secretaria de Cultura|
banner-livraria|Anúncio da livraria da Estação, com uma janela e um livro aberto||Livraria da Estação|
banner-natal|Anúncio do Natal na Praça, com a igreja iluminada||Prefeitura de Vale do Coreto|
banner-padaria|Anúncio da Padaria Aurora, com pães numa cesta||Padaria Aurora|
banner-radio|Anúncio da Rádio Vale FM 98,7, com uma antena||Rádio Vale FM|
bicicleta|Bicicleta vermelha encostada numa parede azul, ao lado de uma janela|Bicicleta na Rua Direita|Renata Lobo|Rua Direita
cachoeira|Cachoeira cai entre pedras num poço cercado de mata|Cachoeira da Serra do Meio|Caetano Rezende|Serra do Meio
cachorro|Cachorro caramelo sentado no calçamento da praça|O cachorro da balança|Caetano Rezende|Cooperativa
cafe|Ramo de café carregado de frutos vermelhos|Café pronto para a colheita|Caetano Rezende|Serra do Meio
camara|Microfone e papéis na tribuna da Câmara, com bandeiras ao fundo|Tribuna da Câmara Municipal|Tiago Brandão|Câmara Municipal
carnaval|Foliões de roupa colorida dançam na rua com sombrinhas|Bloco na Rua Direita|Marina Sampaio|Rua Direita
celular|Mão segura um celular com uma página de notícias, numa praça à noite|Serviço da prefeitura no celular|Davi Okamoto|Praça da Matriz
chuva|Pessoa com guarda-chuva vermelho no meio de uma rua molhada|Chuva na Rua do Mercado|Tiago Brandão|Rua do Mercado
cinema|Plateia de costas diante da tela acesa de um cinema|Sessão no Cine Vale|Marina Sampaio|Cine Vale
computadores|Pessoa de costas diante de computadores numa sala de aula|Laboratório de informática da escola|Renata Lobo|Escola Dona Nininha
coreto|Coreto de telhado verde numa praça com árvores e a igreja ao fundo|O coreto sem os tapumes|Marina Sampaio|Praça da Matriz
corrida|Corredores passam por uma rua enfeitada ao pôr do sol|Corrida na Rua Direita|Caetano Rezende|Rua Direita
escola|Caderno e lápis sobre a carteira; alunos e lousa desfocados|Sala da Escola Dona Nininha|Renata Lobo|Escola Dona Nininha
estacao|Prédio de tijolos da antiga estação, com relógio e trilhos|A Antiga Estação|Marina Sampaio|Antiga Estação
feira|Frutas coloridas empilhadas numa banca de feira|Banca da Feira do Produtor|Caetano Rezende|Rua do Mercado
festa-v|Bandeirinhas sobre a multidão em frente à igreja, à noite|Festa no Largo do Rosário|Marina Sampaio|Largo do Rosário
festa|Multidão em frente à igreja iluminada, sob fileiras de bandeirinhas|Noite de festa no Largo do Rosário|Marina Sampaio|Largo do Rosário
futebol|Bola no gramado, com jogadores e o gol ao fundo|Treino no campo da União|Caetano Rezende|Campo da União
gado|Vacas malhadas pastam num campo verde|Gado leiteiro na Serra do Meio|Caetano Rezende|Serra do Meio
horta|Fileiras de verduras de folhas verdes e roxas numa horta|Horta comunitária da Baixada|Caetano Rezende|Baixada
hospital|Fachada branca do hospital com uma ambulância na porta|Santa Casa de Vale do Coreto|Ivone Furtado|Santa Casa
igreja-matriz|Fachada amarela da Igreja Matriz, com duas torres|Igreja Matriz|Marina Sampaio|Praça da Matriz
livros|Estantes cheias de livros antigos e a mão de alguém que escolhe um|Acervo da Biblioteca Municipal|Marina Sampaio|Biblioteca Municipal
mercado|Corredor do mercado municipal com bancas e gente comprando|Mercado Municipal|Tiago Brandão|Mercado Municipal
milho|Espigas de milho maduras na lavoura, ao sol|Lavoura de milho|Caetano Rezende|Serra do Meio
neblina|Neblina cobre o vale entre as montanhas ao amanhecer|Neblina no vale|Caetano Rezende|Serra do Meio
obra|Prédio com andaimes e operários, ao lado de um guindaste|Obra no Centro|Tiago Brandão|Centro
observatorio|Cúpula de um observatório sob o céu estrelado|Observatório da Serra do Meio|Lucas Meireles, divulgação|Serra do Meio|25
onibus|Pessoas esperam no ponto de ônibus à noite|Ponto de ônibus na Rua Direita|Tiago Brandão|Rua Direita
pao|Pães numa cesta, com o forno ao fundo|Pão da Padaria Aurora|Marina Sampaio|Padaria Aurora
piscina|Nadadores nas raias de uma piscina azul|Treino na piscina do clube|Caetano Rezende|Clube Recreativo
ponte|Pessoa atravessa a ponte de ferro sobre o rio ao entardecer|A ponte velha sobre o Rio das Flores|Tiago Brandão|Ponte velha
popup-festival|Músicos num palco roxo, com luzes e plateia||Secretaria de Cultura|
praca-noite|Coreto iluminado numa praça à noite, com fios de luz entre as árvores|A nova iluminação da praça|Marina Sampaio|Praça da Matriz
prefeitura|Fachada amarela da prefeitura, com bandeiras na sacada|Prefeitura de Vale do Coreto|Tiago Brandão|Praça da Matriz
presepio|Presépio iluminado, com os reis magos em volta da manjedoura|Presépio da Matriz|Marina Sampaio|Igreja Matriz
quadra|Jogo de basquete numa quadra coberta|Jogo na quadra do Rosário|Caetano Rezende|Rosário
quadro-cafezal|Fileiras de café num morro verde, com casas ao longe|Cafezal visto do alto|Caetano Rezende|Serra do Meio
quadro-enxurrada|Pessoa com guarda-chuva vermelho anda na rua alagada|Enxurrada na Rua do Mercado|Tiago Brandão|Rua do Mercado
quadro-retreta|Banda toca no coreto enfeitado, com público em volta|A Lira no coreto|Marina Sampaio|Praça da Matriz
queijo|Queijos curados em prateleiras de madeira|Queijos da Serra do Meio|Caetano Rezende|Serra do Meio
reciclagem|Quatro lixeiras coloridas de coleta seletiva|Coleta seletiva na praça|Renata Lobo|Praça da Matriz
rio|Pescador de pé numa canoa no rio, ao entardecer|O Rio das Flores|Tiago Brandão|Rio das Flores
rosto-benedito|Desenho do rosto de um homem negro de cabelo branco||Ilustração da redação|
rosto-davi|Desenho do rosto de um homem de cabelo preto e óculos||Ilustração da redação|
rosto-marina|Desenho do rosto de uma mulher de cabelo castanho comprido||Ilustração da redação|
rosto-olga|Desenho do rosto de uma mulher de cabelo branco preso e óculos||Ilustração da redação|
serra|Estrada de terra sobe a serra verde até uma casa azul|Estrada da Serra do Meio|Caetano Rezende|Serra do Meio
show-v|Banda num palco com luzes roxas, vista da plateia|Palco do Festival da Canção, visto da plateia|Marina Sampaio|Antiga Estação
show|Banda num palco com luzes roxas e a plateia de braços erguidos|Festival da Canção|Estúdio Luz Baixa, divulgação|Antiga Estação|9
story-chuva|Pessoa com guarda-chuva vermelho numa rua molhada|Chuva no Centro|Tiago Brandão|Rua do Mercado
story-colheita|Colhedor com um cesto de café nos braços, no meio da lavoura|Colheita do café|Caetano Rezende|Serra do Meio
story-feira|Dois feirantes atrás de uma banca de frutas|Feira do Produtor|Caetano Rezende|Rua do Mercado
story-festa|Bandeirinhas sobre a multidão em frente à igreja, à noite|Bandeirinhas da festa no Largo do Rosário|Marina Sampaio|Largo do Rosário
story-festival|Violeiro canta num palco com luzes roxas|Violeiro no Festival da Canção|Marina Sampaio|Antiga Estação
story-gol|Jogadores comemoram um gol diante da torcida|Gol da União|Caetano Rezende|Campo da União
story-mutirao|Voluntários de colete recolhem lixo na margem do rio|Mutirão no Rio das Flores|Tiago Brandão|Rio das Flores
teatro|Palco de teatro com cortina vermelha e luzes acesas|Teatro Municipal|Marina Sampaio|Teatro Municipal
trator|Trator vermelho ara um campo de terra|Preparo da terra para o plantio|Caetano Rezende|Serra do Meio
vacina|Frasco de vacina e seringa sobre um balcão claro|Vacina no posto do Centro|Ivone Furtado|Posto do Centro
viola|Viola encostada numa cadeira, ao lado de um chapéu|A viola do mestre|Marina Sampaio|Rosário`;

const CARDS = new Map(
  LINES.trim()
    .split("\n")
    .map((line) => line.split("|"))
    .map(([name = "", ...words]) => [name, words]),
);

/** The card of a picture of the demo. @param name of its file, without extension @throws for one that has none */
export function pictureCard(name: string, now: Date): Card {
  const words = CARDS.get(name);
  if (!words) throw new Error(`the picture ${name} of the demo is not described`);
  const [alt, caption, credit, place, days] = words;
  return {
    alt,
    caption: caption || null,
    credit,
    place: place || null,
    rights: days ? "licensed" : "ours",
    rightsUntil: days ? new Date(now.getTime() + Number(days) * DAY).toISOString().slice(0, 10) : null,
  };
}
