import { useContext } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureAt } from '../ui/picture-attributes.ts';
import { Pictures } from '../ui/pictures.ts';

/** How wide the landing page shows the logo (spec, section 9), in CSS pixels. */
export const LOGO_WIDTH = 150;

/** The sign in the bar: the group's logo, of the size that the landing page loads, or the lighthouse. */
export function Mark({ logo }: { logo: string | null }) {
  const pictures = useContext(Pictures);
  if (logo === null) return <Icon name="mark" />;
  const { width, height } = pictureAt(pictures, logo) ?? { width: 1, height: 1 };
  return <Picture src={logo} alt="" width={LOGO_WIDTH} height={Math.ceil((LOGO_WIDTH * height) / width)} eager />;
}
