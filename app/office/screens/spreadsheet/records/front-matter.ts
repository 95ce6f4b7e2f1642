import type { Notation } from './facts.ts';

/** A Markdown file with facts above its text, as generators of sites keep their pages. */
export interface FrontMatter {
  readonly head: string;
  readonly notation: Notation;
  readonly body: string;
}

const FENCED: Readonly<Record<Notation, RegExp>> = {
  yaml: /^---[ \t]*\n(?<head>[\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/,
  toml: /^\+\+\+[ \t]*\n(?<head>[\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/,
};

/** The two parts of a Markdown file; null of a text that does not begin with facts between two fences. */
export function frontMatter(text: string): FrontMatter | null {
  const notation = text.startsWith('+') ? 'toml' : 'yaml';
  const found = FENCED[notation].exec(text);
  if (found === null) return null;
  return { head: found.groups?.head ?? '', notation, body: text.slice(found[0].length) };
}
