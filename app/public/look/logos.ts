import type { Document } from '#core/documents/index.ts';
import { coverOf } from './cover-of.ts';

/** The settings that decide which logo is shown where. */
export type LogoChoice = Pick<Document<'site'>, 'logo_url' | 'logo_dark_url' | 'cover' | 'cover_url'>;

/** A logo as it is shown in the bar and on the first screen. */
export interface ShownLogo {
  readonly src: string;
  /** The scheme in which it is shown, where there is another one for the other. */
  readonly only?: 'day' | 'night';
  /** Whether it was made for dark grounds: others that can be seen through stand on paper there. */
  readonly isForDark: boolean;
}

/**
 * The logos to draw; none where the group has none. The ground below them is dark in both schemes, but for a plain
 * cover by day.
 */
export function shownLogos(choice: LogoChoice): readonly ShownLogo[] {
  const { logo_url: usual, logo_dark_url: forDark } = choice;
  const dark = forDark === null ? (usual === null ? null : { src: usual, isForDark: false }) : { src: forDark, isForDark: true };
  if (dark === null) return [];
  if (coverOf(choice) !== 'plain' || usual === null || forDark === null) return [dark];
  return [
    { src: usual, only: 'day', isForDark: false },
    { ...dark, only: 'night' },
  ];
}
