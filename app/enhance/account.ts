import { pageScriptsWords } from '../words/page-scripts.ts';
import { authTimeout } from './auth-timeout.ts';
import { tellProblem } from './problem.ts';

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
    if (navigator.onLine) timer = setTimeout(giveUp, authTimeout());
    else {
      event.preventDefault();
      giveUp();
    }
  });
  // The page may be shown again later, as it was.
  addEventListener('pagehide', () => clearTimeout(timer));
}
