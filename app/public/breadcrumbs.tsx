import { frameWords } from '../words/frame.ts';
import type { JsonLd } from './head/head.ts';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The trail of a page: the landing page, and what comes after it. */
export function trailFromHome(...trail: readonly Crumb[]): readonly Crumb[] {
  return [{ label: frameWords().home, path: '/' }, ...trail];
}

/** The way back from a page to the landing page. The last of the trail is the page itself, which its heading names. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={frameWords().trail}>
      <ol>
        {trail.slice(0, -1).map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same trail for machines. */
export function breadcrumbList(trail: readonly Crumb[], siteUrl: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: siteUrl + path })),
  };
}
