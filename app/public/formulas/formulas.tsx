import { Fragment } from 'react';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { type FormulaPart, splitAtFormulas } from '#core/formulas/split.ts';
import { isWithinBudget } from '../budget.ts';
import { formulaElement } from './formula.ts';

const html = unified().use(rehypeStringify);

/** A text of one line, a title most often, with its formulas. */
export function Formulas({ children }: { readonly children: string }) {
  return splitAtFormulas(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={index}>{!part.isFormula ? part.text : <Formula formula={{ ...part, isDisplay: false }} />}</Fragment>
  ));
}

/** One formula, as MathML; as it was typed on a page that has too many. */
export function Formula({ formula }: { readonly formula: FormulaPart }) {
  if (!isWithinBudget({ formulas: 1, tex: formula.tex.length })) return formula.source;
  const markup = html.stringify({ type: 'root', children: [formulaElement(formula)] });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of MathML's own elements and escaped text
  return <span dangerouslySetInnerHTML={{ __html: markup }} />;
}
