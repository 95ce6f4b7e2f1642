import type { ImageField } from '#core/fields/link.ts';
import { type Appearance, noText } from '../appearance.ts';

export const appearance: Appearance<ImageField> = {
  layout: [5.5, 0, true],
  isPinned: false,
  isOwn: true,
  isShort: true,
  Whole: null,
  differsByWords: false,
  text: noText,
  sortsBy: 'presence',
};
