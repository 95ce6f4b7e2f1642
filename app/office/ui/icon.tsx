import style from './icon.module.css';
import sprite from './icons.svg?url&no-inline';

/** The drawings in `icons.svg`, by the id of their symbol. */
export type IconName =
  | 'back'
  | 'bullets'
  | 'calendar'
  | 'cap'
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
  | 'medal'
  | 'moon'
  | 'move'
  | 'numbers'
  | 'open'
  | 'out'
  | 'people'
  | 'plus'
  | 'quote'
  | 'redo'
  | 'search'
  | 'settings'
  | 'sort'
  | 'sun'
  | 'tag'
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
