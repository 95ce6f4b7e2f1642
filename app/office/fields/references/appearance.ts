import type { ReferencesField } from '#core/fields/references.ts';
import type { Appearance } from '../appearance.ts';
import { Whole } from './whole.tsx';

export const appearance: Appearance<ReferencesField> = {
  layout: [8, 1.2, true],
  Whole,
  text: ({ to }, value, labelOf) => ((value ?? []) as readonly string[]).map((id) => labelOf({ to, by: 'id' }, id)).join('\n'),
  keyed: { keys: (value) => (value ?? []) as readonly string[], label: ({ to }, key, labelOf) => labelOf({ to, by: 'id' }, key) },
  sortsBy: 'length',
};
