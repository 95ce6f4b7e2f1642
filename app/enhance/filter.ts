import { fetchPage } from './fetch-page.ts';

/** Filters a list without leaving the page, so that what was chosen keeps the focus. */
export function filterInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filter]');
  if (!form) return;
  let wanted = '';
  form.addEventListener('change', () => {
    const chosen = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]);
    const { pathname } = new URL(form.action);
    const address = chosen.size > 0 ? `${pathname}?${chosen}` : pathname;
    wanted = address;
    fetchPage(address).then(
      // An answer that was overtaken by a later choice is left.
      (page) => wanted === address && take(page, address),
      () => form.requestSubmit(),
    );
  });
}

function take(page: Document, address: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-filtered]')) {
    const fresh = page.querySelector(`[data-filtered="${part.dataset.filtered}"]`);
    if (fresh) part.replaceChildren(...fresh.childNodes);
  }
  history.replaceState(null, '', address);
}
