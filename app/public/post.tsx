import { href, redirect } from 'react-router';
import { membersIn } from '#core/author-links/author-index.ts';
import { MAX_POSTS_ON_LANDING } from '#core/collections/blogs.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { shownPicture } from '#core/files/shown-picture.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { postDate, publishedOn } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../services.ts';
import { Picture } from '../ui/picture.tsx';
import { editLinksWords } from '../words/edit-links.ts';
import { failureWords } from '../words/failure.ts';
import { postWords } from '../words/post.ts';
import type { Route } from './+types/post.ts';
import { Author } from './author.tsx';
import { Breadcrumbs, breadcrumbList, trailFromHome } from './breadcrumbs.tsx';
import { EditLink } from './editing/edit-link.tsx';
import { HiddenBar } from './editing/hidden-bar.tsx';
import { itemFor } from './editing/previewed.ts';
import { Formulas } from './formulas/formulas.tsx';
import { blogPosting } from './head/blog-posting.ts';
import { headTags, loadedTags, MAX_DESCRIPTION_LENGTH } from './head/head.ts';
import { pageHtmlOf } from './markdown/kept.ts';
import { Prose } from './markdown/markdown.tsx';
import { markdownText } from './markdown/render.ts';
import { notFound } from './not-found.tsx';
import { headingOf } from './sections.ts';
import { serverOnly } from './server-only.ts';
import { StandalonePage } from './standalone-page.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.id === undefined) return redirect('/', 302);
  const reader = context.get(services);
  const { published, siteUrl, now, timeZone } = reader;
  const content = await published();
  const { blogs, site, authors } = content;
  const found = await itemFor(reader, 'blogs', params.id);
  // An unknown post shows nothing but the frame and a way back.
  if (!found) return notFound();
  const { item: post, isHidden, untimely } = found;
  const path = href('/Blog/:id?', { id: post.id });
  const title = nameOf(collections.blogs, post);
  const index = blogs.findIndex(({ id }) => id === post.id);
  const trail = trailFromHome({ label: headingOf(site.sections, 'Blog'), path: '/#Blog' }, { label: formulasAsText(title), path });
  return serverOnly({
    post,
    text: await pageHtmlOf(post, content),
    title,
    isHidden,
    untimely,
    member: membersIn(authors, 'blogs', post.id, 'author').get(0),
    trail,
    date: postDate(publishedOn(post, now()), timeZone),
    latest: blogs
      .filter((other) => other !== post)
      .toSorted((one, other) => publishedOn(other, now()).getTime() - publishedOn(one, now()).getTime())
      .slice(0, MAX_POSTS_ON_LANDING)
      .map((other) => ({ id: other.id, title: nameOf(collections.blogs, other), date: postDate(publishedOn(other, now()), timeZone) })),
    // A hidden post stands nowhere among the others.
    before: index < 0 ? null : linkTo(blogs[index - 1]),
    after: index < 0 ? null : linkTo(blogs[index + 1]),
    tags: headTags(
      {
        title,
        description: markdownText(post.content, MAX_DESCRIPTION_LENGTH),
        path,
        image: shownPicture(collections.blogs.fields, post, 'url_image')?.src ?? null,
        type: 'article',
        jsonLd: [blogPosting(post, site, siteUrl), breadcrumbList(trail, siteUrl)],
      },
      site,
      siteUrl,
    ),
  });
}

function linkTo(post: Item<'blogs'> | undefined) {
  return post ? { path: href('/Blog/:id?', { id: post.id }), title: nameOf(collections.blogs, post) } : null;
}

export const meta = loadedTags;

/** A blog post with the latest ones beside it (spec, section 2: /Blog/{id}). */
export default function Post({ loaderData }: Route.ComponentProps) {
  const words = postWords();
  if (!loaderData) {
    return (
      <StandalonePage>
        <title>{words.notFound}</title>
        <h1 className="visually-hidden">{words.notFound}</h1>
        <a className="button" href="/">
          {failureWords().goHome}
        </a>
      </StandalonePage>
    );
  }
  const { post, text, title, isHidden, untimely, member, date, latest, before, after, trail } = loaderData;
  return (
    <>
      {isHidden && <HiddenBar collection="blogs" id={post.id} untimely={untimely} />}
      <div className="page">
        <Breadcrumbs trail={trail} />
        <div className="with-aside">
          <article className="post">
            <EditLink screen="blogs" id={post.id} name={editLinksWords().thePost(title)} />
            <h1>
              <Formulas>{title}</Formulas>
            </h1>
            <p className="quiet">
              {post.author.trim() && (
                <>
                  <Author name={post.author} member={member} /> ·{' '}
                </>
              )}
              <time dateTime={date}>{date}</time>
            </p>
            {post.url_image && (
              <Picture
                src={post.url_image}
                alt=""
                described
                width={704}
                height={396}
                sizes="(width >= 72rem) 44rem, (width >= 60rem) 60vw, (width >= 500px) 92vw, calc(100vw - 2.5rem)"
                eager
              />
            )}
            <Prose html={text} />
            {(before || after) && (
              <nav className="neighbours" aria-label={words.otherPosts}>
                {before && (
                  <a href={before.path} rel="prev">
                    <span className="quiet">{words.previous}</span> <Formulas>{before.title}</Formulas>
                  </a>
                )}
                {after && (
                  <a href={after.path} rel="next">
                    <span className="quiet">{words.next}</span> <Formulas>{after.title}</Formulas>
                  </a>
                )}
              </nav>
            )}
          </article>
          {latest.length > 0 && (
            <aside aria-labelledby="h-latest">
              <h2 id="h-latest">{words.latest}</h2>
              <ul className="latest">
                {latest.map(({ id, title: other, date: published }) => (
                  <li key={id}>
                    <a href={href('/Blog/:id?', { id })}>
                      <Formulas>{other}</Formulas>
                    </a>
                    <time className="quiet" dateTime={published}>
                      {published}
                    </time>
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </div>
      </div>
    </>
  );
}
