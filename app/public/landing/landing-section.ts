import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Published } from '#data/content.ts';
import type { Contents } from './contents.ts';

/** The content of the landing page. */
export interface LandingPage {
  readonly content: Published;
  /** The ids of the sections that have something to show. */
  readonly visible: ReadonlySet<string>;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * A section of the landing page. It is made of what it reads and of nothing else, so that it is the same as long as
 * that is: every value, and every item of a list, the same object.
 */
export interface LandingSection {
  readonly reads: (page: LandingPage) => object;
  readonly component: ComponentType<object>;
  readonly parts?: SectionParts;
}

/** The parts of a long section, each made of what it reads alone. They are given to its component as its `list`. */
interface SectionParts {
  readonly of: (read: object) => readonly object[];
  readonly component: ComponentType<object>;
}

/** A section of what it reads. */
export function section<Read extends object>(reads: (page: LandingPage) => Read, component: (read: Read) => ReactNode): LandingSection {
  return { reads, component: component as ComponentType<object> };
}

/** A long section, with the parts that it is made of. */
export function sectionOfParts<Read extends object, Part extends object>(
  reads: (page: LandingPage) => Read,
  parts: { readonly of: (read: Read) => readonly Part[]; readonly component: ComponentType<Part> },
  component: (read: Read & { readonly list: Contents }) => ReactNode,
): LandingSection {
  return { reads, parts: parts as unknown as SectionParts, component: component as ComponentType<object> };
}

/** A section as elements of the page. */
export function renderSection({ reads, component, parts }: LandingSection, page: LandingPage): ReactNode {
  const read = reads(page);
  const list = parts && { children: parts.of(read).map((part, place) => createElement(parts.component, { key: place, ...part })) };
  return createElement(component, { ...read, ...(list && { list }) });
}
