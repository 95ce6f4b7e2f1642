import { unlimited } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Services } from '#server/environment.ts';
import type { ReadFile } from '#server/imports/read-publications.ts';

const ACTOR = 'import';

/**
 * Adds the new publications of a file; what a person has to decide waits in the back-office. @returns what to tell the
 * operator
 */
export async function importPublications({ imports }: Pick<Services, 'imports'>, file: ReadFile, name: string, isDryRun: boolean): Promise<string> {
  const unread = file.errors.map(({ line, message }) => `  ${sentenceOf(say('lineUnread', { line, reason: message }))}`);
  const lines = unread.length === 0 ? [] : [sentenceOf(say('entriesUnread', { count: unread.length })), ...unread];
  const named = file.identifiers.length;
  const toLookUp = named === 0 ? [] : [sentenceOf(say('identifiersToLookUp', { count: named }))];
  if (isDryRun) {
    const compared = (await imports.known()).compare(file.entries);
    const count = (state: string) => compared.filter((match) => (match.isForeign ? 'known' : match.state) === state).length;
    return [
      sentenceOf(say('publicationsFound', { fresh: count('new'), known: count('known'), undecided: count('undecided') })),
      ...toLookUp,
      ...lines,
    ].join('\n');
  }
  const id = await imports.stage({ name, format: file.format ?? '', read: file }, ACTOR);
  const { added, left, waiting, refused } = await imports.apply(id, new Map(), { actor: ACTOR, may: unlimited });
  const refusals = refused.map(({ position, message }) => `  ${sentenceOf(say('entryRefused', { number: position + 1, reason: message }))}`);
  return [
    sentenceOf(say('publicationsAdded', { added, known: left, undecided: waiting - refused.length })),
    ...(refusals.length === 0 ? [] : [sentenceOf(say('entriesRefused', { count: refusals.length })), ...refusals]),
    ...toLookUp,
    ...lines,
    ...(waiting + unread.length + named === 0 ? [] : [sentenceOf(say('restWaits', { path: `/imports/${id}` }))]),
  ].join('\n');
}
