import type { OptionalYearField } from '#core/fields/year.ts';
import { type Appearance, ownText } from '../appearance.ts';

export const appearance: Appearance<OptionalYearField> = {
  layout: [5.625, 0, false],
  isPinned: false,
  isShort: false,
  Whole: null,
  differsByWords: false,
  text: ownText,
  sortsBy: 'text',
};
