import { href } from 'react-router';
import { lineNamed, researchLines } from '#content/research-lines.ts';
import { type RouteHandle, services } from '../services.ts';
import { LineColors, LineIcon } from '../ui/line-icon.tsx';
import { frameWords } from '../words/frame.ts';
import { lineWords } from '../words/line.ts';
import { sectionsWords } from '../words/sections.ts';
import type { Route } from './+types/line.ts';
import { Breadcrumbs, breadcrumbList } from './breadcrumbs.tsx';
import { headTags, loadedTags } from './head/head.ts';
import { NotFound, notFound } from './not-found.tsx';
import { MemberList } from './people/member-list.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const line = lineNamed(params.name);
  const { published, siteUrl } = context.get(services);
  const { students, site } = await published();
  if (!line || !site.show_lines) return notFound();
  const path = href('/Linea/:name', { name: line.name });
  const trail = [
    { label: frameWords().home, path: '/' },
    { label: sectionsWords().lines, path: '/#LineasInvestigacion' },
    { label: line.name, path },
  ];
  return {
    line,
    trail,
    students: students.filter((student) => student.icon_inv === line.studentIcon),
    tags: headTags(
      { title: line.name, description: line.content[0], path, type: 'article', jsonLd: [breadcrumbList(trail, siteUrl)] },
      site,
      siteUrl,
    ),
  };
}

export const meta = loadedTags;

/** A research line, the others, and who works on it (spec, section 2: /Linea/{name}). */
export default function Line({ loaderData }: Route.ComponentProps) {
  const words = lineWords();
  if (!loaderData) return <NotFound />;
  const { line, students, trail } = loaderData;
  return (
    <div className={`page line-page ${line.anchor}`}>
      <LineColors />
      <Breadcrumbs trail={trail} />
      <header className="line-head">
        <LineIcon />
        <h1>{line.name}</h1>
      </header>
      <div className="with-aside">
        <article className="prose">
          {line.content.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
        <aside aria-labelledby="h-others">
          <h2 id="h-others">{words.otherLines}</h2>
          <ul className="others">
            {researchLines
              .filter((other) => other !== line)
              .map((other) => (
                <li key={other.anchor} className={other.anchor}>
                  <a href={href('/Linea/:name', { name: other.name })}>
                    <LineIcon />
                    {other.name}
                  </a>
                </li>
              ))}
          </ul>
        </aside>
      </div>
      {students.length > 0 && (
        <section aria-labelledby="h-members">
          <h2 id="h-members">{words.members}</h2>
          <MemberList students={students} />
        </section>
      )}
    </div>
  );
}
