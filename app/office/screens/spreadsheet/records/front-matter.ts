/** A Markdown file with facts above its text, as generators of sites keep their pages. */
export interface FrontMatter {
  /** The facts, as YAML. */
  readonly head: string;
  readonly body: string;
}

const FENCED = /^---[ \t]*\n(?<head>[\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** The two parts of a Markdown file; null of a text that does not begin with facts between two lines of dashes. */
export function frontMatter(text: string): FrontMatter | null {
  const found = FENCED.exec(text);
  if (found === null) return null;
  return { head: found.groups?.head ?? '', body: text.slice(found[0].length) };
}
