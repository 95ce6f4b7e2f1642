import { pageScriptsWords } from '../words/page-scripts.ts';

/**
 * Shows above the button of the form whether the message arrived: here nothing else shows that it was sent. A form
 * with a blank field is answered in its own place, with what is to be mended; whether it is accepted is for the server
 * to say.
 */
export function followContact(): void {
  const words = pageScriptsWords();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/contacto"]')) {
    form.addEventListener('input', ({ target }) => forgetMended(target as HTMLInputElement));
    // The answer to the other one is a page.
    if (form.target === '') continue;
    const outcome = document.createElement('p');
    outcome.role = 'status';
    form.querySelector('button')?.before(outcome);
    form.addEventListener('submit', (event) => {
      outcome.textContent = words.answerInOtherTab;
      const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
      if (['email', 'Asunto', 'Mensaje'].every((name) => sent.get(name)?.trim())) return;
      event.preventDefault();
      outcome.textContent = words.sending;
      answerOf(form, sent).then(
        (answer) => show(answer, form, outcome),
        () => {
          outcome.textContent = words.messageNotAnswered;
        },
      );
    });
  }
}

/** Takes the problem from a field that is well filled now. */
function forgetMended(field: HTMLInputElement): void {
  if (field.value.trim() && field.validity.valid) forgetProblem(field);
}

function forgetProblem(field: HTMLInputElement): void {
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
}

async function answerOf(form: HTMLFormElement, body: URLSearchParams): Promise<Document> {
  const answer = await fetch(form.action, { method: 'POST', body });
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Puts the refused form, which holds what was typed, in its place, or tells that it was taken. */
function show(answer: Document, form: HTMLFormElement, outcome: HTMLElement): void {
  const refused = answer.querySelector('form[action="/contacto"]');
  if (refused) fill(form, refused, outcome);
  else for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) empty(field);
  outcome.textContent = answer.querySelector(refused ? '.problem[role=alert]' : 'h1 + p')?.textContent ?? '';
  if (refused) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  else outcome.scrollIntoView({ block: 'nearest' });
}

function empty(field: HTMLInputElement): void {
  field.value = '';
  forgetProblem(field);
}

/** Gives a form the contents of another one. Its outcome stays in the page, or it would not be read out. */
function fill(form: HTMLFormElement, other: Element, outcome: HTMLElement): void {
  const children = [...other.childNodes];
  const button = children.findIndex(({ nodeName }) => nodeName === 'BUTTON');
  for (const child of [...form.childNodes]) if (child !== outcome) child.remove();
  outcome.before(...children.slice(0, button));
  outcome.after(...children.slice(button));
}
