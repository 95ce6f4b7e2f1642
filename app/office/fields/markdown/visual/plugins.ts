import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Plugin } from 'prosemirror-state';
import { BASE_KEYS, KEYS } from './keys.ts';
import { references } from './references.ts';
import { schema } from './schema.ts';
import { wholeTables } from './tables.ts';
import { typingRules } from './typing-rules.ts';
import { videoCards } from './video-cards.ts';

/** Keeps a line to go on with below blocks that one cannot write behind. While it is empty it is none of the text. */
function lastLine(): Plugin {
  return new Plugin({
    appendTransaction: (_transactions, _before, { doc, tr }) =>
      doc.lastChild?.type === schema.nodes.paragraph
        ? null
        : tr.insert(doc.content.size, schema.nodes.paragraph.create()).setMeta('addToHistory', false),
  });
}

export function plugins(): Plugin[] {
  return [typingRules(), keymap(KEYS), keymap(BASE_KEYS), history(), references(), wholeTables(), lastLine(), videoCards()];
}
