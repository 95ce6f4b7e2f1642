/** A range whose last page loses the digits that it shares with the first: "112–34", "321–8". */
export function minimalRange(pages: string): string {
  return withLast(pages, (first, last) => last.slice(sharedDigits(first, last)));
}

/** A range as the Chicago Manual of Style shortens it: "112–34", "107–8", "200–234", "1496–1500". */
export function chicagoRange(pages: string): string {
  return withLast(pages, (first, last) => {
    if (first.length < 3 || first.endsWith('00')) return last;
    const changed = last.length - sharedDigits(first, last);
    if (/0\d$/.test(first)) return last.slice(-changed);
    return first.length === 4 && changed >= 3 ? last : last.slice(-Math.max(changed, 2));
  });
}

function withLast(pages: string, shorten: (first: string, last: string) => string): string {
  return pages.replace(/^(\d+)–(\d+)$/, (range, first: string, last: string) =>
    first.length === last.length && first < last ? `${first}–${shorten(first, last)}` : range,
  );
}

function sharedDigits(first: string, last: string): number {
  let shared = 0;
  while (first.charAt(shared) === last.charAt(shared)) shared += 1;
  return shared;
}
