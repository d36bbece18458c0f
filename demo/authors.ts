/** Authors with a page; a reporter has the same name as the account. WhatsApp numbers have the code of the country. */
export const AUTHORS = [
  {
    name: "Marina Sampaio",
    role: "Repórter de Cidade, no Coreto desde 2014",
    bio: "Cobre a praça, as obras e quem mora em volta delas. Ganhou o prêmio regional de reportagem de 2022 com a série sobre os poços da Baixada.",
    picture: "rosto-marina",
    email: "marina@coreto.example",
    whatsapp: "5535999990014",
    instagram: "marinanapraca",
  },
  {
    name: "Tiago Brandão",
    role: "Repórter fotográfico",
    bio: "Anda com a câmera e um guarda-chuva. Fotografa a cidade antes das sete e depois das cinco, quando a luz ajuda.",
    picture: "rosto-davi",
    email: "tiago@coreto.example",
    website: "https://tiagobrandao.example",
    instagram: "tiago.brandao",
  },
  {
    name: "Caetano Rezende",
    role: "Repórter de Campo e de Cultura",
    bio: "Neto de tropeiro, escreve sobre o que se planta, o que se canta e o que se come no vale.",
    picture: "rosto-benedito",
    email: "caetano@coreto.example",
  },
  {
    name: "Odete Ramos",
    role: "Bibliotecária, colunista aos domingos",
    bio: "Cuida da Biblioteca Municipal há 27 anos. Escreve sobre papel velho, gente antiga e o que as duas coisas têm a dizer.",
    picture: "rosto-olga",
    website: "https://biblioteca.valedocoreto.example",
  },
];
