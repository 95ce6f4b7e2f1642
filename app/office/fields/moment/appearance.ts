import type { MomentField } from '#core/fields/moment.ts';
import { type Appearance, ownText } from '../appearance.ts';

export const appearance: Appearance<MomentField> = {
  layout: [7, 0, true],
  text: ownText,
  sortsBy: 'text',
};
