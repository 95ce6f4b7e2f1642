import { unlimited } from '#core/policy/policy.ts';
import type { Services } from '#server/environment.ts';
import type { ReadFile } from '#server/imports/read-publications.ts';

const ACTOR = 'import';

/**
 * Adds the new publications of a file; what a person has to decide waits in the back-office. @returns what to tell the
 * operator
 */
export async function importPublications({ imports }: Pick<Services, 'imports'>, file: ReadFile, name: string, isDryRun: boolean): Promise<string> {
  const unread = file.errors.map(({ line, message }) => `  línea ${line}: ${message}`);
  const lines = unread.length === 0 ? [] : [`No se pudieron leer: ${unread.length}.`, ...unread];
  const named = file.identifiers.length;
  const toLookUp = named === 0 ? [] : [`Por buscar: ${named.toLocaleString('es-MX')}. Sus datos se buscan mientras el sitio está en marcha.`];
  if (isDryRun) {
    const compared = (await imports.known()).compare(file.entries);
    const count = (state: string) => compared.filter((match) => (match.isForeign ? 'known' : match.state) === state).length;
    return [`Nuevas: ${count('new')}. Ya están: ${count('known')}. Por decidir: ${count('undecided')}.`, ...toLookUp, ...lines].join('\n');
  }
  const id = await imports.stage({ name, format: file.format ?? '', read: file }, ACTOR);
  const { added, left, waiting, refused } = await imports.apply(id, new Map(), { actor: ACTOR, may: unlimited });
  const refusals = refused.map(({ position, message }) => `  entrada ${position + 1}: ${message}`);
  return [
    `Agregadas: ${added}. Ya estaban: ${left}. Por decidir: ${waiting - refused.length}.`,
    ...(refusals.length === 0 ? [] : [`No se aceptaron: ${refusals.length}.`, ...refusals]),
    ...toLookUp,
    ...lines,
    ...(waiting + unread.length + named === 0 ? [] : [`Lo que falta espera en el sitio, en /imports/${id}.`]),
  ].join('\n');
}
