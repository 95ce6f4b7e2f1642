/** The page of a frame in which nothing is shown yet. */
export const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/** The mark of the item on a page with others (`PREVIEW` in `app/public/editing/editing.ts`). */
const MARK = 'previa';

/** A style within the page: the look that the group chose. */
const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs;

/** Parts that the policy of the office would complain of as soon as they are parsed, and what stands for scripts. */
const INLINE = /<(script|style|noscript)\b.*?<\/\1>/gs;

/**
 * Puts a public page in a frame of ours, without scripts and in place of the one before: what was looked at stays where
 * it is. Links to other pages open in another tab.
 * @param nonce the office's, by which its policy lets styles in
 */
export function showPage({ contentDocument }: HTMLIFrameElement, html: string, theme: 'light' | 'dark', nonce: string): void {
  if (contentDocument === null) return;
  const page = new DOMParser().parseFromString(html.replaceAll(INLINE, ''), 'text/html');
  const root = contentDocument.documentElement;
  root.lang = page.documentElement.lang;
  root.dataset.theme = theme;
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const known = new Set([...contentDocument.head.querySelectorAll('link')].map(({ href }) => href));
  contentDocument.head.append(...styles.filter(({ href }) => !known.has(href)));
  for (const style of contentDocument.head.querySelectorAll('style')) style.remove();
  for (const [, css = ''] of html.matchAll(STYLE)) {
    const style = Object.assign(contentDocument.createElement('style'), { nonce, textContent: css });
    contentDocument.head.append(style);
  }
  for (const link of page.querySelectorAll('a')) leadElsewhere(link);
  // Sections far below have their height only near the window (`distant.css`), and the item may be in one.
  for (const section of page.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  const { scrollTop } = root;
  contentDocument.body.replaceWith(page.body);
  root.scrollTop = scrollTop;
}

/** A link within the page stays in it, though the frame has no address. */
function leadElsewhere(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href');
  if (address === null) return;
  if (address.startsWith('#')) link.setAttribute('href', `about:srcdoc${address}`);
  else Object.assign(link, { target: '_blank', rel: 'noopener' });
}

/**
 * Brings the item of a page with others into sight, now and once the styles are there. The window around the frame
 * stays where it is: it would be scrolled, too.
 */
export function showMarked({ contentDocument }: HTMLIFrameElement): void {
  const show = () => {
    const { scrollX, scrollY } = window;
    contentDocument?.getElementById(MARK)?.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
  show();
  for (const link of contentDocument?.querySelectorAll<HTMLLinkElement>('head link') ?? [])
    if (link.sheet === null) link.addEventListener('load', show, { once: true });
}
