import { encodedParts } from './encoded-parts.ts';

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** A file as text, with the encoding that it was found to be in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Characters such as "Ā" have a zero on the other side: so many for each one on its own side, or fewer. */
const FEW = 0.05;

/** The part of a file that shows whether it is binary, in bytes. */
const SAMPLE_BYTES = 65_536;

/** The text of a file, in Unicode or in what Windows and old Macs write; null where it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const parts = encodedParts(bytes);
  const text = withoutPadding(parts.map(decodedPart).join(''));
  return isText(text) ? { text, encoding: encodingOf(parts[0] ?? bytes) } : null;
}

/** Disks fill files up with zeros, and DOS ends them with a sign of its own. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\0' || text[end - 1] === '\u001A') end -= 1;
  return text.slice(0, end);
}

function decodedPart(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  return withoutSecondEncoding(encoding.startsWith('utf-16') ? new TextDecoder(encoding).decode(bytes) : lineByLine(bytes));
}

/** A file whose lines may be in UTF-8 or not: people put files together that several programs wrote. */
function lineByLine(bytes: Uint8Array): string {
  const whole = new TextDecoder('utf-8').decode(bytes);
  if (!whole.includes('\uFFFD')) return whole;
  const lines = byteLines(bytes).map((line) => ({ line, isWestern: !isMostlyUtf8(line, 1) }));
  const western = lines.filter(({ isWestern }) => isWestern).map(({ line }) => line);
  if (western.length === 0) return whole;
  const decoder = new TextDecoder(westernEncoding(joined(western)));
  return lines.map(({ line, isWestern }) => (isWestern ? decoder : new TextDecoder('utf-8')).decode(line)).join('');
}

const [LINE_FEED, RETURN] = [10, 13];

/** The lines of a text in bytes, with their ends. */
function byteLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  bytes.forEach((byte, index) => {
    if (byte !== LINE_FEED && byte !== RETURN) return;
    lines.push(bytes.subarray(from, index + 1));
    from = index + 1;
  });
  return [...lines, bytes.subarray(from)];
}

/** The first bytes of lines, one after the other. */
function joined(lines: readonly Uint8Array[]): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  for (const line of lines) {
    sample.set(line.subarray(0, SAMPLE_BYTES - length), length);
    length = Math.min(SAMPLE_BYTES, length + line.length);
  }
  return sample.subarray(0, length);
}

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[1];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Western text in UTF-16 has a zero in nearly every pair of bytes, always on the same side.
  const most = sample.length * 0.3;
  if (odd > most && even < odd * FEW) return 'utf-16le';
  if (even > most && odd < even * FEW) return 'utf-16be';
  return isMostlyUtf8(bytes, 10) ? 'utf-8' : westernEncoding(sample);
}

/**
 * True of UTF-8, also with a few bytes that are none: one bad byte makes no other encoding of a file.
 * @param goodForBad so many good characters stand for each bad byte, or more
 */
function isMostlyUtf8(bytes: Uint8Array, goodForBad: number): boolean {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const bad = text.split('\uFFFD').length - 1;
  // A character that could not be read before stands in the file as one that can.
  if (bad === 0 || isUtf8(bytes)) return true;
  let good = 0;
  for (const { length } of text.matchAll(/[^\0-\u007F\uFFFD]/gu)) good += length;
  return good > bad * goodForBad;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== '';
  } catch {
    return false;
  }
}

/** Signs of UTF-8 that was read as Windows-1252 and written as UTF-8 again: "Ã©" of "é". No language has them. */
const TWICE_ENCODED = /[ÂÃ][\u0080-\u00BF]|â€/;
/** Characters above ASCII with the byte that each was, in Latin-1 or in Windows-1252. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => index + 128).flatMap((byte) =>
    [String.fromCharCode(byte), new TextDecoder('windows-1252').decode(Uint8Array.of(byte))].map((character) => [character, byte] as const),
  ),
);
/** A byte that UTF-8 never has. */
const NO_BYTE = 0xff;

/** A text whose every character above ASCII was encoded twice, as it was before; any other text as it is. */
function withoutSecondEncoding(text: string): string {
  if (!TWICE_ENCODED.test(text)) return text;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return text.replace(/[^\0-\u007F]+/g, (run) => decoder.decode(Uint8Array.from(run, (character) => BYTES.get(character) ?? NO_BYTE)));
  } catch {
    // A letter that was encoded once: whoever wrote the file meant the others too.
    return text;
  }
}

/** Letters that Western languages have, and no more than that. */
const LETTERS = 'áéíóúüñàèìòùâêîôûäëïöçãõåøæß';
const CAPITALS = LETTERS.toUpperCase();
/** Letters in words, and signs where they stand. */
const PLAUSIBLE = new RegExp(
  [
    `\\p{Ll}[${LETTERS}]|[${LETTERS}]\\p{Ll}`,
    `(?<=^|[\\s"'(,;-])[${CAPITALS}]\\p{L}|\\p{Lu}[${CAPITALS}]`,
    /[¿¡«“‘](?=\p{L}{2})|(?<=\p{L})[»”’.](?=\s)/u.source,
    /\s[–—]\s|\d[–ºª]|[\d.] ?[º°]/u.source,
  ].join('|'),
  'gu',
);
/** Other characters in words, and small letters with which no word begins. */
const IMPLAUSIBLE = /(?<!\p{L})[çß]\p{Ll}|\p{Ll}[^\0-\u007F\p{Ll}’–—-]|[^\0-\u007F\p{L}’–—“‘«¿¡(]\p{Ll}|\p{Ll}[–—]\p{Ll}/gu;

/** Windows-1252, unless the text reads better in the encoding of old Macs, where "é" is the byte 0x8E. */
function westernEncoding(sample: Uint8Array): Encoding {
  const plausibility = (encoding: Encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    return (text.match(PLAUSIBLE)?.length ?? 0) - (text.match(IMPLAUSIBLE)?.length ?? 0);
  };
  return plausibility('macintosh') > plausibility('windows-1252') ? 'macintosh' : 'windows-1252';
}

/** False of what decodes to text and is none, such as a PDF or a picture. */
function isText(text: string): boolean {
  if (text.includes('\0') || /^\s{0,100}%PDF-/.test(text)) return false;
  const sample = text.slice(0, SAMPLE_BYTES);
  const controls = sample.match(/[^\P{Cc}\t\n\v\f\r\u0085]/gu)?.length ?? 0;
  return controls * 100 <= sample.length;
}
