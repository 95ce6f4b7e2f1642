import { expect, test } from 'vitest';
import type { TexCharacters } from '#core/formats/bibtex/escape.ts';
import { writeBibtex } from '#core/formats/bibtex/write.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';
import { type Facts, factsOf, readByCitationJs, readByFidus, readByZotero } from './other-programs.ts';
import { EDITIONS, RECORDS } from './records.ts';

/** A record whose hyphens and dots are those of a keyboard, as the file with commands has them. */
function withoutSubstituted(record: BibliographicRecord): BibliographicRecord {
  const written = JSON.stringify(record)
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll('\u2024', '.');
  return JSON.parse(written) as BibliographicRecord;
}

/** Publications of every type, each with all facts that it may have. Titles have no markup: readers take it out. */
const WHOLE: readonly BibliographicRecord[] = [...RECORDS, ...EDITIONS]
  .map(withoutSubstituted)
  .filter(({ title }) => !/<\w/.test(title))
  .map((record, index) => ({
    ...record,
    others: index % 6 === 0,
    marks: { equal: [0], corresponding: [0] },
    pmid: index % 3 === 0 ? String(10_000_000 + index) : '',
    isbn: index % 2 === 0 ? '978-3-16-148410-0' : '',
    issn: index % 2 === 1 ? '0035-001X' : '',
    url: record.url || `https://example.org/a_b?c=${index}&d=%20#e~f`,
    language: ['es', 'en', ''][index % 3] ?? '',
    keywords: index % 4 === 0 ? [] : ['ADN', 'película & sensor', 'año 2020'],
    abstract: index % 5 === 0 ? '' : `Se midió el 95 % de la señal_${index} & más: ñandú, Ångström, «così».`,
    note: index % 7 === 0 ? 'Premio Nacional, 2.º lugar' : '',
  }));

/** Programs that others use to read BibTeX, each with another reader. */
const READERS: Readonly<Record<string, (bibtex: string) => readonly Facts[]>> = {
  'Better BibTeX for Zotero': readByZotero,
  'Fidus Writer': readByFidus,
  'Citation.js': readByCitationJs,
};

const isOfCommands = (characters: TexCharacters, read: unknown) => characters === 'commands' && read === readByZotero;

// Fails when an accent, a brace, a sign or a group's name is written as only Faro's own reader takes it: an "å" as
// `\r{a}`; and when a field is written under a name that others do not know.
test.each(Object.entries(READERS))('%s reads every fact that it has a place for, with accents and with commands', (_name, read) => {
  expect(WHOLE.length).toBeGreaterThan(250);
  for (const characters of ['unicode', 'commands'] as const) {
    const entries = read([...writeBibtex(WHOLE, characters)].join(''));
    const expected = WHOLE.map((record, index) => {
      const own = factsOf(record);
      // Better BibTeX takes keywords as they stand, commands of LaTeX too.
      const facts = isOfCommands(characters, read) ? { ...own, keywords: entries[index]?.keywords ?? '' } : own;
      return Object.fromEntries(Object.keys(entries[index] ?? {}).map((name) => [name, facts[name as keyof Facts]]));
    });
    expect(entries, characters).toEqual(expected);
  }
});

// Fails when a program is asked for less: Zotero's has a place for everything.
test('every fact of a publication is asked for', () => {
  const [first] = readByZotero([...writeBibtex(WHOLE)].join(''));
  expect(Object.keys(first ?? {}).toSorted()).toEqual(Object.keys(factsOf(WHOLE[0] as BibliographicRecord)).toSorted());
});
