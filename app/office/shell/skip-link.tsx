import { sideBarWords } from '../../words/office/side-bar.ts';
import style from './layout.module.css';

/** The id of what stands beside the side bar and below the header. */
export const CONTENT = 'contenido';

/** Leads past the header and the side bar; seen when the keyboard comes to it. The address stays as it is. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT}`}
      className={style.skip}
      data-asks
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT)?.focus();
      }}
    >
      {sideBarWords().skip}
    </a>
  );
}
