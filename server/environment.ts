import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { SignedInUser } from '#app/services.ts';
import type { Permission, Policy } from '#core/policy/policy.ts';
import type { Attempts } from '#data/attempts.ts';
import type { Backups } from '#data/backup/backups.ts';
import type { Database } from '#data/database.ts';
import type { BlobStore } from '#data/files/blob-store.ts';
import type { FileStore } from '#data/files/file-store.ts';
import type { JobList } from '#data/job-list.ts';
import type { LinkChecks } from '#data/link-checks.ts';
import type { Messages } from '#data/messages/messages.ts';
import type { OneTimeLinks } from '#data/one-time-links.ts';
import type { PreferenceStore } from '#data/preferences.ts';
import type { PublicationImports } from '#data/publications/publication-imports.ts';
import type { ContentStore } from '#data/store/content-store.ts';
import type { Visits } from '#data/visits/visits.ts';
import type { Admission } from './admission/admission.ts';
import type { LinkChecker } from './content-health/link-checker.ts';
import type { Images } from './images/images.ts';
import type { FileReader } from './imports/file-reader.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { SendLetter } from './mail/letter.ts';
import type { Harvester } from './metadata/harvester.ts';
import type { LookupQueue } from './metadata/lookup-queue.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Config } from './settings/config.ts';
import type { Auth } from './sign-in/auth-service.ts';
import type { Tus } from './uploads/tus.ts';
import type { Uploads } from './uploads/uploads.ts';

/** The services of the program; a test can supply its own. */
export interface Services {
  readonly config: Config;
  readonly origins: readonly [string, ...string[]];
  readonly database: Database;
  readonly store: ContentStore;
  readonly files: FileStore;
  readonly blobs: BlobStore;
  readonly backups: Backups;
  readonly images: Images;
  readonly uploads: Uploads;
  readonly imports: PublicationImports;
  /** Reads files of publications, away from the main thread. */
  readonly fileReader: FileReader;
  /** Looks up publications that imports only name. */
  readonly lookupQueue: LookupQueue;
  /** Looks for new works of the group's people. */
  readonly harvester: Harvester;
  readonly linkChecks: LinkChecks;
  /** Asks whether links still answer. */
  readonly linkChecker: LinkChecker;
  /** The upload protocol, loaded on the first upload. */
  readonly tus: () => Promise<Tus>;
  readonly visits: Visits;
  readonly preferences: PreferenceStore;
  readonly messages: Messages;
  readonly attempts: Attempts;
  readonly oneTimeLinks: OneTimeLinks;
  readonly auth: Auth;
  /** Decides what accounts may do. */
  readonly policy: Policy;
  readonly cache: PageCache;
  /** When pages change by the clock alone, in milliseconds since the epoch. */
  readonly expiry: () => Promise<number>;
  readonly log: Logger;
  readonly now: () => Date;
  /** The jobs of the queue, for people. */
  readonly jobList: JobList;
  /** Does the jobs of the queue. */
  readonly jobRunner: JobRunner;
  /** True where messages are forwarded; false when they only wait in the back-office. */
  readonly forwards: boolean;
  /** Writes to administrators; null when no mail server was configured. */
  readonly letters: SendLetter | null;
  /** Bounds what anonymous requests do at once. */
  readonly admission: Admission;
  /** Aborted when the program stops: long work is not begun, and ends early. */
  readonly stopping: AbortController;
}

/** The sender of a request, determined once when it arrives over the network. */
export interface Sender {
  readonly requestId: string;
  /** The visitor's address, behind trusted proxies too. */
  readonly address: string;
}

/** Type of the Hono app's environment. */
export interface Environment {
  /** `sender` is set on the program's own API requests that a page makes on behalf of its visitor. */
  Bindings: Partial<HttpBindings> & { readonly sender?: Sender };
  Variables: {
    readonly requestId: string;
    readonly user: SignedInUser | null;
    /** The permissions of this user; visitors may nothing that needs a permission. */
    readonly may: Permission;
    /** True where the whole body had come when the user was looked up. */
    readonly cameWhole: boolean;
    /** The client's address. */
    readonly address: string;
    /** The subject that limits by connection count the request for. */
    readonly countedAs: () => Promise<string>;
    /** The code of the problem that the request was answered with. */
    readonly refused?: string;
  };
}

export type RequestContext = Context<Environment>;
