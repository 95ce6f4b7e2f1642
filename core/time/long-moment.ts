import { toCivil } from './civil.ts';
import { longDate } from './dates.ts';

/** "3 de diciembre de 2026 a las 09:00". */
export function longMoment(instant: Date, timeZone: string): string {
  const time = toCivil(instant.toISOString(), timeZone).slice(-5);
  return `${longDate(instant, timeZone)} a ${time.startsWith('01:') ? 'la' : 'las'} ${time}`;
}
