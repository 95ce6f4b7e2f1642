import type { PlainRow } from './snapshot.ts';

const ROWS_PER_SLICE = 200;
/** An item is a megabyte, and its history has it twice. */
const MAX_ROW_BYTES = 67_108_864;
/** No table has so many columns. */
const MAX_ROW_VALUES = 1_000;
const [LINE_END, QUOTE, BACKSLASH, COMMA] = [0x0a, 0x22, 0x5c, 0x2c];
const [OPENERS, CLOSERS] = [Buffer.from('{['), Buffer.from('}]')];

/**
 * The rows in a part of a table, some at a time: half a gigabyte of line ends is half a megabyte in an archive, and
 * takes all memory as a list of lines.
 * @throws where a line is no row
 */
export function* rowSlices(bytes: Uint8Array): Generator<readonly PlainRow[], void> {
  let rows: PlainRow[] = [];
  let from = 0;
  while (from < bytes.length) {
    const end = bytes.indexOf(LINE_END, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end);
    if (line.length > MAX_ROW_BYTES) throw new Error('a row is longer than Faro writes it');
    rows.push(readJson(line, { levels: 1, values: MAX_ROW_VALUES }) as PlainRow);
    from += line.length + 1;
    if (rows.length < ROWS_PER_SLICE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length === 0) return;
  yield rows;
}

/** The most levels that JSON may nest, and the most values behind commas that it may have. */
interface JsonBounds {
  readonly levels: number;
  readonly values: number;
}

/**
 * Reads JSON of an archive.
 * @throws where it is larger than its bounds: each byte of what is beyond them would take a hundred of memory, of the
 * values or of what is said against each
 */
export function readJson(bytes: Uint8Array, bounds: JsonBounds): unknown {
  checkBounds(bytes, bounds);
  return JSON.parse(new TextDecoder().decode(bytes));
}

function checkBounds(bytes: Uint8Array, { levels, values }: JsonBounds): void {
  let [level, commas] = [0, 0];
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isInText = !isInText;
    else if (byte === BACKSLASH) at += 1;
    else if (isInText) continue;
    else if (OPENERS.includes(byte)) level += 1;
    else if (CLOSERS.includes(byte)) level -= 1;
    else if (byte === COMMA) commas += 1;
    if (commas > values) throw new Error('it has more values than Faro writes');
    if (level > levels) throw new Error('it nests deeper than Faro writes it');
  }
}
