/** A zone as people call its clock: "hora de Ciudad de México". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('hora') ? name : `hora ${name}`;
}
