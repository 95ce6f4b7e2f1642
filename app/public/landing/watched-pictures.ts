import type { PublishedPicture, PublishedPictures } from '#data/content.ts';

/** The pictures that somebody looked for, by their paths, with those that were found. */
export type SeenPictures = ReadonlyMap<string, PublishedPicture | undefined>;

/** The pictures, and those of them that somebody looks for. */
export function watchPictures(pictures: PublishedPictures): { readonly watched: PublishedPictures; readonly seen: SeenPictures } {
  const seen = new Map<string, PublishedPicture | undefined>();
  const watched = new Proxy(pictures, {
    get: (all, path) => {
      if (typeof path !== 'string') return undefined;
      seen.set(path, all[path]);
      return all[path];
    },
    // The list of all pictures is for no section: it changes with each of them.
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
  return { watched, seen };
}

function refuse(): never {
  throw new Error('A section looks for its pictures by their paths.');
}
