import { collections } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { publicPathOf } from '#core/item-address.ts';
import { namedItems, thesesOf } from '#core/projects/project-works.ts';
import { versionsAmong, withoutListedVersions } from '#core/publications/versions.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../../services.ts';
import { Picture } from '../../ui/picture.tsx';
import { editLinksWords } from '../../words/edit-links.ts';
import { projectsWords } from '../../words/projects.ts';
import { Breadcrumbs, breadcrumbList, trailFromHome } from '../breadcrumbs.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { HiddenBar } from '../editing/hidden-bar.tsx';
import { itemFor } from '../editing/previewed.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { headTags, loadedTags, MAX_DESCRIPTION_LENGTH } from '../head/head.ts';
import { researchProject } from '../head/research-project.ts';
import { pageHtmlOf } from '../markdown/kept.ts';
import { Prose } from '../markdown/markdown.tsx';
import { markdownText } from '../markdown/render.ts';
import { NotFound, notFound } from '../not-found.tsx';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/project.ts';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectWorks } from './project-works.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

const definition = collections.projects;

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { published, siteUrl, timeZone } = reader;
  const content = await published();
  const found = await itemFor(reader, definition.name, params.id);
  if (!found) return notFound();
  const { item: project, isHidden } = found;
  const title = nameOf(definition, project);
  const path = publicPathOf(definition, project) ?? '';
  const trail = trailFromHome(
    // A page of none is no page.
    { label: headingOf(content.site.sections, 'Proyectos', projectsWords().heading), path: content.projects.length > 0 ? '/Proyectos' : '/' },
    { label: formulasAsText(title), path },
  );
  const people = namedItems(project.people, content.students);
  const papers = withoutListedVersions(namedItems(project.papers, content.papers));
  return serverOnly({
    project,
    text: await pageHtmlOf(project, content),
    title,
    isHidden,
    trail,
    timeZone,
    lines: namedItems(project.lines, content['research-lines']),
    works: {
      id: project.id,
      sections: content.site.sections,
      people,
      roles: content.roles,
      papers,
      versions: versionsAmong(content.papers, papers),
      tesis: thesesOf(content, project, timeZone),
      authors: content.authors,
    },
    tags: headTags(
      {
        title,
        description: project.summary.trim() || markdownText(project.content, MAX_DESCRIPTION_LENGTH),
        path,
        image: project.url_image,
        type: 'article',
        jsonLd: [researchProject({ project, people }, siteUrl), breadcrumbList(trail, siteUrl)],
      },
      content.site,
      siteUrl,
    ),
  });
}

export const meta = loadedTags;

/** A research project: what, with whose money, by whom, and what came of it. */
export default function Project({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { project, text, title, isHidden, trail, timeZone, lines, works } = loaderData;
  return (
    <>
      {isHidden && <HiddenBar collection={definition.name} id={project.id} />}
      <div className="page project">
        <EditLink screen={definition.name} id={project.id} name={editLinksWords().theProject(title)} />
        <Breadcrumbs trail={trail} />
        <article className="publication">
          <h1>
            <Formulas>{title}</Formulas>
          </h1>
          {project.summary.trim() && (
            <p className="lead">
              <Formulas>{project.summary}</Formulas>
            </p>
          )}
          {project.url_image && (
            <Picture src={project.url_image} alt="" described width={800} height={450} sizes="(width >= 52rem) 50rem, 92vw" eager />
          )}
          <ProjectFacts sections={works.sections} project={project} lines={lines} timeZone={timeZone} />
          {project.content.trim() && (
            <section>
              <Prose html={text} />
            </section>
          )}
        </article>
        <ProjectWorks {...works} />
      </div>
    </>
  );
}
