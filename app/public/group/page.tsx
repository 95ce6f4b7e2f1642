import { href } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { groupName } from '#core/documents/site.ts';
import { groupSections } from '#core/people/group-sections.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { groupWords } from '../../words/group.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { headTags, loadedTags } from '../head/head.ts';
import { NotFound, notFound } from '../not-found.tsx';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { GroupGrid } from './group-grid.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, now, timeZone } = context.get(services);
  const { students, roles, site } = await published();
  if (students.length === 0) return notFound();
  const title = headingOf(site.sections, 'Estudiantes');
  return serverOnly({
    title,
    sections: groupSections(students, roles, now(), timeZone),
    roles,
    tags: headTags({ title, path: href('/Grupo'), description: groupWords().description(groupName(site)) }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** Everybody in the group by role, and those who were in it; no page where there is nobody. */
export default function Group({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { title, sections, roles } = loaderData;
  const [words, only] = [groupWords(), sections.length === 1 ? sections[0] : undefined];
  return (
    <div className="page group">
      <EditLink screen="students" name={editLinksWords().theGroup} />
      <h1>{title}</h1>
      {sections.map((section) => {
        const { role, isPast, members } = section;
        const heading = role ? role.plural.trim() || nameOf(collections.roles, role) : isPast ? words.formerMembers : words.members;
        return (
          <section key={`${role?.id}${isPast}`}>
            {role && <EditLink screen="roles" id={role.id} name={editLinksWords().theRole(heading)} />}
            {/* Where nobody has a role, the heading of the page says enough. */}
            {(role !== null || isPast || section !== only) && <h2>{heading}</h2>}
            <GroupGrid members={members} roles={role === null ? roles : []} isPast={isPast} />
          </section>
        );
      })}
    </div>
  );
}
