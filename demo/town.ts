import type { Database } from "#db/client.ts";
import { townServices } from "#db/schema/town.ts";
import { toSlug } from "#domain/news/slug.ts";
import { townSchema } from "#domain/town/form.ts";
import { toRow } from "#domain/town/row.server.ts";
import { addDays, type CalendarDay, mondayOf, slashedDay } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import type { MediaLibrary } from "./media-library.ts";

export const ZONE = "America/Sao_Paulo";

/** A service as its form is typed. */
type Typed = Record<string, string>;
/** The day so many days after today. */
export type DayAhead = (ahead: number) => CalendarDay;

/** Days of the demo town around a moment. */
export function daysFrom(now: Date): DayAhead {
  const today = toLocalInput(now.toISOString(), ZONE).slice(0, 10);
  return (ahead) => addDays(today, ahead);
}

const listEvents = (day: DayAhead, picture: (name: string) => string): Typed[] => {
  const saturday = addDays(mondayOf(day(0)), 5);
  return [
    {
      kind: "evento",
      title: "Ensaio aberto da Lira Santa Cecília",
      what: "Música",
      start: `${day(0)}T19:00`,
      end: `${day(0)}T21:00`,
      repeats: "FREQ=WEEKLY",
      place: "Antiga estação, garagem dos vagões",
      price: "De graça",
      who: "Lira Santa Cecília",
      text: "A banda ensaia de portas abertas. Quem toca pode trazer o instrumento.",
      picture: picture("banda"),
    },
    {
      kind: "evento",
      title: "Feira do Produtor",
      what: "Feira",
      start: `${saturday}T05:30`,
      end: `${saturday}T12:00`,
      repeats: "FREQ=WEEKLY",
      place: "Rua do Mercado, entre a ponte e o cinema",
      price: "De graça",
      picture: picture("feira"),
    },
    {
      kind: "evento",
      title: "Retreta de reabertura do coreto",
      what: "Praça",
      start: `${day(2)}T18:00`,
      end: `${day(2)}T19:30`,
      place: "Praça da Matriz, 1",
      price: "De graça",
      text: "A primeira retreta desde fevereiro, com quarenta e dois músicos.\nTraga cadeira ou fique nos bancos novos. A Rua Direita fecha para carros das 16h às 22h.",
      rain: "Na nave da igreja, no mesmo horário",
      way: "Linhas 03 e 14, ponto da Rua Direita, até 22h",
      access: "Rampa com corrimão do lado da igreja; intérprete de Libras à direita do palco",
      who: "Lira Santa Cecília e Secretaria de Cultura",
      phone: "(24) 3322-1520",
      picture: picture("coreto"),
    },
    {
      kind: "evento",
      title: "Roda de viola",
      what: "Música",
      start: `${day(1)}T21:00`,
      end: `${day(2)}T01:00`,
      place: "Bar do Zeca, Largo do Rosário",
      price: "Consumação livre",
    },
  ];
};

const listDaily = (day: DayAhead): Typed[] => [
  {
    kind: "rota",
    title: "Farmácia de plantão",
    places:
      "Farmácia São José, Rua Direita, 214, (24) 3322-1470\nDrogaria do Rosário, Largo do Rosário, 8, (24) 3322-1188\nFarmácia Popular, Rua do Mercado, 51, (24) 3322-1903",
    turnFrom: day(0),
    turnDays: "1",
    lines: `${slashedDay(day(6))}: Drogaria do Rosário`,
    text: "Depois da meia-noite, toque a campainha.",
  },
  ...[
    [
      "03",
      "Rodoviária, Bairro da Estação",
      "Rua Direita e hospital",
      "dias úteis: 5h15 6h 6h30 7h 8h 12h 17h45 18h15 18h45 19h30 22h\nsábados: 6h 8h 12h 18h\ndomingos e feriados: 8h 18h",
    ],
    [
      "14",
      "Rodoviária, Largo do Rosário",
      "A cada 30 minutos nas horas de pico",
      "dias úteis: 5h22 5h52 6h22 7h22 12h22 17h52 18h22 18h52 19h22 20h52\nsábados e domingos: 7h22 12h22 18h22",
    ],
  ].map(([number = "", title = "", via = "", table = ""]) => ({ kind: "linha", title, number, via, table })),
  ...[
    ["192", "Samu"],
    ["193", "Bombeiros"],
    ["190", "Polícia"],
    ["199", "Defesa Civil"],
    ["180", "Mulheres"],
    ["188", "Apoio à vida"],
    ["156", "Prefeitura"],
    ["(24) 3322-1000", "Pronto-socorro da Santa Casa"],
  ].map(([phone = "", title = ""]) => ({ kind: "telefone", title, phone, hours: "24 horas" })),
  {
    kind: "aviso",
    title: "Falta de água em Vila Nova",
    what: "aviso",
    text: `A companhia troca o registro das 8h às 14h de ${slashedDay(day(1))}. Encha a caixa na véspera.`,
    place: "Vila Nova",
    until: day(2),
  },
  {
    kind: "aviso",
    title: "Duas vagas de padeiro",
    what: "vaga",
    text: "Madrugada, com carteira assinada. Não é preciso experiência.",
    place: "Padaria Aurora, Centro",
    contact: "Dona Lúcia, (24) 98888-1200",
  },
];

const listDeaths = (day: DayAhead, picture: (name: string) => string): Typed[] => [
  {
    kind: "falecimento",
    title: "Olga Furquim",
    age: "88",
    died: day(-1),
    text: "Costurou o estandarte da Lira por quarenta anos e nunca aceitou que comprassem um pronto. Deixa quatro filhos, nove netos e a máquina de pedal, que vai para o museu da estação.",
    wake: "Capela do Rosário, até 21h",
    burial: "Cemitério da Saudade, amanhã, às 9h",
    asks: "Em vez de flores, linha e tecido para a oficina da paróquia",
    confirmed: "Filho, Antônio Furquim, por telefone",
  },
  {
    kind: "falecimento",
    title: "Benedito Calixto Ramos",
    age: "75",
    died: day(-2),
    text: "Motorista da linha 14 por vinte e seis anos. Sabia o ponto de cada passageiro e esperava quem vinha correndo.",
    mass: "Sétimo dia na terça, às 19h, na Matriz",
    confirmed: "Marta, da Funerária São Lucas, por telefone",
    picture: picture("rosto-benedito"),
  },
];

/** A week of the town around a moment: who is on duty, what is on, when the bus goes, whom to call, who died. */
export async function fillServices(db: Database, now: Date, library: MediaLibrary): Promise<void> {
  const day = daysFrom(now);
  const picture = (name: string) => library("pictures", name).url;
  const services = [...listDaily(day), ...listEvents(day, picture), ...listDeaths(day, picture)];
  const clock = { now, timeZone: ZONE };
  const rows = services.map((service) => toRow(townSchema.parse({ ...service, shown: "on" }), clock));
  await db.insert(townServices).values(rows.map((row) => ({ ...row, slug: toSlug(row.title) })));
}
