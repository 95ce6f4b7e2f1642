import { closeHistory } from 'prosemirror-history';
import { Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { refusalOf } from '../costly-text.ts';
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

/** A text as it stands, a paragraph for each line. */
function plainSliceOf(text: string): Slice {
  const lines = text.split('\n').map((line) => nodes.paragraph.create(null, line ? schema.text(line) : null));
  return new Slice(Fragment.from(lines), 1, 1);
}

/**
 * Puts Markdown where the caret is; as it stands where the site would refuse it, because reading it may take minutes.
 */
export function insertMarkdown(view: EditorView, markdown: string): void {
  const put = (slice: Slice) => view.isDestroyed || view.dispatch(closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView());
  void refusalOf(markdown).then(
    (refusal) => put(refusal === null ? sliceOf(markdown) : plainSliceOf(markdown)),
    () => put(plainSliceOf(markdown)),
  );
}
