import type { LongTextField } from '#core/fields/text.ts';
import { type Appearance, ownText } from '../appearance.ts';
import { WholeText } from '../whole-text.tsx';

export const appearance: Appearance<LongTextField> = {
  layout: [9, 2, true],
  Whole: WholeText,
  differsByWords: true,
  text: ownText,
  sortsBy: 'text',
};
