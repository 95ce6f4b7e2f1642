import { InputRule } from 'prosemirror-inputrules';
import { splitAtFormulas } from '#core/formulas/split.ts';
import { schema } from './schema.ts';

/** Words typed between dollars become a formula where the public pages would show one: prices stay prices. */
export const formulaRule = new InputRule(
  /(?<![\p{L}\p{N}$\\])(\${1,2})[^$]+\1$/u,
  (state, [typed], start, end) => {
    const [part, second] = splitAtFormulas(typed);
    if (!part?.isFormula || second !== undefined) return null;
    return state.tr.replaceWith(start, end, schema.nodes.formula.create({ tex: part.tex, isDisplay: part.isDisplay }));
  },
  { inCodeMark: false },
);
