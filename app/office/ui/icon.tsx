import { DRAWINGS, type IconName } from './drawings.ts';
import style from './icon.module.css';

/** One of the drawings of the whole back-office, or of a part alone, as its path. */
type Drawing = { readonly name: IconName } | { readonly path: string };

/** A drawing beside a text or in a named button; invisible to assistive technology. */
export function Icon({ size = '1.125em', ...drawing }: Drawing & { readonly size?: string }) {
  // Drawn in place: a reference into a file costs the browser a copy of the file's tree for each of a list's many
  // drawings.
  return (
    <svg aria-hidden="true" className={style.icon} viewBox="0 0 24 24" width={size} height={size}>
      <path d={'path' in drawing ? drawing.path : DRAWINGS[drawing.name]} />
    </svg>
  );
}
