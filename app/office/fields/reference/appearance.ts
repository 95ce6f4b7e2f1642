import type { ReferenceField } from '#core/fields/choice.ts';
import type { Appearance } from '../appearance.ts';

export const appearance: Appearance<ReferenceField> = {
  layout: [8.3125, 1, false],
  isPinned: false,
  isShort: false,
  Whole: null,
  differsByWords: false,
  text: (field, value, labelOf) => labelOf(field, value),
  sortsBy: 'text',
};
