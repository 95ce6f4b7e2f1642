import { href } from 'react-router';
import { lineOfIcon } from '#content/research-lines.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { landingWords } from '../../../words/landing.ts';
import { sectionsWords } from '../../../words/sections.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { studentPhoto } from '../../people/student-photo.ts';

interface StudentsProps {
  readonly students: readonly Item<'students'>[];
  /** The research lines are shown, and led to. */
  readonly hasLines: boolean;
}

/** The group's members (spec, section 2: Grupo). */
export function Students({ students, hasLines }: StudentsProps) {
  return (
    <section id="Estudiantes" className="wrap" aria-labelledby="h-students">
      <EditLink screen="students" name={editLinksWords().theGroup} />
      <h2 id="h-students">{sectionsWords().group}</h2>
      <Carousel label={landingWords().members}>
        {students.map((student) => (
          <li key={student.id}>
            <StudentCard student={student} hasLines={hasLines} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}

/** A member's card. Its photo leads to the member's page, which the script opens as a dialog. */
function StudentCard({ student, hasLines }: Pick<StudentsProps, 'hasLines'> & { readonly student: Item<'students'> }) {
  const line = lineOfIcon(student.icon_inv);
  const name = nameOf(collections.students, student);
  return (
    <article className="member">
      <EditLink screen="students" id={student.id} name={`a ${name}`} />
      <a className="photo" href={href('/Student/:studentId', { studentId: student.id })} data-dialog="">
        <Picture src={studentPhoto(student)} alt={name} width={400} height={400} />
      </a>
      <h3>{name}</h3>
      {student.carrera && <p className="quiet">{student.carrera}</p>}
      <p className="line">
        {line && hasLines && (
          <a className={line.anchor} href={`#${line.anchor}`} aria-label={line.name}>
            <LineIcon />
          </a>
        )}
        {line && !hasLines && (
          <span className={line.anchor}>
            <LineIcon />
          </span>
        )}
        {student.linea_investigacion || (hasLines && line?.name)}
      </p>
    </article>
  );
}
