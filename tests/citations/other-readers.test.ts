import { Cite } from '@citation-js/core';
import { parse as readByRetorquere } from '@retorquere/bibtex-parser';
import { parse as readByConverter } from 'biblatex-csl-converter';
import '@citation-js/plugin-bibtex';
import { expect, test } from 'vitest';
import { writeBibtex } from '#core/formats/bibtex/write.ts';
import type { BibliographicRecord, PersonName } from '#core/formats/record.ts';
import { RECORDS } from './records.ts';

/** The properties of an entry that every reader is asked for. */
interface Read {
  readonly title: string;
  /** Each as "particle family, given, suffix". */
  readonly authors: readonly string[];
  readonly year: string;
}

const fullName = (...[particle, family, given, suffix]: readonly (string | undefined)[]) =>
  [[particle, family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ');

const ownNameOf = ({ particle, family, given, suffix, literal }: PersonName) => literal ?? fullName(particle, family, given, suffix);

/** Small digits are characters here, and markup or plain digits there. */
const plain = (title: string) => title.replaceAll(/<\/?su[bp]>/g, '').normalize('NFKC');

/** Markup of titles is taken out where publications are read. */
const WITHOUT_MARKUP = RECORDS.filter(({ title }) => !/<\w/.test(title));

function expected({ title, authors, year }: BibliographicRecord): Read {
  return { title: plain(title), authors: authors.map(ownNameOf), year: String(year) };
}

interface Run {
  readonly text?: string;
}
const textOf = (runs: unknown) => (Array.isArray(runs) ? (runs as Run[]).map(({ text = '' }) => text).join('') : undefined);

/** Programs that others use to read BibTeX, each with another reader. */
const READERS: Readonly<Record<string, (bibtex: string) => readonly Read[]>> = {
  'Better BibTeX for Zotero': (bibtex) =>
    readByRetorquere(bibtex, { sentenceCase: false }).entries.map(({ fields }) => ({
      title: fields.title ?? '',
      authors: (fields.author ?? []).map(({ prefix, lastName, firstName, suffix, name }) => name ?? fullName(prefix, lastName, firstName, suffix)),
      year: fields.year ?? '',
    })),
  'Fidus Writer': (bibtex) =>
    Object.values(readByConverter(bibtex).entries).map(({ fields }) => ({
      title: textOf(fields.title) ?? '',
      authors: ((fields.author ?? []) as readonly Readonly<Record<string, unknown>>[]).map(
        ({ prefix, family, given, suffix, literal }) => textOf(literal) ?? fullName(textOf(prefix), textOf(family), textOf(given), textOf(suffix)),
      ),
      year: (fields.date as string).slice(0, 4),
    })),
  // It knows all letters of LaTeX but this one, and Fidus Writer all spellings of it but `\r{a}`.
  'Citation.js': (bibtex) =>
    new Cite(bibtex.replaceAll('{\\aa}', 'å')).data.map(({ title, author, issued }) => ({
      title: title ?? '',
      authors: (author ?? []).map((each) =>
        fullName(each['non-dropping-particle'] ?? each['dropping-particle'], each.family ?? each.literal, each.given, each.suffix),
      ),
      year: String(issued?.['date-parts']?.[0]?.[0] ?? ''),
    })),
};

// Fails when an accent, a brace or a group's name is written as only Faro's own reader takes it: an "å" as `\r{a}`.
test.each(Object.entries(READERS))('%s reads every title, author and year that Faro writes, with accents and with commands', (_name, read) => {
  expect(WITHOUT_MARKUP.length).toBeGreaterThan(250);
  for (const characters of ['unicode', 'commands'] as const) {
    const entries = read([...writeBibtex(WITHOUT_MARKUP, characters)].join(''));
    const known = entries.map((entry) => ({ ...entry, title: plain(entry.title), authors: entry.authors.map((name) => name.normalize()) }));
    expect(known, characters).toEqual(WITHOUT_MARKUP.map(expected));
  }
});
