import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { Picture } from '../../ui/picture.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { studentPhoto } from './student-photo.ts';

/** Members in a grid, each leading to the member's page. */
export function MemberList({ students }: { students: readonly Item<'students'>[] }) {
  return (
    <ul className="members">
      {students.map((student) => (
        <li key={student.id}>
          <a href={href('/Student/:studentId', { studentId: student.id })}>
            <Picture src={studentPhoto(student)} alt="" width={96} height={96} />
            <span>
              <b>{nameOf(collections.students, student)}</b>
              {student.carrera && <span className="quiet">{student.carrera}</span>}
            </span>
          </a>
          <EditLink screen="students" id={student.id} name={`a ${nameOf(collections.students, student)}`} />
        </li>
      ))}
    </ul>
  );
}
