import { readFileSync } from 'node:fs';

/** The text of a list, without its comments and empty lines. */
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^(#.*)?\n/gm, '');
const namesIn = (line: string) => line.trim().split(' · ');

/** Invented members of groups, each with the forms in which their name is written in lists of authors. */
export const LABELLED_MEMBERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  read('members.txt')
    .trimEnd()
    .split(/\n(?=\S)/)
    .map((member) => member.split('\n'))
    .map(([name = '', ...lines]) => [name, lines.flatMap(namesIn)]),
);

/** Names of others that look like those of members. */
export const LABELLED_STRANGERS: readonly string[] = read('strangers.txt').trimEnd().split('\n').flatMap(namesIn);
