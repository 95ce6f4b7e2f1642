/** The order of the two bytes of a character of UTF-16. */
type ByteOrder = 'little' | 'big';

/** Shorter stretches without a zero stand in UTF-16 too, as "→" and Chinese names do. */
const MIN_STRETCH = 24;
const SAMPLE_BYTES = 4_096;
/** Zeros in a row, on the other side, that show the other order of bytes. */
const ZEROS_OF_ANOTHER_ORDER = 8;

/** The parts of a file that was joined from several, some in UTF-16; the whole file where all of it is alike. */
export function encodedParts(bytes: Uint8Array): Uint8Array[] {
  const cuts = [0];
  let part = 0;
  let isWide = bytes[0] === 0 || bytes[1] === 0 || withMark(bytes, 2) === 0;
  let order: ByteOrder | null = null;
  let turned: number[] = [];
  const cutAt = (at: number, wide: boolean) => {
    cuts.push(at);
    [part, isWide, order, turned] = [at, wide, null, []];
  };
  let last = -1;
  for (let zero = nextZero(bytes, 0); last < bytes.length; zero = nextZero(bytes, zero + 1)) {
    if (zero - last > MIN_STRETCH && isEightBit(bytes.subarray(last + 1, zero))) {
      // The last character of UTF-16 ends with its zero, or one byte after it.
      if (isWide && last >= 0) cutAt(order === 'big' ? last + 2 : last + 1, false);
      if (bytes[zero + 2] === 0) cutAt(startOf(bytes, zero), true);
    }
    const side: ByteOrder = (zero - part) % 2 === 1 ? 'little' : 'big';
    order ??= side;
    turned = side === order ? [] : turned.length < ZEROS_OF_ANOTHER_ORDER ? [...turned, zero] : turned;
    const [first] = turned;
    if (first !== undefined && turned.length === ZEROS_OF_ANOTHER_ORDER) {
      cutAt(withMark(bytes, side === 'little' ? first - 1 : first), true);
      order = side;
    }
    last = zero;
  }
  return cuts.map((from, index) => bytes.subarray(from, cuts[index + 1])).filter(({ length }) => length > 0);
}

function nextZero(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0, from);
  return at === -1 ? bytes.length : at;
}

/** True of text with a byte for most characters, as it stands before, between and after text in UTF-16. */
function isEightBit(stretch: Uint8Array): boolean {
  const sample = stretch.subarray(0, SAMPLE_BYTES);
  const unread = new TextDecoder('utf-8').decode(sample, { stream: true }).split('\uFFFD').length - 1;
  const controls = sample.filter((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20)).length;
  // Every second byte of Japanese in UTF-16 is "0".
  const digits = sample.filter((byte) => byte === 0x30).length;
  return controls === 0 && unread < sample.length * 0.25 && digits < sample.length * 0.4;
}

/** The beginning of text in UTF-16 behind other text, by its first zero. */
function startOf(bytes: Uint8Array, zero: number): number {
  if (withMark(bytes, zero) !== zero) return zero - 2;
  if (withMark(bytes, zero - 1) !== zero - 1) return zero - 3;
  // A file that ends with UTF-16 has whole pairs of bytes there.
  if (bytes.at(-1) === 0 || bytes.at(-2) === 0) return (bytes.length - zero) % 2 === 0 ? zero : zero - 1;
  return bytes[zero - 1] === 0x0a || bytes[zero - 1] === 0x0d ? zero : zero - 1;
}

/** The place of the mark of the order of bytes before another one; that place where none is there. */
function withMark(bytes: Uint8Array, at: number): number {
  const mark = [bytes[at - 2], bytes[at - 1]].join();
  return mark === '255,254' || mark === '254,255' ? at - 2 : at;
}
