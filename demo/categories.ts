import { AGENDA } from "./articles/agenda.ts";
import { CAMPO } from "./articles/campo.ts";
import { CHEIA_2025 } from "./articles/cheia-2025.ts";
import { CIDADE } from "./articles/cidade.ts";
import { CINEMA } from "./articles/cinema.ts";
import { CULTURA } from "./articles/cultura.ts";
import { EDUCACAO } from "./articles/educacao.ts";
import { ESPORTES } from "./articles/esportes.ts";
import { POLITICA } from "./articles/politica.ts";
import { SAUDE } from "./articles/saude.ts";
import { TECNOLOGIA } from "./articles/tecnologia.ts";
import type { DemoCategory } from "./shapes.ts";

/** The town's sections; the first eight are the tiles of the home page, the first four are in the footer. */
export const CATEGORIES: DemoCategory[] = [
  CIDADE,
  POLITICA,
  CAMPO,
  ESPORTES,
  CULTURA,
  SAUDE,
  EDUCACAO,
  AGENDA,
  TECNOLOGIA,
  CINEMA,
  CHEIA_2025,
];
