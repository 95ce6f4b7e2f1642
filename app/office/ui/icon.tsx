import style from './icon.module.css';
import sprite from './icons.svg?url&no-inline';

/** The drawings in `icons.svg`, by the id of their symbol. */
export type IconName =
  | 'back'
  | 'bullets'
  | 'check'
  | 'close'
  | 'down'
  | 'drag'
  | 'edit'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'history'
  | 'image'
  | 'link'
  | 'mail'
  | 'moon'
  | 'move'
  | 'numbers'
  | 'open'
  | 'out'
  | 'plus'
  | 'quote'
  | 'redo'
  | 'search'
  | 'sort'
  | 'sun'
  | 'trash'
  | 'undo'
  | 'up'
  | 'upload'
  | 'user'
  | 'warning';

/** A drawing beside a text or in a named button; invisible to assistive technology. */
export function Icon({ name, size = '1.125em' }: { name: IconName; size?: string }) {
  return (
    <svg aria-hidden="true" className={style.icon} width={size} height={size}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
