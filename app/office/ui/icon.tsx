import { DRAWINGS, type IconName } from './drawings.ts';
import style from './icon.module.css';

/** A drawing beside a text or in a named button; invisible to assistive technology. */
export function Icon({ name, size = '1.125em' }: { name: IconName; size?: string }) {
  // Drawn in place: a reference into a file costs the browser a copy of the file's tree for each of a list's many drawings.
  return (
    <svg aria-hidden="true" className={style.icon} viewBox="0 0 24 24" width={size} height={size}>
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
