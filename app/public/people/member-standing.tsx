import type { Item } from '#core/collections/index.ts';
import { studentWords } from '../../words/student.ts';

interface MemberStandingProps {
  readonly student: Pick<Item<'students'>, 'from' | 'to' | 'now'>;
  readonly role: Pick<Item<'roles'>, 'name'> | undefined;
  /** True of an alumnus, whose last year may not be known. */
  readonly hasLeft: boolean;
}

/** A member's role, the years in the group, and what an alumnus does now; nothing where none is known. */
export function MemberStanding({ student, role, hasLeft }: MemberStandingProps) {
  const words = studentWords();
  const years = words.years(student.from.slice(0, 4), student.to.slice(0, 4), hasLeft);
  const facts = [role?.name, years].filter(Boolean).join(' · ');
  return (
    <>
      {facts && <p className="standing quiet">{facts}</p>}
      {student.now && <p className="standing quiet">{words.now(student.now)}</p>}
    </>
  );
}
