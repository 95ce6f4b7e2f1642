import sprite from './icons.svg?url&no-inline';

/** The drawings in `icons.svg`, by the id of their symbol. */
export type IconName =
  | 'mark'
  | 'home'
  | 'search'
  | 'theme'
  | 'left'
  | 'right'
  | 'out'
  | 'pdf'
  | 'identity'
  | 'scholar'
  | 'network'
  | 'university'
  | 'photos'
  | 'videos'
  | 'partner'
  | 'other'
  | 'mail'
  | 'code'
  | 'feed'
  | 'calendar';

/** A drawing beside a text that says the same; invisible to assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
