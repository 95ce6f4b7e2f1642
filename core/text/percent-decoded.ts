/** A part of an address with its `%41` read; as it is where that is not possible. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
