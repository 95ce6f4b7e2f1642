/** When things are seen, and by which clock. */
export const times = {
  saved: (because: string) => `${because.charAt(0).toUpperCase()}${because.slice(1)}.`,
  planned: (when: string) => `Se publicará el ${when}`,
  ends: (when: string) => `Se ve hasta el ${when}`,
  over: (when: string) => `Dejó de verse el ${when}`,
  never: 'No llega a verse: dejaría de verse antes de publicarse',
  byClockOf: (zone: string) => ` (${zone})`,
  siteClock: (zone: string) => `Es la ${zone}.`,
  ownClock: (when: string) => `En tu reloj: ${when}.`,
  skipped: (when: string) => `Esa hora no existe: el reloj se adelanta. Queda el ${when}.`,
  repeated: 'Esa hora se repite, porque el reloj se atrasa: queda la primera.',
};
