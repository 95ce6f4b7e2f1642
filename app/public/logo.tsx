import { useContext } from 'react';
import { isSeeThrough } from '#core/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureAt } from '../ui/picture-attributes.ts';
import { Pictures } from '../ui/pictures.ts';

/** The width at which the landing page shows the logo (spec, section 9), in CSS pixels. */
const WIDTH = 150;

interface LogoProps {
  readonly src: string;
  readonly described?: boolean;
  readonly className?: string;
}

/**
 * The group's logo, of one size wherever it is shown, in the shape that it has: nothing moves when it arrives. One that
 * can be seen through stands on paper: it may be as dark as the night.
 */
export function Logo({ src, ...shown }: LogoProps) {
  const { width, height, key } = pictureAt(useContext(Pictures), src) ?? { width: 1, height: 1, key: '' };
  const logo = <Picture src={src} alt="" width={WIDTH} height={Math.ceil((WIDTH * height) / width)} {...shown} eager />;
  return isSeeThrough(key) ? <picture className="paper">{logo}</picture> : logo;
}

/** The sign in the bar: the group's logo, or the lighthouse. */
export function Mark({ logo }: { logo: string | null }) {
  return logo === null ? <Icon name="mark" /> : <Logo src={logo} />;
}
