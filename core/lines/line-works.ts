import { type AuthorIndex, worksOf } from '../author-links/author-index.ts';
import type { Item } from '../collections/index.ts';
import { lineOf } from './line-of.ts';

/** The facts that tell whose works a line has. */
export interface LineMembers {
  readonly students: readonly Item<'students'>[];
  readonly 'research-lines': readonly Item<'research-lines'>[];
  readonly authors: AuthorIndex;
}

/** The ids of the works of a collection that name somebody who works on a line. */
export function worksOfLine(content: LineMembers, line: string, collection: string): ReadonlySet<string> {
  const members = content.students.filter((student) => lineOf(student, content['research-lines'])?.id === line);
  return new Set(members.flatMap(({ id }) => [...worksOf(content.authors, id, collection)]));
}

/** The lines of those whom a work names, in the order of the lines. */
export function linesOfMembers(content: LineMembers, members: Iterable<string>): readonly Item<'research-lines'>[] {
  const named = new Set(members);
  const lines = content.students.flatMap((student) => (named.has(student.id) ? (lineOf(student, content['research-lines']) ?? []) : []));
  return content['research-lines'].filter((line) => lines.includes(line));
}
