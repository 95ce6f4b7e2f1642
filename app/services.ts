import { createContext } from 'react-router';
import type { Retention } from '#content/privacy-notice.ts';
import type { Published } from '#data/content.ts';

/** Who is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** What a route says of itself. */
export interface RouteHandle {
  /**
   * Whether the answer to visitors is kept until the content changes: one for each address, one for each query too, or
   * none. A route that does not say so is never kept.
   */
  readonly caching?: 'by-path' | 'by-query' | 'never';
  /** False for pages without the framework's scripts. */
  readonly hydrate?: boolean;
}

/** What the server hands to loaders and actions. */
export interface Services {
  /** What visitors may read; kept until the content changes, so that a loader may ask freely. */
  readonly published: () => Promise<Published>;
  /** The signed-in administrator of this request. */
  readonly user: SignedInUser | null;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Scheme and host of the public address, without a final slash. */
  readonly siteUrl: string;
  /** Whether the program sends mail: a forgotten password can then be mended without the operator. */
  readonly sendsMail: boolean;
  /** How long the site keeps personal data. */
  readonly retention: Retention;
  /** What a new password needs. */
  readonly passwordHint: string;
  /** For the inline scripts and styles of the back-office. */
  readonly nonce: string;
  /** Is given the bytes of a public page as soon as they are made, for reading them from the answer copies them. */
  readonly rendered?: (html: Buffer<ArrayBuffer>) => void;
  /** Sends a request to the program's own API, as this request's user. */
  readonly api: (path: string, init?: RequestInit) => Promise<Response>;
}

/** How loaders and actions reach the program: `context.get(services)`. */
export const services = createContext<Services>();
