import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { roleOf } from '#core/people/group-sections.ts';
import { nameOf } from '#core/title.ts';
import { Picture } from '../../ui/picture.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { briefStanding } from './brief-standing.ts';
import { studentPhoto } from './student-photo.ts';

interface MemberListProps {
  readonly students: readonly Item<'students'>[];
  readonly roles: readonly Item<'roles'>[];
}

/** Members in a grid, each leading to the member's page. */
export function MemberList({ students, roles }: MemberListProps) {
  const listed = students.map((student) => ({ student, facts: [briefStanding(student, roleOf(student, roles)), student.carrera].filter(Boolean) }));
  return (
    <ul className="members">
      {listed.map(({ student, facts }) => (
        <li key={student.id}>
          <a href={href('/Student/:studentId', { studentId: student.id })}>
            <Picture src={studentPhoto(student)} alt="" width={96} height={96} />
            <span>
              <b>{nameOf(collections.students, student)}</b>
              {facts.map((fact) => (
                <span key={fact} className="quiet">
                  {fact}
                </span>
              ))}
            </span>
          </a>
          <EditLink screen="students" id={student.id} name={`a ${nameOf(collections.students, student)}`} />
        </li>
      ))}
    </ul>
  );
}
