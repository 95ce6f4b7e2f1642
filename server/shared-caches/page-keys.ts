import type { Published } from '#data/content.ts';

/** The ways to ask a service for a purge: of any that knows `Surrogate-Key`, and of two with ways of their own. */
export const PURGE_APIS = ['surrogate-key', 'fastly', 'cloudflare'] as const;
export type PurgeApi = (typeof PURGE_APIS)[number];

/** Purge key of every page. */
export const ALL_PAGES = 'faro';
/** Purge key of the pages whose frame says which sections there are. */
export const FRAMED_PAGES = 'faro-frame';

/** Purge key of the pages that read a part of the published content: a collection, a document, the pictures… */
export function keyOf(part: string): string {
  return `faro-${part}`;
}

/** The header in which a service reads the keys, and what stands between them. */
const HEADERS: Readonly<Record<PurgeApi, readonly [name: string, separator: string]>> = {
  'surrogate-key': ['surrogate-key', ' '],
  fastly: ['surrogate-key', ' '],
  cloudflare: ['cache-tag', ','],
};

/** True for an answer that a purge can drop. */
export function hasKeys({ headers }: Pick<Response, 'headers'>): boolean {
  return Object.values(HEADERS).some(([name]) => headers.has(name));
}

/** Notes what a page reads while it is rendered. */
export interface PageReads {
  /** The same content, whose parts are noted when they are read. */
  readonly watch: (content: Published) => Published;
  readonly noteFrame: () => void;
  /** Marks the finished answer with its keys, in the header that the service reads. */
  readonly mark: (answer: Response) => Response;
}

export function createPageReads(api: PurgeApi): PageReads {
  const keys = new Set([ALL_PAGES]);
  return {
    watch: (content) =>
      new Proxy(content, {
        get: (target, part) => {
          if (typeof part === 'string' && Object.hasOwn(target, part)) keys.add(keyOf(part));
          return Reflect.get(target, part) as unknown;
        },
      }),
    noteFrame: () => void keys.add(FRAMED_PAGES),
    mark: (answer) => {
      const [name, separator] = HEADERS[api];
      answer.headers.set(name, [...keys].join(separator));
      return answer;
    },
  };
}
