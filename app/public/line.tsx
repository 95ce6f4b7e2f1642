import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { anchorOf, publicPathOf, sentAnchor } from '#core/item-address.ts';
import { lineOf } from '#core/lines/line-of.ts';
import { projectsOf } from '#core/projects/project-works.ts';
import { nameOf } from '#core/title.ts';
import { type PageServices, type RouteHandle, services } from '../services.ts';
import { LineIcon, lineClass } from '../ui/line-icon.tsx';
import { editLinksWords } from '../words/edit-links.ts';
import { lineWords } from '../words/line.ts';
import { projectsWords } from '../words/projects.ts';
import type { Route } from './+types/line.ts';
import { Breadcrumbs, breadcrumbList, trailFromHome } from './breadcrumbs.tsx';
import { EditLink } from './editing/edit-link.tsx';
import { HiddenBar } from './editing/hidden-bar.tsx';
import { storedItems } from './editing/stored-items.ts';
import { Formulas } from './formulas/formulas.tsx';
import { headTags, loadedTags, MAX_DESCRIPTION_LENGTH } from './head/head.ts';
import { pageHtmlOf } from './markdown/kept.ts';
import { Prose } from './markdown/markdown.tsx';
import { markdownText } from './markdown/render.ts';
import { NotFound, notFound } from './not-found.tsx';
import { MemberList } from './people/member-list.tsx';
import { ProjectSection } from './projects/project-section.tsx';
import { headingOf } from './sections.ts';
import { serverOnly } from './server-only.ts';
import { LineWorks, lineWorks } from './works/line-works.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

type Line = Item<'research-lines'>;
const definition = collections['research-lines'];
const pathOf = (line: Line) => publicPathOf(definition, line) ?? '';

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { published, siteUrl, timeZone } = reader;
  const content = await published();
  const { 'research-lines': lines, students, roles, site } = content;
  const shown = lineNamed(params.name, lines);
  const line = shown ?? (await hiddenLine(reader, params.name));
  if (!line) return notFound();
  const name = nameOf(definition, line);
  const path = pathOf(line);
  const trail = trailFromHome(
    { label: headingOf(site.sections, 'LineasInvestigacion'), path: '/#LineasInvestigacion' },
    { label: formulasAsText(name), path },
  );
  return serverOnly({
    sections: site.sections,
    line,
    text: await pageHtmlOf(line, content),
    name,
    isHidden: !shown,
    trail,
    others: lines.filter((other) => other !== line),
    students: students.filter((student) => lineOf(student, lines) === line),
    roles,
    works: lineWorks(content, line.id),
    projects: projectsOf(content, definition.name, line.id),
    timeZone,
    tags: headTags(
      {
        title: name,
        description: markdownText(line.content, MAX_DESCRIPTION_LENGTH),
        path,
        image: line.url_image,
        type: 'article',
        jsonLd: [breadcrumbList(trail, siteUrl)],
      },
      site,
      siteUrl,
    ),
  });
}

/** The line with a name; case and accents do not matter. */
function lineNamed(name: string, lines: readonly Line[]): Line | undefined {
  const anchor = sentAnchor(name);
  return lines.find((line) => anchorOf(line.name) === anchor);
}

/** A line that administrators alone may look at. */
async function hiddenLine({ user, send }: Pick<PageServices, 'user' | 'send'>, name: string): Promise<Line | undefined> {
  return user === null ? undefined : lineNamed(name, await storedItems(send, definition.name));
}

export const meta = loadedTags;

/** A research line, the others, and who works on it (spec, section 2: /Linea/{name}). */
export default function LinePage({ loaderData }: Route.ComponentProps) {
  const words = lineWords();
  if (!loaderData) return <NotFound />;
  const { sections, line, text, name, isHidden, others, students, roles, works, projects, timeZone, trail } = loaderData;
  return (
    <>
      {isHidden && <HiddenBar collection={definition.name} id={line.id} />}
      <div className={`page line-page ${lineClass(line)}`}>
        <EditLink screen={definition.name} id={line.id} name={editLinksWords().theLine(name)} />
        <Breadcrumbs trail={trail} />
        <header className="line-head">
          <LineIcon icon={line.icon} picture={line.url_image} />
          <h1>
            <Formulas>{name}</Formulas>
          </h1>
        </header>
        <div className="with-aside">
          <article>
            <Prose html={text} />
          </article>
          {others.length > 0 && (
            <aside aria-labelledby="h-others">
              <h2 id="h-others">{headingOf(sections, 'LineasInvestigacion', words.otherLines)}</h2>
              <ul className="others">
                {others.map((other) => (
                  <li key={other.id} className={lineClass(other)}>
                    <a href={pathOf(other)}>
                      <LineIcon icon={other.icon} picture={other.url_image} />
                      <Formulas>{nameOf(definition, other)}</Formulas>
                    </a>
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </div>
        {students.length > 0 && (
          <section aria-labelledby="h-members">
            <h2 id="h-members">{projectsWords().people}</h2>
            <MemberList students={students} roles={roles} />
          </section>
        )}
        <ProjectSection sections={sections} projects={projects} timeZone={timeZone} />
        <LineWorks {...works} />
      </div>
    </>
  );
}
