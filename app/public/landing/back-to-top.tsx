import { Icon } from '../../ui/icon.tsx';
import { landingWords } from '../../words/landing.ts';

/** The way back to the first screen. */
export function BackToTop() {
  return (
    <a id="Goback" href="#Landing" aria-label={landingWords().backToTop}>
      <Icon name="home" />
    </a>
  );
}
