import { useContext } from 'react';
import { isSeeThrough } from '#core/files/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureAt } from '../ui/picture-attributes.ts';
import { Pictures } from '../ui/pictures.ts';
import { type LogoChoice, type ShownLogo, shownLogos } from './look/logos.ts';

/** The width at which the landing page shows the logo (spec, section 9), in CSS pixels. */
const WIDTH = 150;

interface LogoProps extends ShownLogo {
  readonly described?: boolean;
  readonly className?: string;
}

/**
 * The group's logo, of one size wherever it is shown, in the shape that it has: nothing moves when it arrives. One that
 * can be seen through and was not made for dark grounds stands on paper: it may be as dark as the night.
 */
export function Logo({ src, only, isForDark, className = '', ...shown }: LogoProps) {
  const { width, height, key } = pictureAt(useContext(Pictures), src) ?? { width: 1, height: 1, key: '' };
  const scheme = only === undefined ? '' : `by-${only}`;
  const isOnPaper = isSeeThrough(key) && !isForDark;
  const classes = isOnPaper ? className : `${className} ${scheme}`.trim();
  const logo = (
    <Picture src={src} alt="" width={WIDTH} height={Math.ceil((WIDTH * height) / width)} className={classes} {...shown} eager={only === undefined} />
  );
  return isOnPaper ? <picture className={`paper ${scheme}`.trim()}>{logo}</picture> : logo;
}

/** The sign in the bar: the group's logo, or the lighthouse. */
export function Mark({ of: site }: { of: LogoChoice }) {
  const logos = shownLogos(site);
  return logos.length === 0 ? <Icon name="mark" /> : logos.map((logo) => <Logo key={logo.src} {...logo} />);
}
