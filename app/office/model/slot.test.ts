import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  addressOfSlot,
  editOf,
  fieldIn,
  freshSlotWithin,
  isNested,
  isWithin,
  LIBRARY,
  nestedSlot,
  pathIn,
  replacementSlotOf,
  slotOf,
} from './slot.ts';

test.each([
  [slotOf('profile', 'pdf_url'), '/profile'],
  [freshSlotWithin(LIBRARY), '/media'],
  [slotOf('students/a1', 'url_imagen'), '/students?editar=a1'],
  [slotOf('students/new-k3-1', 'url_imagen'), '/students'],
  [slotOf('group-photos/undescribed', 'group-photos/a1'), '/group-photos'],
  [replacementSlotOf('uploads/a #1.jpg'), '/media?archivo=uploads%2Fa%20%231.jpg'],
])('%s is on %s', (slot, screen) => expect(addressOfSlot(slot)).toBe(screen));

describe('a slot', () => {
  test('says its edit, its field and whether it is in a nested row', () => {
    const slot = nestedSlot(slotOf('students/a1', 'semblanzas'), 3, 'url');
    expect([editOf(slot), pathIn(slot), fieldIn(slot), isNested(slot)]).toEqual(['students/a1', 'semblanzas[3].url', 'semblanzas', true]);
  });

  test('of a file is within that of its field, and of no other', () => {
    const content = slotOf('blogs/a1', 'content');
    expect([content, slotOf('blogs/a1', 'cont')].map((field) => isWithin(freshSlotWithin(content), field))).toEqual([true, false]);
    expect([freshSlotWithin(LIBRARY), LIBRARY, content].map((slot) => isWithin(slot, LIBRARY))).toEqual([true, false, false]);
  });

  test('is no other string, and is written and cut nowhere else', () => {
    expectTypeOf<string>().not.toExtend<ReturnType<typeof slotOf>>();
    const office = join(import.meta.dirname, '..');
    const sources = globSync('**/*.{ts,tsx}', { cwd: office }).filter((path) => !/^model\/slot(\.test)?\.ts$/.test(path));
    const foreign =
      /\bas Slot\b|\$\{(?:\w+\.)?slot\}[^ `]|\b[sS]lot\.(?:slice|split|includes|startsWith|endsWith|replace|replaceAll|indexOf|match)\(/;
    expect(sources.filter((path) => foreign.test(readFileSync(join(office, path), 'utf8')))).toEqual([]);
  });
});
