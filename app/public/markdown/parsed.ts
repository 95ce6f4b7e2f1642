import type { List, Root, RootContent } from 'mdast';
import type { Data, Plugin } from 'unified';
import { type Part, partsOf } from './parts.ts';

/** The names that a text defines for its links and notes, as micromark's parser keeps them (docs/decisions/0037). */
interface DefinedNames {
  readonly links: string[];
  readonly notes: string[];
}

/** Those of the text whose part is being parsed: the parser is given no more than the part. */
let namesOfText: DefinedNames | undefined;

type Extension = NonNullable<Data['micromarkExtensions']>[number];

const shareNames: NonNullable<Extension['document']>[string] = {
  tokenize(_effects, _ok, nok) {
    if (namesOfText) [this.parser.defined, this.parser.gfmFootnotes] = [namesOfText.links, namesOfText.notes];
    return nok;
  },
};

/** At a bracket it comes before the syntax of notes, which looks at the names; `null` is any other character. */
const extension: Extension = { document: { ['['.charCodeAt(0)]: shareNames, null: shareNames } };

/** Lets a parser of parts know the names that other parts of the text define. */
export const remarkSharedNames: Plugin = function addSharedNames() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), extension];
};

/**
 * The syntax trees of the parts of a text, one by one. Parts with definitions are parsed for their names before, and
 * come without a tree then.
 * @param parse a parser with `remarkSharedNames`
 */
export function* parsedParts(text: string, parse: (text: string) => Root, least?: number): Generator<{ tree?: Root; part: Part }> {
  const parts = partsOf(text, least);
  const names: DefinedNames = { links: [], notes: [] };
  const read = (part: Part) => {
    namesOfText = names;
    try {
      return parse(part.text);
    } finally {
      namesOfText = undefined;
    }
  };
  const defining = parts.length > 1 ? parts.filter((part) => part.text.includes(']:')) : [];
  for (const part of defining) {
    read(part);
    yield { part };
  }
  for (const part of parts) yield { part, tree: read(part) };
}

/**
 * The syntax tree of a Markdown text, parsed part by part: each yields, so that others are answered in between.
 * @param least the characters of a part
 */
export function* parsed(text: string, parse: (text: string) => Root, least?: number): Generator<Root, Root> {
  const root: Root = { type: 'root', children: [] };
  for (const { part, tree } of parsedParts(text, parse, least)) {
    const [first, ...others] = tree?.children ?? [];
    if (first !== undefined && !(part.goesOn && hasTaken(root.children.at(-1), first, part))) root.children.push(first);
    for (const other of others) root.children.push(other);
    yield root;
  }
  return root;
}

/** Adds to a block what goes on with it in the next part. @returns false where it is a block of its own */
function hasTaken(last: RootContent | undefined, first: RootContent, { isApart }: Part): boolean {
  if (last?.type === 'list' && first.type === 'list') goOnWith(last, first, isApart);
  // The next part begins with the heading of the table.
  else if (last?.type === 'table' && first.type === 'table') last.children.push(...first.children.slice(1));
  else if (last?.type === 'code' && first.type === 'code') last.value += `\n${first.value}`;
  else return false;
  return true;
}

function goOnWith(list: List, next: List, isApart: boolean): void {
  list.spread ||= next.spread || isApart;
  list.children.push(...next.children);
}
