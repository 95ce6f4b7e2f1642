import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { inTurns } from '#core/in-turns.ts';
import type { PageServices } from '../../services.ts';
import { pageBudget } from '../budget.ts';
import { type PreparedHtml, withPrepared } from '../prepared-html.ts';
import { PublicationRow, type PublicationRowProps } from './publication-row.tsx';

/** Rows that one turn of the event loop renders, in some ten milliseconds. */
const ROWS_PER_TURN = 50;

/**
 * The rows of long lists of publications as visitors read them, some rendered in each turn of the event loop: a page
 * may have thousands. Null for administrators, whose rows have links to the back-office.
 */
export async function publicationRows(
  { user, drafted }: Pick<PageServices, 'user' | 'drafted'>,
  lists: readonly (readonly PublicationRowProps[])[],
): Promise<readonly PreparedHtml[] | null> {
  if (user !== null || drafted !== null) return null;
  const budget = pageBudget();
  const htmls: PreparedHtml[] = [];
  for (const rows of lists) {
    const html: PreparedHtml[] = [];
    await inTurns(slicesOf(rows), 1, (slice) => html.push(withPrepared(() => rendered(slice), budget)));
    htmls.push(html.flat());
  }
  return htmls;
}

function* slicesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_TURN) yield rows.slice(from, from + ROWS_PER_TURN);
}

function rendered(rows: readonly PublicationRowProps[]): string {
  return rows.map((row) => renderToString(createElement(PublicationRow, row))).join('');
}
