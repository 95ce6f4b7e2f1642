import { Fragment } from 'react';
import { splitAtFormulas } from '#core/formulas/split.ts';
import { isWithinBudget } from '../budget.ts';
import { Formula } from '../formulas/formulas.tsx';
import { textParts } from './addresses.ts';

/** A text as it was written, with its formulas, where the addresses in it can be followed. */
export function PlainText({ children: text }: { children: string }) {
  return splitAtFormulas(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={index}>{part.isFormula ? <Formula formula={part} /> : <WithLinks text={part.text} />}</Fragment>
  ));
}

function WithLinks({ text }: { readonly text: string }) {
  return textParts(text, () => isWithinBudget({ links: 1 })).map(({ text: part, href }, index) => {
    if (href === undefined) return part;
    const elsewhere = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <a key={index} href={href} {...elsewhere}>
        {part}
      </a>
    );
  });
}
