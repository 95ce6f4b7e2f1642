/** The name of a time zone (IANA) in its usual spelling, such as America/Mexico_City; null for what is none. */
export function timeZoneNamed(name: string): string | null {
  // Engines take offsets too, which know no daylight saving time.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The zone that the site chose, else the one of the program's environment. */
export function timeZoneOf(site: object, environment: string): string {
  return ('time_zone' in site && typeof site.time_zone === 'string' && site.time_zone) || environment;
}

/** The names that are offered. */
export function offeredTimeZones(): readonly string[] {
  return [...Intl.supportedValuesOf('timeZone'), 'UTC'];
}
