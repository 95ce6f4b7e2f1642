import { href } from 'react-router';
import { UNKNOWN_AUTHOR } from '#core/people/unknown-author.ts';

/** True for the name that stands in where no author was given. */
export function isEnglish(author: string): boolean {
  return author === UNKNOWN_AUTHOR;
}

interface AuthorProps {
  readonly name: string;
  /** The id of the member that it names, to whose page it leads. */
  readonly member?: string | undefined;
}

/** The name of a post's author; the one that stands in where none was given is English (spec, section 5: blogs). */
export function Author({ name, member }: AuthorProps) {
  if (member !== undefined) return <a href={href('/Student/:studentId', { studentId: member })}>{name}</a>;
  return isEnglish(name) ? <span lang="en">{name}</span> : name;
}
