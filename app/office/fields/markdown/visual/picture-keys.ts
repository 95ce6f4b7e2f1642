import { type Command, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

/**
 * Chooses the picture on the next line, or the one before, where it is alone there: the caret would pass beside it
 * unseen. Enter then asks for its texts, and the same key leads on from it.
 */
export function toPicture(step: 1 | -1): Command {
  return ({ doc, selection, tr }, dispatch, view) => {
    const { $from, $to } = selection;
    const $side = step > 0 ? $to : $from;
    if ((selection instanceof TextSelection && !selection.empty) || $side.depth === 0 || !view?.endOfTextblock(step > 0 ? 'down' : 'up'))
      return false;
    const next = Selection.findFrom(doc.resolve(step > 0 ? $side.after() : $side.before()), step);
    if (next === null) return false;
    const { parent } = next.$from;
    const isPicture = parent.childCount === 1 && parent.firstChild?.type === schema.nodes.picture;
    if (!isPicture && selection instanceof TextSelection) return false;
    dispatch?.(tr.setSelection(isPicture ? NodeSelection.create(doc, next.$from.start()) : next).scrollIntoView());
    return true;
  };
}
