/** The one policy that the back-office's pages may make (server/pages/security.ts). */
const POLICY = 'faro';

/** What of Trusted Types is used here; TypeScript's library does not know them. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(POLICY, { createHTML: (html) => html });

/**
 * Marks HTML as one that a page of the back-office may read: it comes from the Markdown pipeline, which sanitises it, or is parsed into a
 * document in which nothing runs. Any other string that reaches `innerHTML` or a parser is refused by the browser.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
