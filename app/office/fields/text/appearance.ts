import type { TextField } from '#core/fields/text.ts';
import { type Appearance, ownText } from '../appearance.ts';
import { WholeText } from '../whole-text.tsx';

const BASE: Appearance<TextField> = {
  layout: [8.3125, 1.5, false],
  isShort: true,
  Whole: WholeText,
  differsByWords: true,
  text: ownText,
  sortsBy: 'text',
};
/** Whole sentences are offered, which a column would cut. */
const SUGGESTING: Appearance<TextField> = { ...BASE, layout: [8.3125, 1.5, true] };

export const appearance = ({ suggestions }: TextField) => (suggestions ? SUGGESTING : BASE);
