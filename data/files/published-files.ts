import type { Kysely } from 'kysely';
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

/** Looks up the files that published content names. */
export async function publishedFiles(db: Kysely<Schema>, named: ReadonlySet<string>): Promise<PublishedFiles> {
  const files = await selectFilesAt(db, [...named]);
  return {
    named,
    byPath: new Map(files.map((file) => [file.path, file])),
    byKey: new Map(files.flatMap((file) => (file.key === null ? [] : [[file.key, file]]))),
  };
}

/** Details of the published pictures, for pages. */
export function publishedPictures({ byPath }: PublishedFiles): PublishedPictures {
  return Object.fromEntries([...byPath.values()].flatMap((file) => pictureOf(file) ?? []));
}

function pictureOf(file: FileRecord): [[string, PublishedPicture]] | null {
  const { path, key, width, height, alt, decorative, focalX, focalY } = file;
  if (key === null || width === null || height === null) return null;
  const focal = focalX === null && focalY === null ? null : { x: focalX ?? 0.5, y: focalY ?? 0.5 };
  return [[path, { key, width, height, alt: decorative ? '' : alt, focal }]];
}
