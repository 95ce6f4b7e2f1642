import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { videoSiteOf } from '#core/video-address.ts';
import { videoWords } from '../../../../words/video.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Shows a link to a video as the card that visitors get, where it is a line of a paragraph by itself. */
export function videoCards(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const cards: Decoration[] = [];
        doc.descendants((node, pos, parent, index) => {
          const link = marks.link.isInSet(node.marks);
          if (!link || parent?.type !== nodes.paragraph) return;
          const isEnd = (at: number) => (parent.maybeChild(at) ?? { type: nodes.break }).type === nodes.break;
          const site = node.isText && isEnd(index - 1) && isEnd(index + 1) ? videoSiteOf(String(link.attrs.url)) : null;
          if (site !== null) cards.push(Decoration.inline(pos, pos + node.nodeSize, { class: 'video', 'data-watch': videoWords().watchAt(site) }));
        });
        return DecorationSet.create(doc, cards);
      },
    },
  });
}
