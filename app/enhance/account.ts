import { pageScriptsWords } from '../words/page-scripts.ts';
import { tellProblem } from './problem.ts';

/**
 * The time for which a form about an account waits for its answer: on a computer, and on a telephone (spec, section 9:
 * auth network timeout).
 */
const AUTH_TIMEOUT_MS = 30_000;
const AUTH_TIMEOUT_ON_PHONES_MS = 60_000;

/**
 * Gives up a form about an account that is not answered in time, on the page where it was typed. Without script the
 * browser decides.
 */
export function limitWaiting(): void {
  const form = document.querySelector<HTMLFormElement>('form.login');
  if (form === null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    window.stop();
    tellProblem(form, pageScriptsWords().signInNotAnswered, form.querySelector('h1 + *'));
  };
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    form.querySelector('.problem')?.remove();
    if (navigator.onLine) timer = setTimeout(giveUp, /Mobi/.test(navigator.userAgent) ? AUTH_TIMEOUT_ON_PHONES_MS : AUTH_TIMEOUT_MS);
    else {
      event.preventDefault();
      giveUp();
    }
  });
  // The page may be shown again later, as it was.
  addEventListener('pagehide', () => clearTimeout(timer));
}
