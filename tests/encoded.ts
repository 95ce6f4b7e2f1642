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
