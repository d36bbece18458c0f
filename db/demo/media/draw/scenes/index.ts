// Every scene by the name of its picture.
import type { Scene } from "../sheet.ts";
import { abelhas } from "./abelhas.ts";
import { ambulancia } from "./ambulancia.ts";
import { antena } from "./antena.ts";
import { artesanato } from "./artesanato.ts";
import { baile } from "./baile.ts";
import { banda } from "./banda.ts";
import { bicicleta } from "./bicicleta.ts";
import { cachoeira } from "./cachoeira.ts";
import { cachorro } from "./cachorro.ts";
import { carnaval } from "./carnaval.ts";
import { celular } from "./celular.ts";
import { cinema } from "./cinema.ts";
import { computadores } from "./computadores.ts";
import { corrida } from "./corrida.ts";
import { estacao } from "./estacao.ts";
import { gado } from "./gado.ts";
import { horta } from "./horta.ts";
import { hospital } from "./hospital.ts";
import { igrejaMatriz } from "./igreja-matriz.ts";
import { mercado } from "./mercado.ts";
import { milho } from "./milho.ts";
import { neblina } from "./neblina.ts";
import { obra } from "./obra.ts";
import { observatorio } from "./observatorio.ts";
import { pao } from "./pao.ts";
import { piscina } from "./piscina.ts";
import { ponte } from "./ponte.ts";
import { pracaNoite } from "./praca-noite.ts";
import { prefeitura } from "./prefeitura.ts";
import { presepio } from "./presepio.ts";
import { quadra } from "./quadra.ts";
import { queijo } from "./queijo.ts";
import { reciclagem } from "./reciclagem.ts";
import { teatro } from "./teatro.ts";
import { trator } from "./trator.ts";
import { viola } from "./viola.ts";

export const scenes: Record<string, Scene> = {
  abelhas,
  ambulancia,
  antena,
  artesanato,
  baile,
  banda,
  bicicleta,
  cachoeira,
  cachorro,
  carnaval,
  celular,
  cinema,
  computadores,
  corrida,
  estacao,
  gado,
  horta,
  hospital,
  "igreja-matriz": igrejaMatriz,
  mercado,
  milho,
  neblina,
  obra,
  observatorio,
  pao,
  piscina,
  ponte,
  "praca-noite": pracaNoite,
  prefeitura,
  presepio,
  quadra,
  queijo,
  reciclagem,
  teatro,
  trator,
  viola,
};
