import type { ChoiceField } from '#core/fields/choice.ts';
import type { Appearance } from '../appearance.ts';

export const appearance: Appearance<ChoiceField> = {
  layout: [8.3125, 0.8, false],
  text: labelIn,
  keyed: { keys: (value) => (value === '' ? [] : [String(value)]), label: labelIn },
  sortsBy: 'text',
};

function labelIn({ options }: ChoiceField, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}
