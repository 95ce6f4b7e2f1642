import { officeMoment } from '#core/time/civil.ts';
import { zoneName } from '#core/time/zone-name.ts';
import { timesWords } from '../../words/office/times.ts';
import { ownZone } from '../ui/use-own-zone.ts';

/** A moment by this browser's clock, where that shows another time than the site's; null where it shows the same. */
export function onOwnClock(moment: string, timeZone: string, own = ownZone()): string | null {
  const shown = officeMoment(moment, own);
  return shown === officeMoment(moment, timeZone) ? null : shown;
}

/** The name of the site's clock, for behind a time of it; empty where this browser's clock shows the same. */
export function zoneBeside(moment: string, timeZone: string, own = ownZone()): string {
  return onOwnClock(moment, timeZone, own) === null ? '' : timesWords().byClockOf(zoneName(timeZone));
}
