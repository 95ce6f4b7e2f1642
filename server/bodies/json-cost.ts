import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';

const MAX_JSON_DEPTH = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Counts the values and the depth of a JSON text while its pieces come: of a long one, each is counted in a turn of its
 * own. Each byte is read once.
 */
export class JsonCost {
  private depth = 0;
  private values = 1;
  private isInString = false;
  private isEscaped = false;
  private isTooMuch = false;
  private readonly maxValues: number;

  constructor(maxValues: number) {
    this.maxValues = maxValues;
  }

  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && !this.isTooMuch; at += 1) this.addByte(piece[at] ?? 0);
  }

  /** @throws Problem where what came is not cheap to parse */
  check(): void {
    if (this.isTooMuch) throw new Problem('failed-precondition', say('contentTooNested'));
  }

  private addByte(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (this.isInString && byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isInString = !this.isInString;
    else if (this.isInString) return;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth -= 1;
    else if (byte === COMMA) this.values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      this.depth += 1;
      this.values += 1;
    }
    this.isTooMuch ||= this.depth > MAX_JSON_DEPTH || this.values > this.maxValues;
  }
}
