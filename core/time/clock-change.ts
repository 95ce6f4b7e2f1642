import { fromCivil, toCivil } from './civil.ts';
import { HOUR_MS } from './durations.ts';

/** The times that a change of the clock leaves out, or repeats; null for every other time. */
export function clockChangeAt(civil: string, timeZone: string): 'skipped' | 'repeated' | null {
  const moment = fromCivil(civil, timeZone);
  if (moment === null) return null;
  const minute = civil.slice(0, 16);
  if (toCivil(moment, timeZone) !== minute) return 'skipped';
  // Clocks are set back by an hour, or by half of one.
  const later = [HOUR_MS / 2, HOUR_MS].map((ms) => toCivil(new Date(Date.parse(moment) + ms).toISOString(), timeZone));
  return later.includes(minute) ? 'repeated' : null;
}
