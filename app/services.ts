import { createContext } from 'react-router';
import type { Retention } from '#content/privacy-notice.ts';
import type { Published } from '#data/content.ts';

/** The person who is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A route's description of itself. */
export interface RouteHandle {
  /**
   * Whether the answer to visitors is kept until the content changes: one for each address, one for each query too, or
   * none. A route that does not say so is never kept.
   */
  readonly caching?: 'by-path' | 'by-query' | 'never';
  /** False for pages without the framework's scripts. */
  readonly hydrate?: boolean;
}

/** The services that the server hands to loaders and actions. */
export interface PageServices {
  /** The content that visitors may read; kept until the content changes, so that a loader may ask freely. */
  readonly published: () => Promise<Published>;
  /** The signed-in administrator of this request. */
  readonly user: SignedInUser | null;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Scheme and host of the public address, without a final slash. */
  readonly siteUrl: string;
  /** Whether the program sends mail: a forgotten password can then be mended without the operator. */
  readonly sendsMail: boolean;
  /** The time for which the site keeps personal data. */
  readonly retention: Retention;
  /** The requirements of a new password. */
  readonly passwordHint: string;
  /** For the inline scripts and styles of the back-office. */
  readonly nonce: string;
  /** Is given the bytes of a public page as soon as they are made, for reading them from the answer copies them. */
  readonly rendered?: (html: Buffer<ArrayBuffer>) => void;
  /** Sends a request to the program's own API, as this request's user. */
  readonly api: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The services of the program for loaders and actions: `context.get(services)`. */
export const services = createContext<PageServices>();
