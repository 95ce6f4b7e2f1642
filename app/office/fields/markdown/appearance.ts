import type { MarkdownField } from '#core/fields/text.ts';
import { type Appearance, ownText } from '../appearance.ts';
import { WholeText } from '../whole-text.tsx';

export const appearance: Appearance<MarkdownField> = {
  layout: [10.625, 2, true],
  isOwn: true,
  Whole: WholeText,
  differsByWords: true,
  text: ownText,
  sortsBy: 'text',
};
