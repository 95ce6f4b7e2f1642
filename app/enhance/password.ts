import { pageScriptsWords } from '../words/page-scripts.ts';

/** Lets what is typed as a password be seen, until it is sent: browsers keep passwords, not plain text. */
export function revealPassword(): void {
  const field = document.querySelector<HTMLInputElement>('input[type=password]');
  if (field === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'reveal';
  button.innerHTML = pageScriptsWords().showPassword('visually-hidden');
  const show = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
  };
  show(false);
  button.addEventListener('click', () => show(field.type === 'password'));
  field.form?.addEventListener('submit', () => show(false));
  field.after(button);
}
