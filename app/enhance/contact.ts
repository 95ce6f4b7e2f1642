import { pageScriptsWords } from '../words/page-scripts.ts';

/**
 * Shows beside the form whether the message arrived: here nothing else shows that it was sent. A form
 * with a blank field is answered in its own place, with what is to be mended; whether it is accepted is for the server
 * to say.
 */
export function followContact(): void {
  const words = pageScriptsWords();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[target=_blank]')) {
    const outcome = document.createElement('p');
    outcome.role = 'status';
    form.append(outcome);
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

async function answerOf(form: HTMLFormElement, body: URLSearchParams): Promise<Document> {
  const answer = await fetch(form.action, { method: 'POST', body });
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/**
 * Puts the refused form of the answer, which holds what was typed, in place of the form; or tells that the message was
 * taken.
 */
function show(answer: Document, form: HTMLFormElement, outcome: HTMLElement): void {
  const refused = answer.querySelector('form[action="/contacto"]');
  outcome.textContent = answer.querySelector(refused ? '.problem[role=alert]' : 'h1 + p')?.textContent ?? '';
  if (refused === null) {
    form.reset();
    return;
  }
  form.replaceChildren(...refused.childNodes, outcome);
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
