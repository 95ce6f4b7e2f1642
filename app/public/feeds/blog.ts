import { collections } from '#core/collections/index.ts';
import { groupName } from '#core/documents/site.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { lastChanged } from '#core/system/last-changed.ts';
import { publishedOn } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../../services.ts';
import { isEnglish } from '../author.tsx';
import { feedHtmlOf } from '../markdown/kept.ts';
import type { Route } from './+types/blog.ts';
import { xmlResponse, xmlText } from './xml.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

const MAX_ENTRIES = 30;

/** The blog as an Atom feed (RFC 4287), newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, now } = context.get(services);
  const content = await published();
  const { blogs, site } = content;
  const name = groupName(site);
  const newest = blogs.toSorted((a, b) => (b.publishDate ?? '').localeCompare(a.publishDate ?? '')).slice(0, MAX_ENTRIES);
  const texts = new Map<string, string>();
  await inTurns(newest, 1, async (post) => texts.set(post.id, await feedHtmlOf(post, content)));
  const changes = newest.map((post) => lastChanged(collections.blogs, post) ?? '').toSorted();
  const entries = newest.map((post) => {
    const address = `${siteUrl}/Blog/${post.id}`;
    const date = publishedOn(post, now()).toISOString();
    return `<entry>
<title>${xmlText(formulasAsText(nameOf(collections.blogs, post)))}</title>
<link href="${xmlText(address)}"/>
<id>${xmlText(address)}</id>
<published>${date}</published>
<updated>${lastChanged(collections.blogs, post) ?? date}</updated>
<author${isEnglish(post.author) ? ' xml:lang="en"' : ''}><name>${xmlText(post.author.trim() || name)}</name></author>
<content type="html">${xmlText(texts.get(post.id) ?? '')}</content>
</entry>`;
  });
  return xmlResponse(
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es" xml:base="${xmlText(siteUrl)}/">
<title>${xmlText(name)}</title>
<link href="${xmlText(siteUrl)}/"/>
<link rel="self" href="${xmlText(siteUrl)}/feed.xml"/>
<id>${xmlText(siteUrl)}/</id>
<updated>${changes.at(-1) || now().toISOString()}</updated>
${entries.join('\n')}
</feed>`,
  );
}
