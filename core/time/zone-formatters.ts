/** Formatters by time zone: making one costs a hundred times what using it does. */
export function formattersOf(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    known.set(timeZone, formatter);
    return formatter;
  };
}

/** The parts of an instant by their names, as a formatter writes them; a year has four digits. */
export function partsOf(formatter: Intl.DateTimeFormat, instant: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = formatter.formatToParts(instant);
  return (type) => (parts.find((each) => each.type === type)?.value ?? '').padStart(type === 'year' ? 4 : 0, '0');
}
