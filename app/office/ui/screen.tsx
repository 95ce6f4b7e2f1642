import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { uiWords } from '../../words/office/ui.ts';
import { Icon } from './icon.tsx';
import style from './screen.module.css';

/** A screen above another one. */
export interface Crumb {
  readonly to: string;
  readonly text: string;
}

export interface ScreenTopProps {
  readonly heading: string;
  /** The screens above this one, below the panel; none of most. */
  readonly trail?: readonly Crumb[];
}

/** A screen's heading, beside the way back to the panel (spec, section 2: "Regresar") and to the screens above it. */
export function ScreenTop({ heading, trail = [] }: ScreenTopProps) {
  return (
    <div className={style.top} data-below={trail.length > 0 || undefined}>
      {/* The leave guard asks about unsaved text; a click on this link does not store it. */}
      <Link to="/dashboard" className={style.back} data-asks>
        <Icon name="back" />
        {uiWords().back}
      </Link>
      {trail.length > 0 && (
        <nav aria-label={uiWords().trail}>
          <ol className={style.trail}>
            {trail.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} data-asks>
                  {text}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <HelpLink />
      <h1 tabIndex={-1}>{heading}</h1>
    </div>
  );
}

/** Leads to the page of the guide for this screen, in another tab: a row that is being written stays open beside it. */
export function HelpLink() {
  const [, screen = ''] = useLocation().pathname.split('/');
  return (
    screen !== 'guia' && (
      <Link to={`/guia/${screen}`} target="_blank" className={style.help} data-asks>
        {uiWords().help}
      </Link>
    )
  );
}

export interface ScreenProps extends ScreenTopProps {
  readonly children: ReactNode;
  /** The widest that it gets; a grid of pictures takes nearly all there is. */
  readonly width?: 'form' | 'page' | 'wide';
}

/** A screen that scrolls with the window, with its heading and the way back. */
export function Screen({ children, width = 'page', ...top }: ScreenProps) {
  return (
    <main className={style.screen} data-width={width}>
      <ScreenTop {...top} />
      {children}
    </main>
  );
}
