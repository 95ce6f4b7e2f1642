import type { YearField } from '#core/fields/year.ts';
import { type Appearance, ownText } from '../appearance.ts';

const REQUIRED: Appearance<YearField> = {
  layout: [5.25, 0, false],
  text: ownText,
  keyed: { keys: (value) => (typeof value === 'number' ? [String(value)] : []), label: (_field, key) => key },
  sortsBy: 'text',
};
/** Its input offers "Sin año". */
const OPTIONAL: Appearance<YearField> = { ...REQUIRED, layout: [5.625, 0, false] };

export const appearance = ({ isOptional }: YearField) => (isOptional ? OPTIONAL : REQUIRED);
