import type { NamesField } from '#core/fields/names.ts';
import type { Appearance } from '../appearance.ts';
import { Whole } from './whole.tsx';

export const appearance: Appearance<NamesField> = {
  layout: [8, 1.2, true],
  Whole,
  text: (_field, value) => ((value ?? []) as readonly string[]).join('\n'),
  sortsBy: 'length',
};
