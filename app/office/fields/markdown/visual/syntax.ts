import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import type { FormulaPart } from '#core/formulas/split.ts';
import { asTyped, fillPlaceholders, type Hidden, hideFormulas } from '../../../../public/formulas/hidden.ts';
import { taskBoxes } from '../../../../public/markdown/task-boxes.ts';

/** The syntax tree of a text in which formulas are hidden, as the public pages read it. */
export function treeOf({ text }: Hidden): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), taskBoxes] });
}

const STYLE: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  emphasis: '_',
  // Neither sign of a list: two lists that begin with a rule would both take the other sign, and be one.
  rule: '_',
  fences: true,
  listItemIndent: 'one',
  handlers: { thematicBreak: (_node, parent) => (parent?.type === 'listItem' ? '___' : '---') },
};
/** Dollars of prices become signs only where they would be read as those of a formula. */
const CAREFUL: Options = { ...STYLE, unsafe: [{ character: '$', inConstruct: 'phrasing' }] };

/**
 * Writes blocks as Markdown, without an end of line behind the last.
 * @param formulas those that stand in the blocks as placeholders
 */
export function written(children: readonly Nodes[], formulas: readonly FormulaPart[]): string {
  const write = (style: Options) => fillPlaceholders(besideMarks(children, style).replace(/\n$/, ''), formulas, asTyped);
  const text = write(STYLE);
  if (!text.includes('$')) return text;
  const read = hideFormulas(text).formulas;
  const isSame = read.length === formulas.length && read.every(({ tex }, index) => tex === formulas[index]?.tex);
  return isSame ? text : write(CAREFUL);
}

/** The signs of a placeholder as references: the library writes them so where a mark beside a letter would not hold. */
const SIGN = /&#xE0F([01]);/g;

/** Markdown in which a formula beside two marks stays one: a space parts them, which nobody typed. */
function besideMarks(children: readonly Nodes[], style: Options): string {
  const text = toMarkdown({ type: 'root', children } as Root, style);
  return text.replace(SIGN, (_reference, sign: string) => (sign === '0' ? ' \uE0F0' : '\uE0F1 '));
}
