import type { LinkField } from '#core/fields/link.ts';
import { type Appearance, ownText } from '../appearance.ts';
import { WholeText } from '../whole-text.tsx';

export const appearance: Appearance<LinkField> = {
  layout: [9, 1, false],
  Whole: WholeText,
  differsByWords: true,
  text: ownText,
  sortsBy: 'text',
};
