import type { FlagField } from '#core/fields/flag.ts';
import { type Appearance, noText } from '../appearance.ts';

export const appearance: Appearance<FlagField> = {
  layout: [6.5, 0.3, false],
  isPinned: false,
  isShort: false,
  Whole: null,
  differsByWords: false,
  text: noText,
  sortsBy: 'text',
};
