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
    // The list of all pictures is for no part of a page: it changes with each of them.
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
  return { watched, seen };
}

function refuse(): never {
  throw new Error('Pictures are looked for by their paths.');
}

/** True where each picture that somebody looked for is still the same, or still lacking. */
export function areSame(seen: SeenPictures, pictures: PublishedPictures): boolean {
  return seen.entries().every(([path, picture]: [string, PublishedPicture | undefined]) => pictures[path] === picture);
}
