import { pageScriptsWords } from '../words/page-scripts.ts';

/** Adds a button to each reference that copies it as text and, for word processors, with its italics. */
export function copyReferences(): void {
  const box = document.querySelector<HTMLElement>('.citation');
  // Browsers offer it to pages that came over HTTPS alone.
  if (!box || !('clipboard' in navigator)) return;
  const words = pageScriptsWords();
  const status = document.createElement('p');
  status.role = 'status';
  const say = (text: string) => status.replaceChildren(text);
  for (const style of box.querySelectorAll('dt')) {
    const reference = style.nextElementSibling as HTMLElement;
    const name = style.textContent;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = words.copy;
    button.ariaLabel = words.copyReference(name);
    button.addEventListener('click', () => {
      say('');
      copy(reference).then(
        () => say(words.copied(name)),
        () => say(words.notCopied),
      );
    });
    style.append(' ', button);
  }
  box.append(status);
}

function copy(reference: HTMLElement): Promise<void> {
  const [plain, html] = [new Blob([reference.innerText], { type: 'text/plain' }), new Blob([italicsOf(reference)], { type: 'text/html' })];
  return navigator.clipboard.write([new ClipboardItem({ [plain.type]: plain, [html.type]: html })]);
}

/** Word processors know `<i>`, and take `<cite>` for plain text. */
function italicsOf(reference: HTMLElement): string {
  return reference.innerHTML.replaceAll('<cite>', '<i>').replaceAll('</cite>', '</i>');
}
