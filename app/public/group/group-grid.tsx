import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { roleOf } from '#core/people/group-sections.ts';
import { nameOf } from '#core/title.ts';
import { Picture } from '../../ui/picture.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { MemberStanding } from '../people/member-standing.tsx';
import { studentPhoto } from '../people/student-photo.ts';

interface GroupGridProps {
  readonly members: readonly Item<'students'>[];
  /** The roles that the heading above does not say. */
  readonly roles: readonly Item<'roles'>[];
  /** True of people who have left the group: it matters when they were in it, and what they do now. */
  readonly isPast: boolean;
}

/** Members side by side; the whole card leads to the member's page, by the link of the name. */
export function GroupGrid({ members, roles, isPast }: GroupGridProps) {
  return (
    <ul className={isPast ? 'portraits past' : 'portraits'}>
      {members.map((member) => (
        <li key={member.id}>
          <Picture src={studentPhoto(member)} alt="" width={240} height={240} />
          <div>
            <a href={href('/Student/:studentId', { studentId: member.id })}>{nameOf(collections.students, member)}</a>
            {member.carrera && <p className="quiet">{member.carrera}</p>}
            {isPast && <MemberStanding student={member} role={roleOf(member, roles)} hasLeft />}
          </div>
          <EditLink screen="students" id={member.id} name={`a ${nameOf(collections.students, member)}`} />
        </li>
      ))}
    </ul>
  );
}
