import { foldText } from '../text/folded-text.ts';
import { offeredTimeZones } from './time-zone.ts';

/** Cities whose zone has another name for them. */
const CALLED = new Map([
  ['ciudad_de_mexico', 'America/Mexico_City'],
  ['cdmx', 'America/Mexico_City'],
  ['guadalajara', 'America/Mexico_City'],
  ['mexicali', 'America/Tijuana'],
  ['ciudad_juarez', 'America/Ciudad_Juarez'],
  ['nueva_york', 'America/New_York'],
  ['londres', 'Europe/London'],
]);

/** The time zone that is called after a city; null where none is, or several. */
export function zoneOfCity(city: string): string | null {
  const wanted = foldText(city.trim()).replaceAll(' ', '_');
  const called = CALLED.get(wanted);
  if (called !== undefined) return called;
  const [found, ...others] = offeredTimeZones().filter((zone) => foldText(zone.slice(zone.lastIndexOf('/') + 1)) === wanted);
  return found !== undefined && others.length === 0 ? found : null;
}
