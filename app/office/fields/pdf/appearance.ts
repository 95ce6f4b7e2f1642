import type { PdfField } from '#core/fields/link.ts';
import { type Appearance, noText } from '../appearance.ts';

export const appearance: Appearance<PdfField> = {
  layout: [4, 0, true],
  isOwn: true,
  text: noText,
  sortsBy: 'presence',
};
