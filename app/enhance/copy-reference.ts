import { pageScriptsWords } from '../words/page-scripts.ts';

/** The time for which a button says that it copied, in milliseconds. */
const COPIED_MS = 3_000;

/** Adds a button to each reference that copies it as text and, for word processors, with its italics. */
export function copyReferences(): void {
  // Browsers offer it to pages that came over HTTPS alone.
  if (!('clipboard' in navigator)) return;
  const words = pageScriptsWords();
  for (const style of document.querySelectorAll('.citation dt')) {
    const reference = style.nextElementSibling as HTMLElement;
    const name = style.textContent;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = words.copy;
    button.ariaLabel = words.copyReference(name);
    const outcome = document.createElement('span');
    outcome.role = 'status';
    // The button shows it to those who see.
    const tell = (text: string, isShown: boolean) => {
      outcome.className = isShown ? 'problem' : 'visually-hidden';
      outcome.textContent = text;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellCopied = (): void => {
      tell(words.copied(name), false);
      button.textContent = words.justCopied;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = words.copy;
      }, COPIED_MS);
    };
    button.addEventListener('click', () => {
      tell('', false);
      copy(reference).then(tellCopied, () => tell(words.notCopied, true));
    });
    style.append(' ', button, ' ', outcome);
  }
}

function copy(reference: HTMLElement): Promise<void> {
  const [plain, html] = [new Blob([reference.innerText], { type: 'text/plain' }), new Blob([italicsOf(reference)], { type: 'text/html' })];
  return navigator.clipboard.write([new ClipboardItem({ [plain.type]: plain, [html.type]: html })]);
}

/** Word processors know `<i>`, and take `<cite>` for plain text. */
function italicsOf(reference: HTMLElement): string {
  return reference.innerHTML.replaceAll('<cite>', '<i>').replaceAll('</cite>', '</i>');
}
