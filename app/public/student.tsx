import { href } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { projectGroups } from '#core/collections/project-groups.ts';
import { publicPathOf } from '#core/item-address.ts';
import { lineOf } from '#core/lines/line-of.ts';
import { roleOf } from '#core/people/group-sections.ts';
import { projectsOf } from '#core/projects/project-works.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../services.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { editLinksWords } from '../words/edit-links.ts';
import { frameWords } from '../words/frame.ts';
import { studentWords } from '../words/student.ts';
import type { Route } from './+types/student.ts';
import { Breadcrumbs, breadcrumbList, trailFromHome } from './breadcrumbs.tsx';
import { EditLink } from './editing/edit-link.tsx';
import { Editing } from './editing/editing.ts';
import { HiddenBar } from './editing/hidden-bar.tsx';
import { itemFor, wholeItem, withPreviewed } from './editing/previewed.ts';
import { headTags, loadedTags, sentences } from './head/head.ts';
import { student as studentLd } from './head/student.ts';
import { NotFound, notFound } from './not-found.tsx';
import { MemberContact } from './people/member-contact.tsx';
import { MemberLine } from './people/member-line.tsx';
import { MemberStanding } from './people/member-standing.tsx';
import { ProjectList } from './people/project-list.tsx';
import { studentPhoto } from './people/student-photo.ts';
import { PlainText } from './plain-text/plain-text.tsx';
import type { PreparedHtml } from './prepared-html.ts';
import { ProjectSection } from './projects/project-section.tsx';
import { publicationRows } from './publications/publication-rows.server.ts';
import { headingOf } from './sections.ts';
import { serverOnly } from './server-only.ts';
import { memberWorks, Works } from './works/member-works.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { siteUrl, timeZone } = reader;
  const { content, previewed } = await withPreviewed(reader, request.url);
  const found = await itemFor(reader, 'students', params.studentId);
  if (!found) return notFound();
  const { item: student, isHidden } = found;
  const { proyecto } = previewed ? await wholeItem(reader, 'students', student) : student;
  const path = href('/Student/:studentId', { studentId: student.id });
  const name = nameOf(collections.students, student);
  const trail = trailFromHome({ label: headingOf(content.site.sections, 'Estudiantes'), path: href('/Grupo') }, { label: name, path });
  const role = roleOf(student, content.roles);
  const works = memberWorks(content, student.id);
  const [html = null] = (await publicationRows(reader, [works.papers])) ?? [];
  return serverOnly({
    student,
    role,
    name,
    isHidden,
    previewed,
    trail,
    line: lineOf(student, content['research-lines']),
    works,
    html,
    projects: projectsOf(content, 'students', student.id),
    timeZone,
    groups: projectGroups(proyecto, content['project-types']),
    tags: headTags(
      {
        title: name,
        description: sentences([student.carrera, ...student.semblanzas.map(({ descripcion }) => descripcion)]),
        path,
        image: student.url_imagen,
        type: 'profile',
        jsonLd: [studentLd(student, role, content.site, siteUrl), breadcrumbList(trail, siteUrl)],
      },
      content.site,
      siteUrl,
    ),
  });
}

export const meta = loadedTags;

/**
 * A member: photo, degree, biographies and projects (spec, section 2: /Student/{studentId}). The script reads its
 * dialog from here.
 */
export default function Student({ loaderData }: Route.ComponentProps) {
  const words = studentWords();
  if (!loaderData) return <NotFound />;
  const { student, name, isHidden, previewed, groups, works, html, projects, timeZone, line, role, trail } = loaderData;
  const page = (
    <>
      {isHidden && <HiddenBar collection="students" id={student.id} />}
      {previewed?.isHidden && previewed.collection !== 'students' && <HiddenBar {...previewed} what={editLinksWords().whatIsMarked} />}
      <article className="page student">
        <EditLink screen="students" id={student.id} name={`a ${name}`} />
        <Breadcrumbs trail={trail} />
        <Picture
          src={studentPhoto(student)}
          alt={student.name.trim() ? words.photoOf(name) : words.photo}
          described
          width={416}
          height={416}
          sizes="(width >= 30rem) 26rem, 90vw"
          className="portrait"
          eager
        />
        <div>
          <h1>{name}</h1>
          {student.carrera && <p className="lead">{student.carrera}</p>}
          <MemberStanding student={student} role={role} hasLeft={role?.is_alumni ?? false} />
          <MemberLine student={student} line={line} href={line ? (publicPathOf(collections['research-lines'], line) ?? '') : ''} />
          <MemberContact student={student} />
          {student.semblanzas.map(({ descripcion }) => (
            <p key={descripcion} className="text">
              <PlainText>{descripcion}</PlainText>
            </p>
          ))}
          {groups.map((group) => (
            <ProjectList key={group.id} group={group} />
          ))}
          <ProjectSection sections={works.sections} projects={projects} timeZone={timeZone} />
          {/* The data of this page is not serialised, whatever its type says. */}
          <Works {...works} html={html as unknown as PreparedHtml | null} timeZone={timeZone} />
          <p>
            <a className="button" href="/#Estudiantes" data-back>
              <Icon name="left" />
              {frameWords().back}
            </a>
          </p>
        </div>
      </article>
    </>
  );
  return previewed ? <Editing value={{ previewed: previewed.id }}>{page}</Editing> : page;
}
