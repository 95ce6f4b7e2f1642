import type { OrderField } from '#core/fields/order.ts';
import { type Appearance, noText } from '../appearance.ts';

export const appearance: Appearance<OrderField> = {
  layout: [4, 0, false],
  isPinned: false,
  isShort: true,
  Whole: null,
  differsByWords: false,
  text: noText,
  sortsBy: 'text',
};
