import type { StampField } from '#core/fields/moment.ts';
import { type Appearance, ownText } from '../appearance.ts';

export const appearance: Appearance<StampField> = {
  layout: [7, 0, false],
  isPinned: false,
  isShort: false,
  Whole: null,
  differsByWords: false,
  text: ownText,
  sortsBy: 'text',
};
