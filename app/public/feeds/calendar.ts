const MAX_LINE_BYTES = 75;

/** An event as a calendar holds it; dates as ISO 8601. */
export interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** The place of the event; empty where that is not known. */
  readonly place: string;
  readonly url: string;
  readonly start: string;
  readonly end: string;
  readonly changed: string;
}

/** A calendar in iCalendar form (RFC 5545). */
export function calendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Faro//Eventos//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textValue(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${textValue(event.uid)}`,
      `DTSTAMP:${timeValue(event.changed)}`,
      `DTSTART:${timeValue(event.start)}`,
      // An end must be later than the start (RFC 5545, section 3.8.2.2); without one the event ends as it starts.
      ...(Date.parse(event.end) > Date.parse(event.start) ? [`DTEND:${timeValue(event.end)}`] : []),
      `SUMMARY:${textValue(event.title)}`,
      ...(event.description === '' ? [] : [`DESCRIPTION:${textValue(event.description)}`]),
      ...(event.place === '' ? [] : [`LOCATION:${textValue(event.place)}`]),
      `URL:${event.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The headers of a calendar that browsers hand on under a name. */
export function calendarHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': `inline; filename="${name}"` };
}

/** 20261121T180000Z */
function timeValue(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Lines of at most 75 octets, continued after a space; a character is never cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
