import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PersonName } from '#core/formats/record.ts';
import { chanceOf } from '#tests/durability/chance.ts';
import { type Faro, startFaro } from './faro.ts';
import { compared, type Figure, type Part } from './part.ts';

/** `open-files/expected.json`, written by hand before anybody looked at what the program makes of the files. */
interface Expected {
  readonly seed: number;
  readonly files: readonly { readonly name: string; readonly address: string; readonly blob: string; readonly entries: number }[];
  readonly entries: readonly ExpectedEntry[];
}

interface ExpectedEntry extends Read {
  readonly file: string;
  /** From 1. */
  readonly position: number;
  readonly key: string;
  /** An error of the file, or a rule about which one may think otherwise. */
  readonly note?: string;
}

interface Read {
  readonly title: string;
  readonly authors: readonly PersonName[];
  /** Absent for a list that is complete. */
  readonly others?: boolean;
}

type Answered = Read & { readonly line: number };

/** Whether files that other groups have published come in whole and right. */
export const openFiles: Part = {
  name: 'open-files',
  method:
    'Five BibTeX files of other groups, as they are public (`bench/open-files/expected.json` has their addresses), are sent to the preview. Of their entries 60 are drawn by a seed; their titles and authors were written by hand from the files. `OPEN_FILES` names the folder with the files.',
  measure: async () => {
    const { seed, files, entries } = JSON.parse(readFileSync(join(import.meta.dirname, 'open-files', 'expected.json'), 'utf8')) as Expected;
    const contents = new Map(files.map(({ name, blob }) => [name, contentOf(name, blob)]));
    if (!isDeepStrictEqual(drawn(seed, files, entries.length), entries.map(placeOf))) throw new Error('Other entries were drawn than are expected.');
    const faro = await startFaro();
    try {
      const { cookie } = await faro.signIn();
      const answers = new Map<string, readonly (Answered | null)[]>();
      for (const [name, content] of contents) answers.set(name, await preview(faro, cookie, content));
      const pairs = entries.map((expected) => ({ expected, answered: answers.get(expected.file)?.[expected.position - 1] ?? null }));
      return [
        cameIn(files, answers),
        right('Titles as they were written by hand', pairs, ({ title }) => title),
        right('Lists of authors as they were written by hand', pairs, ({ authors, others = false }) => ({ authors: authors.map(partsOf), others })),
      ];
    } finally {
      await faro.stop();
    }
  },
};

/** @throws an Error that says how to get the files */
function contentOf(name: string, blob: string): Buffer {
  const folder = process.env.OPEN_FILES;
  if (folder === undefined)
    throw new Error(
      'OPEN_FILES has to name a folder with the files of bench/open-files/expected.json, each from its address there and under its name.',
    );
  const content = readFileSync(join(folder, name));
  const hash = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
  if (hash !== blob) throw new Error(`${name} is another version of the file: its blob is ${hash} and not ${blob}.`);
  return content;
}

/** The places of so many entries, as the seed draws them from those of all files, in their order. */
function drawn(seed: number, files: Expected['files'], count: number): string[] {
  const places = files.flatMap(({ name, entries }) => Array.from({ length: entries }, (_, index) => placeOf({ file: name, position: index + 1 })));
  const chance = chanceOf(seed);
  const numbers = [...places.keys()];
  for (let at = 0; at < count; at += 1) {
    const other = at + chance.number(numbers.length - at);
    [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
  }
  return numbers
    .slice(0, count)
    .toSorted((one, other) => one - other)
    .map((number) => places[number] ?? '');
}

function placeOf({ file, position }: Pick<ExpectedEntry, 'file' | 'position'>): string {
  return `${file} ${position}`;
}

/** All of a file in its order; null for an entry that could not be read. */
async function preview({ url }: Faro, cookie: string, content: Buffer): Promise<readonly (Answered | null)[]> {
  const headers = { origin: url, cookie, 'content-type': 'text/plain' };
  const response = await fetch(`${url}/api/imports/preview`, { method: 'POST', headers, body: new Uint8Array(content) });
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const { entries, errors } = (await response.json()) as { entries: Answered[]; errors: { line: number }[] };
  const unread = errors.map(({ line }) => ({ line, read: null }));
  const lines = [...entries.map((read) => ({ line: read.line, read })), ...unread].toSorted((one, other) => one.line - other.line);
  return lines.map(({ read }) => read);
}

function cameIn(files: Expected['files'], answers: ReadonlyMap<string, readonly (Answered | null)[]>): Figure {
  const all = files.reduce((sum, { entries }) => sum + entries, 0);
  const read = [...answers.values()].flat();
  const comeIn = read.filter((each) => each !== null).length;
  return compared({
    what: 'Entries that come in',
    measured: String(comeIn),
    reference: `counted in the files: ${all}; told as errors: ${read.length - comeIn}`,
    value: comeIn,
    atLeast: all,
    atMost: all,
    write: String,
  });
}

interface Pair {
  readonly expected: ExpectedEntry;
  readonly answered: Answered | null;
}

function right(what: string, pairs: readonly Pair[], part: (read: Read) => unknown): Figure {
  const wrong = pairs.filter(({ expected, answered }) => answered === null || !isDeepStrictEqual(part(answered), part(expected)));
  return compared({
    what,
    measured: String(pairs.length - wrong.length),
    reference: `drawn: ${pairs.length}`,
    value: pairs.length - wrong.length,
    atLeast: pairs.length,
    write: String,
    heldBack: wrong.map(({ expected }) => `${placeOf(expected)} (${expected.key}): ${expected.note ?? 'it is read otherwise.'}`).join(' '),
  });
}

function partsOf({ particle = '', family, suffix = '', given, literal = '' }: PersonName): readonly string[] {
  return [particle, family, suffix, given, literal];
}
