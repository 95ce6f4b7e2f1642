import { expect, test } from 'vitest';
import { site } from '../documents/site.ts';
import { zoneOfCity } from './zone-of-city.ts';

test.each([
  ['Ciudad de México', 'America/Mexico_City'],
  ['tijuana', 'America/Tijuana'],
  [' Bogotá ', 'America/Bogota'],
  ['Mérida', 'America/Merida'],
  ['buenos aires', 'America/Buenos_Aires'],
  ['Madrid', 'Europe/Madrid'],
])('«%s» as the zone of a site is %s', (typed, zone) => {
  expect(site.fields.time_zone.normalize?.(typed)).toBe(zone);
});

test.each(['', 'Atlántida', 'America', 'constructor'])('«%s» names none', (typed) => {
  expect(zoneOfCity(typed)).toBeNull();
});
