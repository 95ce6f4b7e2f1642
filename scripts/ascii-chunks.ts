import type { Plugin } from 'vite';

/**
 * Writes the server's code in ASCII alone, other characters as escapes: Node decodes such a source at once, and V8
 * keeps it with one byte for each character instead of two.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'faro:ascii-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = toAscii(chunk.code);
    },
  };
}

/** The same program in ASCII. @throws where an escape would not mean the character: in raw templates */
export function toAscii(code: string): string {
  if (/String\.raw`[^`]*[\u0080-\uffff]/.test(code))
    throw new Error('A raw template holds a character that ASCII cannot: write it as an expression.');
  // A name takes a letter beyond 16 bits by its number alone; a pattern without the flag `u` takes only its two halves.
  const named = code.replace(/(?<=[{,])[\u{10000}-\u{10ffff}](?=:)/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  // A character that is escaped for no reason loses its backslash, or the escape would be escaped.
  return named.replace(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, character: string) => {
    const hexadecimal = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `${slashes.slice(slashes.length % 2)}\\u${hexadecimal}`;
  });
}
