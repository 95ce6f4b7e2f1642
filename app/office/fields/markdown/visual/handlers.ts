import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorProps, EditorView } from 'prosemirror-view';
import { nodeViews } from './node-views.ts';
import { copiedText, insertMarkdown, isCopiedHere } from './paste.ts';
import type { DialogRequest } from './requested-dialog.tsx';
import { scrollToCaret } from './scroll-to-caret.ts';

export interface Handlers {
  /** True when the field takes what is pasted or dropped. */
  readonly given: (type: string, data: DataTransfer) => boolean;
  readonly ask: (what: DialogRequest) => void;
}

/**
 * The answers to keys, clicks, pastes and drops. ProseMirror reads no HTML of a paste or drop: the browser would see
 * its styles.
 */
export function handlers({ given, ask }: Handlers): EditorProps {
  return {
    nodeViews,
    handleScrollToSelection: scrollToCaret,
    clipboardTextSerializer: copiedText,
    handleKeyDown(view, event) {
      const { selection } = view.state;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        followCaret(view);
        ask({ what: 'link' });
      } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && selection instanceof NodeSelection) return askAbout(selection, ask);
      else return false;
      // The key is the office's, too.
      event.stopPropagation();
      return true;
    },
    handleTextInput(view, from, _to, text) {
      const { $from } = view.state.selection;
      if (text === '@' && !$from.parent.type.spec.code && /(?:^|[\s(])$/.test($from.parent.textBetween(0, $from.parentOffset, null, ' ')))
        ask({ what: 'citation', at: from });
      return false;
    },
    handleClickOn(view, _pos, _node, nodePos, { target }) {
      if (!(target instanceof HTMLButtonElement)) return false;
      const selection = NodeSelection.create(view.state.doc, nodePos);
      view.dispatch(view.state.tr.setSelection(selection));
      return askAbout(selection, ask);
    },
    handleDoubleClickOn(view, _pos, node, nodePos) {
      return node.isAtom && !node.isText && askAbout(NodeSelection.create(view.state.doc, nodePos), ask);
    },
    handleDOMEvents: {
      paste(view, event) {
        if (event.clipboardData) take(view, event.type, event.clipboardData, given);
        event.preventDefault();
        return true;
      },
      drop(view, event) {
        // A browser hands over a picture that is moved within the text as a file, too.
        if (event.dataTransfer === null || view.dragging) return false;
        const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (spot) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(spot.pos))));
        take(view, event.type, event.dataTransfer, given);
        event.preventDefault();
        return true;
      },
    },
  };
}

/** Takes over where the caret is: a key may come before the browser's word that another one has moved it. */
function followCaret(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (!(selection instanceof TextSelection) || !anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset ?? 0), view.posAtDOM(focusNode, focusOffset ?? 0)];
  const now = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  if (!now.eq(selection)) view.dispatch(tr.setSelection(now));
}

function take(view: EditorView, type: string, data: DataTransfer, given: Handlers['given']): void {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n');
  if (view.state.selection.$from.parent.type.spec.code) view.dispatch(view.state.tr.insertText(text).scrollIntoView());
  else if (text !== '' && (isCopiedHere(text) || !given(type, data))) insertMarkdown(view, text);
  else if (text === '') given(type, data);
}

function askAbout({ node }: NodeSelection, ask: Handlers['ask']): boolean {
  const { attrs } = node;
  if (node.type.name === 'formula') ask({ what: 'formula', tex: String(attrs.tex), isDisplay: Boolean(attrs.isDisplay) });
  else if (node.type.name === 'picture') ask({ what: 'picture', attrs });
  else return false;
  return true;
}
