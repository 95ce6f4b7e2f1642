import { HtmlValidate } from 'html-validate';

const LONGEST_TITLE = 70;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling of what means the same: `charSet`, `<meta/>`, `required=""`, `hidden=""`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // A filter sends the same name once for each tag.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
  },
});

/** The defects in the HTML of a page, one line for each. */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  // The title of a publication is as long as it is.
  const isForgiven = (rule: string) => rule === 'long-title' && heading.length > LONGEST_TITLE;
  const problems = results.flatMap(({ messages }) => messages).filter(({ ruleId }) => !isForgiven(ruleId));
  return problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

/**
 * True when a page has one heading of the first level and skips no level. @param headings their levels, in their order
 */
export function isOutline(headings: readonly number[]): boolean {
  const first = headings.filter((level) => level === 1).length;
  return first === 1 && headings.every((level, index) => level - (headings[index - 1] ?? 0) <= 1);
}
