import { href } from 'react-router';
import notFoundPicture from '#content/icons/not-found-picture.svg?url&no-inline';
import { MAX_POSTS_ON_LANDING } from '#core/collections/blogs.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { shownPicture } from '#core/files/shown-picture.ts';
import { publishedOn, shortDate } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { landingWords } from '../../../words/landing.ts';
import { Author } from '../../author.tsx';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import { letterCount } from '../letter-count.ts';

interface BlogProps {
  readonly heading: string;
  /** The posts shown somewhere; the first ones have a card here. */
  readonly posts: readonly Item<'blogs'>[];
  /** The entries are shown, and led to. */
  readonly hasEntries: boolean;
  readonly now: Date;
  readonly timeZone: string;
}

/** The first posts (spec, section 2: Blog). */
export function Blog({ heading, posts, hasEntries, now, timeZone }: BlogProps) {
  const words = landingWords();
  const first = posts.slice(0, MAX_POSTS_ON_LANDING);
  const next = posts[MAX_POSTS_ON_LANDING];
  return (
    <section
      id="Blog"
      className="tint"
      aria-labelledby="h-blog"
      data-rows={first.length}
      data-letters={letterCount(first.map((post) => nameOf(collections.blogs, post)))}
    >
      <div className="wrap">
        <EditLink screen="blogs" name={editLinksWords().theBlog} />
        <h2 id="h-blog">{heading}</h2>
        <ul className="posts">
          {first.map((post) => (
            <li key={post.id}>
              <article className="card">
                <EditLink screen="blogs" id={post.id} name={editLinksWords().thePost(nameOf(collections.blogs, post))} />
                <PostPicture post={post} />
                <h3>
                  <a href={href('/Blog/:id?', { id: post.id })}>
                    <Formulas>{nameOf(collections.blogs, post)}</Formulas>
                  </a>
                </h3>
                <p className="quiet">{words.publishedOn(shortDate(publishedOn(post, now), timeZone))}</p>
                {post.author.trim() && (
                  <p className="quiet">
                    <span lang="en">by</span> <Author name={post.author} />
                  </p>
                )}
              </article>
            </li>
          ))}
        </ul>
        <p className="more">
          {next && (
            <a href={href('/Blog/:id?', { id: next.id })}>
              <Icon name="right" />
              {words.morePosts}
            </a>
          )}
          <a href="/feed.xml">
            <Icon name="feed" />
            {words.subscribe}
          </a>
          {hasEntries && (
            <a href="/Entradas">
              <Icon name="right" />
              {words.shortEntries}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

/** A card without a picture shows that there is none (spec, section 2: Blog). */
function PostPicture({ post }: { post: Item<'blogs'> }) {
  const { src, alt } = shownPicture(collections.blogs.fields, post, 'url_image') ?? { src: notFoundPicture, alt: '' };
  return <Picture src={src} alt={alt} width={400} height={250} />;
}
