import { MINUTE_MS } from '#core/time/durations.ts';

export interface Alarm {
  /** Rings at this moment, in milliseconds since the epoch, and at none that was set before. */
  readonly set: (moment: number) => void;
  readonly stop: () => void;
}

/** The longest time between two checks of the clock, in milliseconds. */
export const CHECK_INTERVAL_MS = MINUTE_MS;

/**
 * Rings at a moment of the clock on the wall. A timer counts the time that the machine is awake, and waits no longer
 * than 24.8 days: the clock is checked each minute, so that one which jumped rings late by a minute at most.
 */
export function createAlarm(now: () => Date, ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  const schedule = (moment: number) => {
    const left = Math.max(0, moment - now().getTime());
    timer = setTimeout(() => (now().getTime() >= moment ? ring() : schedule(moment)), Math.min(left, CHECK_INTERVAL_MS)).unref();
  };
  return {
    set: (moment) => {
      clearTimeout(timer);
      schedule(moment);
    },
    stop: () => clearTimeout(timer),
  };
}
