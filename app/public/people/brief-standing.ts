import type { Item } from '#core/collections/index.ts';
import { studentWords } from '../../words/student.ts';

/**
 * The role of a member, and the years of one whose period has an end, so that nobody takes who has left for who is
 * there; empty where neither is known.
 */
export function briefStanding({ from, to }: Pick<Item<'students'>, 'from' | 'to'>, role: Pick<Item<'roles'>, 'name'> | undefined): string {
  const years = to && studentWords().years(from.slice(0, 4), to.slice(0, 4), true);
  return [role?.name, years].filter(Boolean).join(' · ');
}
