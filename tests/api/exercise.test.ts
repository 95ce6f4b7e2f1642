import { expect, test } from 'vitest';
import { COLLECTION, KIND, TABLE_LINES } from '#tests/exercise/additions.ts';
import { filesNamedIn } from '#tests/exercise/contributing.ts';
import { addFiles, copySources, failureOfCopy, insertLines, uncompiledFiles } from '#tests/exercise/copy.ts';

/** Two compilers and a program take a while on a busy machine. */
const EXERCISE_TIMEOUT_MS = 600_000;

test(
  'a new field kind and a new collection compile and work with the lines in the files that CONTRIBUTING names, and do not compile without',
  async () => {
    const folder = copySources();
    const tables = [...Object.keys(KIND.insertions), ...Object.keys(TABLE_LINES)];
    const named = filesNamedIn('A new field kind').filter((file) => !/(additions|field-types|exercise)\.test\.ts$/.test(file));
    expect(tables.toSorted()).toEqual([...new Set(named)].toSorted());
    expect(Object.keys(COLLECTION.insertions)).toEqual(filesNamedIn('A new collection'));

    addFiles(folder, { ...KIND.files, ...COLLECTION.files });
    insertLines(folder, { ...KIND.insertions, ...COLLECTION.insertions });
    // Every table of kinds is now short of one.
    expect(await uncompiledFiles(folder)).toEqual(Object.keys(TABLE_LINES).toSorted());

    insertLines(folder, TABLE_LINES);
    const [uncompiled, failure] = await Promise.all([uncompiledFiles(folder), failureOfCopy(folder)]);
    expect({ uncompiled, failure }).toEqual({ uncompiled: [], failure: '' });
  },
  EXERCISE_TIMEOUT_MS,
);
