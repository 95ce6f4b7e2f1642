import { Hono } from 'hono';
import { inTurns } from '#core/in-turns.ts';
import { searchTerms } from '#core/search.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Environment, Services } from '../environment.ts';
import type { Hit, Result } from '../search/find.ts';
import { createKeptSearches } from '../search/kept-searches.ts';
import { forAnybody } from './policy.ts';

const MAX_QUESTION_LENGTH = 200;
const PAGE_SIZE = 20;

interface Group {
  readonly section: string;
  readonly label: string;
  readonly items: Result[];
}

/**
 * Search of the public content, grouped by section and paged (`?q=…&page=2`). A question without a searchable word is
 * answered with a `hint`.
 */
export function searchApi({ store, now }: Pick<Services, 'store' | 'now'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const search = createKeptSearches(store);
  api.get('/', forAnybody, async (context) => {
    const question = context.req.query('q')?.slice(0, MAX_QUESTION_LENGTH) ?? '';
    const terms = searchTerms(question);
    const hits = terms.length === 0 ? [] : await search(terms);
    const pages = Math.max(1, Math.ceil(hits.length / PAGE_SIZE));
    const page = pageOf(context.req.query('page'), pages);
    const shown = hits.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const isVague = terms.length === 0 && question.trim() !== '';
    const answer = {
      groups: await grouped(shown, now()),
      total: hits.length,
      page,
      pages,
      ...(isVague && { hint: sentenceOf(say('questionTooVague')) }),
    };
    return context.json(answer);
  });
  return api;
}

/** The number of a page, from 1 to the last one. */
function pageOf(wanted: string | undefined, pages: number): number {
  const page = /^\d{1,6}$/.test(wanted ?? '') ? Number(wanted) : 1;
  return Math.min(Math.max(1, page), pages);
}

/** The results by section. Each is made in a turn of its own: its text may be long, and full of formulas. */
async function grouped(hits: readonly Hit[], now: Date): Promise<Group[]> {
  const groups = new Map<string, Group>();
  await inTurns(hits, 1, async ({ section, label, show }) => {
    const group = groups.get(section) ?? { section, label, items: [] };
    groups.set(section, group);
    group.items.push(await show(now));
  });
  return [...groups.values()];
}
