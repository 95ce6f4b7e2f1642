type Text = (...names: readonly string[]) => string;

const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene)/i,
  /^feb/i,
  /^mar/i,
  /^(?:apr|abr)/i,
  /^(?:may|mayo)/i,
  /^jun/i,
  /^jul/i,
  /^(?:aug|ago)/i,
  /^(?:sep|set)/i,
  /^oct/i,
  /^nov/i,
  /^(?:dec|dic)/i,
];

/** When an entry was published, as far as its fields say. */
export function readDate(text: Text): { year: number | null; month: number | null; day: number | null } {
  const whole = /^\s*(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?/.exec(text('date', 'year', 'issued'));
  const year = yearIn(text('year')) ?? yearIn(text('date')) ?? yearIn(text('issued', 'origdate', 'eventdate', 'urldate-published'));
  const written = text('month');
  const month = within(monthIn(written) ?? Number(whole?.[2] ?? Number.NaN), 12);
  const day = within(Number(dayIn(written) || text('day') || (whole?.[3] ?? Number.NaN)), 31);
  return { year, month, day: month === null ? null : day };
}

function yearIn(text: string): number | null {
  const found = /(?<!\d)(1[4-9]\d{2}|20\d{2})(?!\d)/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

function monthIn(text: string): number | null {
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    const index = MONTHS.findIndex((pattern) => pattern.test(word));
    if (index !== -1) return index + 1;
  }
  const number = /^\s*(\d{1,2})(?:\D|$)/.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

/** The day of "5 March", "Mar 5" or "10~jan". */
function dayIn(text: string): string {
  return /\p{L}/u.test(text) ? (/(?<!\d)(\d{1,2})(?!\d)/.exec(text)?.[1] ?? '') : '';
}

function within(number: number, highest: number): number | null {
  return Number.isInteger(number) && number >= 1 && number <= highest ? number : null;
}
