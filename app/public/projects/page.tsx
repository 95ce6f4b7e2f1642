import { groupName } from '#core/documents/site.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { projectsWords } from '../../words/projects.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { headTags, loadedTags } from '../head/head.ts';
import { NotFound, notFound } from '../not-found.tsx';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { ProjectCards } from './project-cards.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, timeZone } = context.get(services);
  const { projects, site } = await published();
  if (projects.length === 0) return notFound();
  const words = projectsWords();
  const heading = headingOf(site.sections, 'Proyectos', words.heading);
  return serverOnly({
    heading,
    projects,
    timeZone,
    tags: headTags({ title: heading, path: '/Proyectos', description: words.description(groupName(site)) }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** All research projects; no page where there are none. */
export default function Projects({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <div className="page">
      <EditLink screen="projects" name={editLinksWords().theProjects} />
      <h1>{loaderData.heading}</h1>
      <ProjectCards projects={loaderData.projects} timeZone={loaderData.timeZone} level="h2" />
    </div>
  );
}
