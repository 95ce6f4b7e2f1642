import { formulaText } from '#core/formulas/formula-text.ts';
import { fillPlaceholders, hideFormulas } from '../../../public/formulas/hidden.ts';
import { plainStart } from './plain.ts';

/** More than a cell shows: a formula that begins in what it shows ends within. */
const READ_CHARACTERS = 5_000;

/** The beginning of a Markdown text in its words, its formulas in letters. */
export default function MarkdownBeginning({ text }: { readonly text: string }) {
  const { text: words, formulas } = hideFormulas(text.slice(0, READ_CHARACTERS));
  return fillPlaceholders(plainStart(words), formulas, formulaText);
}
