import type { Item } from '#core/collections/index.ts';
import sprite from './line-icons.svg?url&no-inline';
import { Picture } from './picture.tsx';

type Line = Item<'research-lines'>;

const EXTENSION = /\.svg$/;
/** In CSS pixels, the widest that a line's picture is shown. */
const SIDE = 144;

/** The class that gives an element, and what is in it, the colour of a line. */
export function lineClass({ color }: Pick<Line, 'color'>): string {
  return `hue-${color}`;
}

interface LineIconProps {
  /** A value of `icon` of a line, or of `icon_inv` of a member. */
  readonly icon: string;
  /** The picture that a line has instead. */
  readonly picture?: string | null;
}

/** The drawing of a line, in the colour of the element around it. */
export function LineIcon({ icon, picture = null }: LineIconProps) {
  if (picture !== null) return <Picture className="li" src={picture} alt="" width={SIDE} height={SIDE} />;
  return (
    <svg className="li" viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${sprite}#${icon.replace(EXTENSION, '')}`} />
    </svg>
  );
}
