import type { TextField } from '#core/fields/text.ts';
import { type Appearance, ownText } from '../appearance.ts';
import { WholeText } from '../whole-text.tsx';

export const appearance: Appearance<TextField> = {
  layout: [8.3125, 1.5, false],
  isPinned: false,
  isShort: true,
  Whole: WholeText,
  differsByWords: true,
  text: ownText,
  sortsBy: 'text',
};
