import type { Fields } from '../fields/kinds.ts';
import { rulesOf } from '../fields/rules.ts';
import type { Values } from '../values.ts';
import { filesIn } from './file-address.ts';
import { uploadPath } from './upload-path.ts';

/**
 * The paths of all uploaded files that the values of an item or document name: addresses at any depth, and names of
 * files where a field holds one.
 * @param origins the site's own: addresses that begin with one of them, by whichever scheme, are its files' too
 */
export function namedFiles(fields: Fields, values: Readonly<Values>, origins: readonly string[] = []): Set<string> {
  const names = Object.keys(fields).filter((name) => fields[name] && rulesOf(fields[name]).isFileName(fields[name]));
  const found = filesIn(
    Object.entries(values).flatMap(([name, value]) => (names.includes(name) ? [] : [value])),
    origins,
  );
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && value !== '') found.add(uploadPath(value));
  }
  return found;
}
