/** The bytes of a text in an encoding of one byte a character. Throws for a character that it has not. */
export function inBytes(text: string, encoding: 'windows-1252' | 'macintosh'): Uint8Array {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte === -1) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}

export const inUtf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
export const inUtf16be = (text: string): Buffer => inUtf16le(text).swap16();

/** A text in each encoding that files of people come in. */
export const ENCODERS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-8 with two marks': (text) => Buffer.from(`\uFEFF\uFEFF${text}`),
  'UTF-16 LE': inUtf16le,
  'UTF-16 LE with a mark': (text) => inUtf16le(`\uFEFF${text}`),
  'UTF-16 BE': inUtf16be,
  'UTF-16 BE with a mark': (text) => inUtf16be(`\uFEFF${text}`),
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
  'Windows-1252': (text) => inBytes(text, 'windows-1252'),
  MacRoman: (text) => inBytes(text, 'macintosh'),
};
