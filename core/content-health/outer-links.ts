const WHOLE = /^https?:\/\/\S+$/;
const IN_MARKDOWN = /\]\(<?(https?:\/\/[^\s<>()]+)>?(?:\s+"[^"]*")?\)/g;
/** Longer ones are no addresses that somebody follows. */
const MAX_LENGTH = 2_000;

/** The addresses of other sites that a value names, at any depth: whole ones, and links of Markdown. */
export function outerLinksIn(value: unknown, origins: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (address: string) => {
    const url = URL.parse(address);
    if (url === null || address.length > MAX_LENGTH || origins.includes(url.origin)) return;
    url.hash = '';
    found.add(url.href);
  };
  const search = (inner: unknown): void => {
    if (typeof inner === 'string') {
      if (WHOLE.test(inner)) add(inner);
      else if (inner.includes('](')) for (const [, address = ''] of inner.matchAll(IN_MARKDOWN)) add(address);
    } else if (typeof inner === 'object' && inner !== null) Object.values(inner).forEach(search);
  };
  search(value);
  return found;
}
