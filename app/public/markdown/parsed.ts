import type { Root } from 'mdast';
import { partsOf } from './parts.ts';

/**
 * The syntax tree of a Markdown text, parsed part by part: each yields, so that others are answered in between.
 * @param least the characters of a part
 */
export function* parsed(text: string, parse: (text: string) => Root, least?: number): Generator<Root, Root> {
  const root: Root = { type: 'root', children: [] };
  for (const { text: part, goesOn } of partsOf(text, least)) {
    const [first, ...others] = parse(part).children;
    const last = root.children.at(-1);
    if (goesOn && last?.type === 'list' && first?.type === 'list') last.children.push(...first.children);
    // It begins with the heading of the table.
    else if (goesOn && last?.type === 'table' && first?.type === 'table') last.children.push(...first.children.slice(1));
    else if (first !== undefined) root.children.push(first);
    root.children.push(...others);
    yield root;
  }
  return root;
}
