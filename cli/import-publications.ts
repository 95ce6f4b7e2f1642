import { hasLost } from '#core/formats/lost-characters.ts';
import { unlimited } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { groupOf } from '#data/publications/staged-import.ts';
import type { Services } from '#server/environment.ts';
import type { ReadFile } from '#server/imports/read-publications.ts';

const ACTOR = 'import';

/** Tells the operator what is new, known and undecided in a file. */
export async function previewPublications({ imports }: Pick<Services, 'imports'>, file: ReadFile): Promise<string> {
  const compared = (await imports.known()).compare(file.entries);
  const of = (state: string) => [...compared.keys()].filter((at) => (compared[at]?.isForeign ? 'known' : compared[at]?.state) === state);
  const [fresh, known, undecided] = [of('new'), of('known').length, of('undecided').length];
  const undated = fresh.filter((at) => file.entries[at]?.record.year === null).length;
  return [
    sentenceOf(say('publicationsFound', { fresh: fresh.length - undated, known, undecided })),
    ...withoutYear(undated),
    ...remarksOn(file),
  ].join('\n');
}

/**
 * Adds the new publications of a file; what a person has to decide waits in the back-office, and so do those without a
 * year, for which it is asked there. @returns what to tell the operator
 */
export async function importPublications({ imports }: Pick<Services, 'imports'>, file: ReadFile, name: string): Promise<string> {
  const id = await imports.stage({ name, format: file.format ?? '', read: file }, { actor: ACTOR });
  const staged = await imports.get(id);
  const entries = staged === undefined ? [] : (await Array.fromAsync(staged.entries)).flat();
  const dated = entries.filter(({ record, comparison }) => groupOf(comparison) !== 'new' || record.year !== null);
  const undated = entries.length - dated.length;
  const only = new Set(dated.map(({ position }) => position));
  const { added, left, waiting, refused } = await imports.apply(id, new Map(), { actor: ACTOR, may: unlimited }, only);
  const refusals = refused.map(({ position, message }) => `  ${sentenceOf(say('entryRefused', { number: position + 1, reason: message }))}`);
  return [
    sentenceOf(say('publicationsAdded', { added, known: left, undecided: waiting - refused.length - undated })),
    ...withoutYear(undated),
    ...(refusals.length === 0 ? [] : [sentenceOf(say('entriesRefused', { count: refusals.length })), ...refusals]),
    ...remarksOn(file),
    ...(waiting + file.errors.length + file.identifiers.length === 0 ? [] : [sentenceOf(say('restWaits', { path: `/imports/${id}` }))]),
  ].join('\n');
}

/** The line about publications for which a person is asked for the year. */
function withoutYear(count: number): string[] {
  return count === 0 ? [] : [sentenceOf(say('publicationsWithoutYear', { count }))];
}

/** The identifiers of a file to be looked up, and its entries that are unreadable or have lost characters. */
function remarksOn(file: ReadFile): string[] {
  const unread = file.errors.map(({ line, message }) => `  ${sentenceOf(say('lineUnread', { line, reason: message }))}`);
  const damaged = file.entries.filter(({ record }) => hasLost(record)).map(({ line }) => line);
  const named = file.identifiers.length;
  return [
    ...(named === 0 ? [] : [sentenceOf(say('identifiersToLookUp', { count: named }))]),
    ...(unread.length === 0 ? [] : [sentenceOf(say('entriesUnread', { count: unread.length })), ...unread]),
    ...(damaged.length === 0 ? [] : [sentenceOf(say('charactersLost', { lines: damaged }))]),
  ];
}
