import { createOffice } from '#app/office/shell/office.ts';

/** The back-office as an administrator of a site in UTC opens it, before any request; `fetch` answers those. */
export function officeOver(fetch: typeof globalThis.fetch) {
  return createOffice(
    {
      user: { id: 'u', email: 'u@grupo.mx', name: 'U' },
      timeZone: 'UTC',
      environmentTimeZone: 'UTC',
      nonce: '',
      passwordHint: '',
      started: [],
      listNames: {},
      savesByButton: false,
    },
    fetch,
  );
}
