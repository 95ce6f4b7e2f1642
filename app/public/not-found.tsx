import { data } from 'react-router';
import type { RouteHandle } from '../services.ts';
import { failureWords } from '../words/failure.ts';
import { UNTITLED_TAGS } from './head/head.ts';
import { StandalonePage } from './standalone-page.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

/** A loader's answer for an address that leads nowhere; its page then shows {@link NotFound}. */
export function notFound() {
  return data(null, { status: 404 });
}

export const loader = notFound;

export const meta = () => UNTITLED_TAGS;

/** Any other path (spec, section 2). */
export function NotFound() {
  const words = failureWords();
  return (
    <StandalonePage>
      <title lang="en">NOT FOUND</title>
      <h1 lang="en">NOT FOUND</h1>
      <p>{words.noSuchPage}</p>
      <p>
        <a className="button" href="/">
          {words.goHome}
        </a>
      </p>
    </StandalonePage>
  );
}

export default NotFound;
