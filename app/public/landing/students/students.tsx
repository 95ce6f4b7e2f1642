import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { anchorOf } from '#core/item-address.ts';
import { lineOf } from '#core/lines/line-of.ts';
import { roleOf } from '#core/people/group-sections.ts';
import { nameOf } from '#core/title.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { groupWords } from '../../../words/group.ts';
import { landingWords } from '../../../words/landing.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { briefStanding } from '../../people/brief-standing.ts';
import { MemberLine } from '../../people/member-line.tsx';
import { hasPhoto, studentPhoto } from '../../people/student-photo.ts';

interface StudentsProps {
  readonly heading: string;
  readonly students: readonly Item<'students'>[];
  /** The research lines that visitors see. */
  readonly lines: readonly Item<'research-lines'>[];
  readonly roles: readonly Item<'roles'>[];
}

/** The group's members (spec, section 2: Grupo). */
export function Students({ heading, students, lines, roles }: StudentsProps) {
  return (
    <section id="Estudiantes" className="wrap" aria-labelledby="h-students" data-faceless={!students.some(hasPhoto) || undefined}>
      <EditLink screen="students" name={editLinksWords().theGroup} />
      <h2 id="h-students">{heading}</h2>
      <Carousel label={landingWords().members}>
        {students.map((student) => (
          <li key={student.id}>
            <StudentCard student={student} line={lineOf(student, lines)} role={roleOf(student, roles)} />
          </li>
        ))}
      </Carousel>
      <p>
        <a href={href('/Grupo')}>{groupWords().wholeGroup}</a>
      </p>
    </section>
  );
}

interface StudentCardProps {
  readonly student: Item<'students'>;
  readonly line: Item<'research-lines'> | undefined;
  readonly role: Item<'roles'> | undefined;
}

/** A member's card. Its photo leads to the member's page, which the script opens as a dialog; its name leads there. */
function StudentCard({ student, line, role }: StudentCardProps) {
  const name = nameOf(collections.students, student);
  const page = href('/Student/:studentId', { studentId: student.id });
  const standing = briefStanding(student, role);
  return (
    <article className="member">
      <EditLink screen="students" id={student.id} name={`a ${name}`} />
      <a className="photo" href={page} data-dialog="">
        <Picture src={studentPhoto(student)} alt={name} width={400} height={400} />
      </a>
      <h3>
        <a href={page}>{name}</a>
      </h3>
      {standing && <p className="quiet">{standing}</p>}
      {student.carrera && <p className="quiet">{student.carrera}</p>}
      <MemberLine student={student} line={line} href={`#${anchorOf(line?.name ?? '')}`} />
    </article>
  );
}
