import { fetchPage } from './fetch-page.ts';

/** Filters the entries without leaving the page, so that the box that was ticked keeps the focus. */
export function filterInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tags]');
  if (!form) return;
  let wanted = '';
  form.addEventListener('change', () => {
    const ticked = form.querySelectorAll<HTMLInputElement>('input:checked');
    const chosen = new URLSearchParams([...ticked].map(({ name, value }) => [name, value]));
    const address = chosen.size > 0 ? `${form.action}?${chosen}` : form.action;
    wanted = address;
    fetchPage(address).then(
      // An answer that was overtaken by a later tick is left.
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
