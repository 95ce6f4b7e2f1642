import type { EnabledField } from '#core/fields/flag.ts';
import type { Appearance } from '../appearance.ts';

export const appearance: Appearance<EnabledField> = {
  layout: [5.5, 0, false],
  isPinned: true,
  isShort: true,
  Whole: null,
  differsByWords: false,
  text: (_field, value) => (value === true ? 'visible' : 'oculto'),
  sortsBy: 'text',
};
