import { createContext } from 'react-router';
import type { Retention } from '#content/privacy-notice.ts';
import type { CollectionName } from '#core/collections/index.ts';
import type { OperationKey, RequestArguments, ResponseOf } from '#core/contract/call.ts';
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
  /** The sections that there are: all of a frame that depends on what it reads by `publishedForFrame`. */
  readonly sections?: (content: Published, now: Date) => ReadonlySet<string>;
}

/** The services that the server hands to loaders and actions. */
export interface PageServices {
  /** The content that visitors may read; kept until the content changes, so that a loader may ask freely. */
  readonly published: () => Promise<Published>;
  /**
   * The same, for the frame of a page, which only says which sections there are: what else is in it does not make the
   * page another one for a shared cache.
   */
  readonly publishedForFrame: () => Promise<Published>;
  /** The signed-in administrator of this request. */
  readonly user: SignedInUser | null;
  /** The item that is drawn with values that are stored nowhere, for its preview in the back-office. */
  readonly drafted: { readonly collection: CollectionName; readonly id: string } | null;
  readonly now: () => Date;
  readonly timeZone: string;
  /** The zone where the site chooses none. */
  readonly environmentTimeZone: string;
  /** Scheme and host of the public address, without a final slash. */
  readonly siteUrl: string;
  /** Whether the program sends mail: a forgotten password can then be mended without the operator. */
  readonly sendsMail: boolean;
  /** False until the first administrator has made an account. */
  readonly hasAdministrator: () => Promise<boolean>;
  /** The time for which the site keeps personal data. */
  readonly retention: Retention;
  /** The requirements of a new password. */
  readonly passwordHint: string;
  /** Lets a public page have one more inline style than all pages have: this one, to the letter. */
  readonly allowStyle: (css: string) => void;
  /** Lets pages of this site show a public page in a frame, which is for nobody else to do. */
  readonly allowFrame: () => void;
  /** For the inline scripts and styles of the back-office. */
  readonly nonce: string;
  /** Is given the bytes of a public page as soon as they are made, for reading them from the answer copies them. */
  readonly rendered?: (html: Buffer<ArrayBuffer>) => void;
  /** Calls the program's own API. */
  readonly send: SendForPage;
}

/** Calls an operation of the program's own API, as the user of the request that a page answers. */
export type SendForPage = <Key extends OperationKey>(operation: Key, ...request: RequestArguments<Key>) => Promise<ResponseOf<Key>>;

/** The services of the program for loaders and actions: `context.get(services)`. */
export const services = createContext<PageServices>();
