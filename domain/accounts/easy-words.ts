/** Words that passwords are made of most often, here and in Portuguese, in small letters without accents. */
const COMMON = `
senha senhas password passwd pass secret segredo secreta acesso admin administrador administrator root usuario user
login entrar mudar mudar123 trocar padrao default teste test testando welcome bemvindo hello letmein iloveyou qwerty
master mestre super sistema internet computador windows google facebook instagram whatsapp gmail hotmail outlook
redacao jornal jornalismo jornalista noticia noticias portal site editor editora reporter imprensa gazeta diario folha
brasil brazil brasileiro brasileira saopaulo riodejaneiro minas bahia parana curitiba brasilia nordeste pernambuco
flamengo corinthians palmeiras saopaulofc santos vasco gremio internacional cruzeiro atletico galo fluminense botafogo
mengao timao verdao colorado tricolor futebol bola campeao neymar pele ronaldo ronaldinho senna
jesus jesuscristo cristo deus deusefiel deusebom deusemais senhor maria nossasenhora aparecida espirito santo fe paz
amor meuamor teamo euteamo amoreterno amorzinho vida minhavida minha meu linda lindo querida querido princesa principe
bebe baby anjo anjinho gatinha gatinho familia minhafamilia mae pai filho filha filhos mamae papai vovo casa
felicidade feliz saude sucesso vitoria esperanca sorte dinheiro estrela sol lua ceu mar flor rosa borboleta
gato gata cachorro cavalo leao tigre lobo aguia dragao dragon monkey macaco tubarao urso panda coelho golfinho
azul vermelho verde preto branco amarelo roxo laranja banana morango abacaxi chocolate cafe cerveja pizza batata
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda terca quarta quinta sexta sabado domingo verao inverno outono primavera natal carnaval
um dois tres quatro cinco seis sete oito nove dez umdoistres umdoistresquatro
musica guitarra violao rock samba forro sertanejo pagode batman superman homem aranha naruto pokemon goku starwars
football baseball soccer princess sunshine shadow killer freedom flower summer winter love lovely forever trustno
abc abcd abcde xpto asdf zxcv qwer mudeestasenha novasenha minhasenha senhaforte senhasegura senhanova semsenha
`;

/** The most frequent first and last names in Brazil. */
const NAMES = `
ana maria jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno
eduardo felipe rodrigo manoel manuel raimundo fernando fabio leonardo gustavo guilherme mateus matheus leandro tiago
thiago anderson ricardo jorge sergio diego alex alexandre vitor victor vinicius roberto renato julio cesar samuel
miguel arthur davi heitor bernardo enzo caio igor andre adriano claudio mario geraldo sebastiao francisca antonia
adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa
mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia renata eliane josefa simone natalia cristiane
carla debora rosangela jaqueline daniela helena alice laura sofia valentina isabela manuela luiza heloisa lorena
silva santos oliveira souza sousa rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho almeida
lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado mendes freitas
`;

/** All of them; single letters and words of two are left out, as every sentence has them. */
export const EASY_WORDS: readonly string[] = `${COMMON} ${NAMES}`.split(/\s+/).filter((word) => word.length > 2);
