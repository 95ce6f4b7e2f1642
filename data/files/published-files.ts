import type { Kysely } from 'kysely';
import { isSame } from '#core/is-same.ts';
import { FILES } from '../changes.ts';
import type { PublishedPicture, PublishedPictures } from '../content.ts';
import type { Schema } from '../schema.ts';
import { type FileRecord, selectFilesAt } from './file-record.ts';

/** The files that published content names: visitors may read these and no others. */
export interface PublishedFiles {
  /** Every path that is named, whether there is a file or not. */
  readonly named: ReadonlySet<string>;
  readonly byPath: ReadonlyMap<string, FileRecord>;
  /** Pictures only. */
  readonly byKey: ReadonlyMap<string, FileRecord>;
}

export const NO_FILES: PublishedFiles = { named: new Set(), byPath: new Map(), byKey: new Map() };

/**
 * Looks up the files that published content names; records that are the same as before are the same objects, and so are
 * all of them together.
 * @param touched what was written since, by collection; null where it is not known
 */
export async function readPublishedFiles(
  db: Kysely<Schema>,
  named: ReadonlySet<string>,
  before: PublishedFiles,
  touched: ReadonlyMap<string, unknown> | null,
): Promise<PublishedFiles> {
  const isKnown = touched !== null && !touched.has(FILES);
  const unknown = isKnown ? [...named].filter((path) => !before.named.has(path)) : [...named];
  if (isKnown && unknown.length === 0 && named.size === before.named.size) return before;
  const left = isKnown ? [...before.byPath.values()].filter(({ path }) => named.has(path)) : [];
  const read = (await selectFilesAt(db, unknown)).map((file) => {
    const known = before.byPath.get(file.path);
    return known !== undefined && isSame(known, file) ? known : file;
  });
  const files = [...left, ...read];
  if (named.size === before.named.size && named.isSubsetOf(before.named) && files.length === before.byPath.size) {
    if (files.every((file) => before.byPath.get(file.path) === file)) return before;
  }
  return {
    named,
    byPath: new Map(files.map((file) => [file.path, file])),
    byKey: new Map(files.flatMap((file) => (file.key === null ? [] : [[file.key, file]]))),
  };
}

const pictures = new WeakMap<FileRecord, PublishedPicture>();

/** Details of the published pictures, for pages; of the same record they are the same object. */
export function publishedPictures({ byPath }: PublishedFiles): PublishedPictures {
  return Object.fromEntries(
    [...byPath.values()].flatMap((file) => {
      const picture = pictures.get(file) ?? pictureOf(file);
      if (picture === null) return [];
      pictures.set(file, picture);
      return [[file.path, picture]];
    }),
  );
}

function pictureOf({ key, width, height, alt, decorative, focalX, focalY }: FileRecord): PublishedPicture | null {
  if (key === null || width === null || height === null) return null;
  const focal = focalX === null && focalY === null ? null : { x: focalX ?? 0.5, y: focalY ?? 0.5 };
  return { key, width, height, alt: decorative ? '' : alt, focal };
}
