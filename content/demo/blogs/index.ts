import type { Body } from '../body.ts';
import { andamios } from './andamios.ts';
import { congreso } from './congreso.ts';
import { datos } from './datos.ts';
import { guante } from './guante.ts';
import { impedancia } from './impedancia.ts';
import { mercado } from './mercado.ts';
import { microrred } from './microrred.ts';
import { musculos } from './musculos.ts';
import { plata } from './plata.ts';
import { potenciostato } from './potenciostato.ts';
import { servicio } from './servicio.ts';
import { sodio } from './sodio.ts';
import { sudor } from './sudor.ts';
import { tuna } from './tuna.ts';

/** Posts as the landing page receives them: the first eleven have a card there. */
export const blogs: readonly Body<'blogs'>[] = [
  sodio,
  sudor,
  potenciostato,
  microrred,
  plata,
  impedancia,
  musculos,
  tuna,
  datos,
  andamios,
  guante,
  mercado,
  servicio,
  congreso,
];

/** Age of each post, in days. */
const DAYS_AGO = [4, 23, 41, 66, 88, 112, 139, 163, 190, 214, 241, 268, 296, 330];

/** When each post was written, in the order of the posts: one every few weeks of the last year. */
export function postDates(now: Date, timeZone: string): Date[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return DAYS_AGO.map((days) => new Date(today.subtract({ days }).withPlainTime('10:30').epochMilliseconds));
}
