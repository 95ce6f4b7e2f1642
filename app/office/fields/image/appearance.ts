import type { ImageField } from '#core/fields/link.ts';
import { type Appearance, noText } from '../appearance.ts';

export const appearance: Appearance<ImageField> = {
  layout: [5.5, 0, true],
  isOwn: true,
  isShort: true,
  text: noText,
  sortsBy: 'presence',
};
