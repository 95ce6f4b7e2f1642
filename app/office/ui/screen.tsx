import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uiWords } from '../../words/office/ui.ts';
import { Icon } from './icon.tsx';
import style from './screen.module.css';

/** A screen's heading, beside the way back to the panel (spec, section 2: "Regresar"). */
export function ScreenTop({ heading }: { heading: string }) {
  return (
    <div className={style.top}>
      {/* The leave guard asks about unsaved text; a click on this link does not store it. */}
      <Link to="/dashboard" className={style.back} data-asks>
        <Icon name="back" />
        {uiWords().back}
      </Link>
      <h1 tabIndex={-1}>{heading}</h1>
    </div>
  );
}

export interface ScreenProps {
  readonly heading: string;
  readonly children: ReactNode;
  /** The widest that it gets; a shelf of pictures takes nearly all there is. */
  readonly width?: 'form' | 'page' | 'shelf';
}

/** A screen that scrolls with the window, with its heading and the way back. */
export function Screen({ heading, children, width = 'page' }: ScreenProps) {
  return (
    <main className={style.screen} data-width={width}>
      <ScreenTop heading={heading} />
      {children}
    </main>
  );
}
