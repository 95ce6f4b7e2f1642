import type { Fields } from '#core/fields/kinds.ts';
import { siteHelpWords } from '../../../words/office/site-help.ts';

/** Fields of the site's settings with the sentences that stand below them, which other screens do without. */
export function withHelp(fields: Fields): Fields {
  const helps: Readonly<Record<string, string>> = siteHelpWords();
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, name in helps ? { ...field, help: helps[name] } : field])) as Fields;
}
