import { textParts } from './addresses.ts';

/** A text as it was written, where the addresses in it can be followed. */
export function PlainText({ children: text }: { children: string }) {
  return textParts(text).map(({ text: part, href }, place) => {
    if (href === undefined) return part;
    const elsewhere = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <a key={place} href={href} {...elsewhere}>
        {part}
      </a>
    );
  });
}
