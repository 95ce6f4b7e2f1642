import { useContext } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureAt } from '../ui/picture-attributes.ts';
import { Pictures } from '../ui/pictures.ts';

/** How wide the landing page shows the logo (spec, section 9), in CSS pixels. */
const WIDTH = 150;

interface LogoProps {
  readonly src: string;
  readonly described?: boolean;
  readonly className?: string;
}

/** The group's logo, of one size wherever it is shown, in the shape that it has: nothing moves when it arrives. */
export function Logo({ src, ...shown }: LogoProps) {
  const { width, height } = pictureAt(useContext(Pictures), src) ?? { width: 1, height: 1 };
  return <Picture src={src} alt="" width={WIDTH} height={Math.ceil((WIDTH * height) / width)} {...shown} eager />;
}

/** The sign in the bar: the group's logo, or the lighthouse. */
export function Mark({ logo }: { logo: string | null }) {
  return logo === null ? <Icon name="mark" /> : <Logo src={logo} />;
}
