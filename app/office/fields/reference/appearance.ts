import type { ReferenceField } from '#core/fields/reference.ts';
import type { Appearance } from '../appearance.ts';

export const appearance: Appearance<ReferenceField> = {
  layout: [8.3125, 1, false],
  text: (field, value, labelOf) => labelOf(field, value),
  keyed: { keys: (value) => (typeof value === 'string' && value !== '' ? [value] : []), label: (field, key, labelOf) => labelOf(field, key) },
  sortsBy: 'text',
};
