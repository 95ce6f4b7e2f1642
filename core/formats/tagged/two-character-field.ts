import type { TaggedField } from './entries.ts';

/** The field that begins in a line: two characters at its start. Lines that go on with a field are indented. */
export function twoCharacterField(line: string): TaggedField | null {
  return /^[A-Z][A-Z\d](?:\s|$)/.test(line) ? { tag: line.slice(0, 2), value: line.slice(3) } : null;
}
