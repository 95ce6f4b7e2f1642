import type { YearField } from '#core/fields/year.ts';
import { type Appearance, ownText } from '../appearance.ts';

export const appearance: Appearance<YearField> = {
  layout: [5.25, 0, false],
  isPinned: false,
  isShort: false,
  Whole: null,
  differsByWords: false,
  text: ownText,
  sortsBy: 'text',
};
