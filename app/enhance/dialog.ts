import { pageScriptsWords } from '../words/page-scripts.ts';
import { fetchPage } from './fetch-page.ts';

/**
 * Opens a member's card as a dialog, made from the member's own page (spec, section 2: Grupo). Without script the link
 * leads there.
 */
export function openStudents(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
    let page: Promise<Document> | undefined;
    const ready = () => {
      page ??= fetchPage(link.href);
      return page;
    };
    const ahead = () => void ready().catch(() => undefined);
    link.addEventListener('pointerenter', ahead);
    link.addEventListener('focus', ahead);
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      ready().then(
        (student) => show(student, link),
        () => location.assign(link.href),
      );
    });
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Only the kinds of project that are flagged for the dialog come along. */
function show(student: Document, link: HTMLAnchorElement): void {
  const words = pageScriptsWords();
  // A second click while the page is on its way opens nothing more.
  if (document.querySelector('dialog.sheet[open]')) return;
  const name = element('h2', '', student.querySelector('h1')?.textContent ?? '');
  name.id = 'sheet-name';
  const cross = element('button', 'cross', '×');
  cross.ariaLabel = words.leaveCard;
  const close = element('button', 'button plain', words.close);
  const more = element('a', 'button', words.wholePage);
  more.href = link.href;
  const projects = [...student.querySelectorAll('[data-on-dialog]')].map((section) => {
    const title = element('h3', '', section.querySelector('h2')?.textContent ?? '');
    return element('section', 'projects', title, ...[...section.querySelectorAll('ul')].map((list) => list.cloneNode(true)));
  });
  const photo = link.querySelector('img')?.cloneNode();
  const degree = element('p', 'quiet', student.querySelector('.lead')?.textContent ?? '');
  const head = element('div', 'sheet-head', ...(photo ? [photo] : []), element('div', '', name, degree));
  const body = element('div', 'sheet-body', head, ...projects);
  // It may scroll, so it is reached by keyboard.
  body.tabIndex = 0;
  const dialog = element('dialog', 'sheet', cross, body, element('div', 'actions', more, close));
  dialog.setAttribute('aria-labelledby', name.id);
  dialog.setAttribute('closedby', 'any');
  for (const button of [cross, close]) button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  // Back leads elsewhere on the page behind it.
  addEventListener('popstate', () => dialog.close(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
}
