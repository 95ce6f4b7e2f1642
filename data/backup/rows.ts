import type { PlainRow } from './snapshot.ts';

const ROWS_PER_SLICE = 200;
/** An item is a megabyte, and its history has it twice. */
const MAX_ROW_BYTES = 67_108_864;
const [LINE_END, QUOTE, BACKSLASH] = [0x0a, 0x22, 0x5c];
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
    rows.push(readJson(line, 1) as PlainRow);
    from += line.length + 1;
    if (rows.length < ROWS_PER_SLICE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length === 0) return;
  yield rows;
}

/**
 * Reads JSON of an archive.
 * @throws where it nests deeper than so many levels: each byte of them would take a hundred of memory
 */
export function readJson(bytes: Uint8Array, levels: number): unknown {
  checkLevels(bytes, levels);
  return JSON.parse(new TextDecoder().decode(bytes));
}

function checkLevels(bytes: Uint8Array, most: number): void {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isInText = !isInText;
    else if (byte === BACKSLASH) at += 1;
    else if (isInText) continue;
    else if (OPENERS.includes(byte)) level += 1;
    else if (CLOSERS.includes(byte)) level -= 1;
    if (level > most) throw new Error('it nests deeper than Faro writes it');
  }
}
