import { closeHistory } from 'prosemirror-history';
import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';
import { open } from './source.ts';
import { tidy } from './tidy.ts';
import { childrenOf, isEmptyParagraph, markdownOf } from './write.ts';

const { nodes } = schema;

/** The Markdown of what was copied here last: pasted here again, it is taken as that. */
let copied = '';

/** A copied part as Markdown: it may be pasted where Markdown is written. */
export function copiedText({ content, openStart, openEnd }: Slice): string {
  let [inner, start, end] = [content, openStart, openEnd];
  while (start > 1 && end > 1 && inner.childCount === 1 && inner.firstChild?.childCount === 1) {
    [inner, start, end] = [inner.firstChild.content, start - 1, end - 1];
  }
  const doc = nodes.doc.createAndFill(null, inner);
  copied = doc === null ? inner.textBetween(0, inner.size, '\n\n') : markdownOf(childrenOf(tidy(doc)).filter((block) => !isEmptyParagraph(block)));
  return copied;
}

/** True for what was copied here. */
export function isCopiedHere(text: string): boolean {
  return copied !== '' && text === copied;
}

/** Markdown as what is pasted: a single paragraph goes on in the line of the caret, blocks stand by themselves. */
function sliceOf(markdown: string): Slice {
  const { doc } = open(markdown);
  return doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph ? new Slice(doc.content, 1, 1) : new Slice(doc.content, 0, 0);
}

/** Puts Markdown where the caret is. */
export function insertMarkdown(view: EditorView, markdown: string): void {
  view.dispatch(closeHistory(view.state.tr).replaceSelection(sliceOf(markdown)).scrollIntoView());
}
