import { type FlagField, yesNo } from '#core/fields/flag.ts';
import { type Appearance, noText } from '../appearance.ts';

const BASE: Appearance<FlagField> = {
  layout: [6.5, 0.3, false],
  text: noText,
  keyed: { keys: (value) => [String(value === true)], label: (_field, key) => yesNo(key === 'true') },
  sortsBy: 'text',
};
const SHOWING_ITEM: Appearance<FlagField> = {
  ...BASE,
  layout: [5.5, 0, false],
  isPinned: true,
  isShort: true,
  text: (_field, value) => (value === true ? 'visible' : 'oculto'),
};

export const appearance = ({ showsItem }: FlagField) => (showsItem ? SHOWING_ITEM : BASE);
