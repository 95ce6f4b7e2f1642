/** Filters the entries without leaving the page, so that the box that was ticked keeps the focus. */
export function filterInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tags]');
  form?.addEventListener('change', async () => {
    const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const address = chosen.size > 0 ? `${form.action}?${chosen}` : form.action;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return form.requestSubmit();
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-filtered]')) {
      const fresh = page.querySelector(`[data-filtered="${part.getAttribute('data-filtered')}"]`);
      if (fresh) part.replaceChildren(...fresh.childNodes);
    }
    history.replaceState(null, '', address);
  });
}
