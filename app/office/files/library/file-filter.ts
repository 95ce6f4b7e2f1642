import type { StoredFile } from '#core/contract/files.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { textMatcher } from '../../model/text-matcher.ts';

/** The filters of the library. */
const FILTERS = ['todos', 'imagenes', 'pdf', 'sin-texto', 'sin-uso'] as const;

export type Filter = (typeof FILTERS)[number];

export function isFilter(name: string | null): name is Filter {
  return FILTERS.some((filter) => filter === name);
}

/** True for a picture that visitors meet and that nobody has described. */
export function lacksText(file: StoredFile): boolean {
  return isPicture(file) && file.usedIn.length > 0 && !file.decorative && (file.alt ?? '').trim() === '';
}

const SHOWS: Readonly<Record<Filter, (file: StoredFile) => boolean>> = {
  todos: () => true,
  imagenes: isPicture,
  pdf: (file) => !isPicture(file),
  'sin-texto': lacksText,
  'sin-uso': ({ usedIn }) => usedIn.length === 0,
};

/**
 * The files that are shown, newest first; every word looked for is in the name, the description or where it is used.
 */
export function filterFiles(files: readonly StoredFile[], filter: Filter, search: string): StoredFile[] {
  const isFound = textMatcher(search);
  return files
    .filter(SHOWS[filter])
    .filter(({ name, alt, usedIn }) => isFound([name, alt ?? '', ...usedIn.flatMap(({ title, heading }) => [title, heading])].join(' ')))
    .toSorted((one, other) => other.timeCreated.localeCompare(one.timeCreated) || one.name.localeCompare(other.name));
}
