import type { List, Root, RootContent } from 'mdast';
import type { Data, Plugin } from 'unified';
import { type Part, partsOf } from './parts.ts';

/** Names that links and notes of a text refer to, as its parser keeps them. */
interface Defined {
  readonly links: string[];
  readonly notes: string[];
}

let defined: Defined | undefined;

type Extension = NonNullable<Data['micromarkExtensions']>[number];

const sharing: NonNullable<Extension['document']>[string] = {
  tokenize(_effects, _ok, nok) {
    if (defined) [this.parser.defined, this.parser.gfmFootnotes] = [defined.links, defined.notes];
    return nok;
  },
};

/** The parser finds what other parts of a text define among what it has found itself: at a bracket, before notes do. */
const extension: Extension = { document: { ['['.charCodeAt(0)]: sharing, null: sharing } };

/** For parsers of parts. */
export const remarkDefinitions: Plugin = function shareDefinitions() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), extension];
};

/** The syntax trees of the parts of a text, one by one. */
export function* parsedParts(text: string, parse: (text: string) => Root, least?: number): Generator<{ tree?: Root; part: Part }> {
  const parts = partsOf(text, least);
  const all: Defined = { links: [], notes: [] };
  const read = (part: Part) => {
    defined = all;
    try {
      return parse(part.text);
    } finally {
      defined = undefined;
    }
  };
  for (const part of parts) {
    if (parts.length === 1 || !part.text.includes(']:')) continue;
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
  if (last?.type === 'list' && first.type === 'list') goOn(last, first, isApart);
  // It begins with the heading of the table.
  else if (last?.type === 'table' && first.type === 'table') last.children.push(...first.children.slice(1));
  else if (last?.type === 'code' && first.type === 'code') last.value += `\n${first.value}`;
  else return false;
  return true;
}

function goOn(list: List, next: List, isApart: boolean): void {
  list.spread ||= next.spread || isApart;
  list.children.push(...next.children);
}
