import type { Kysely } from 'kysely';
import { namedFiles } from '#core/file-address.ts';
import type { PublishedPicture, PublishedPictures } from '../content.ts';
import type { Schema } from '../schema.ts';
import { type FileRecord, selectFilesAt } from './file-record.ts';

/** What pages need of the pictures that a content names. */
export async function publishedPictures(db: Kysely<Schema>, content: unknown): Promise<PublishedPictures> {
  const files = await selectFilesAt(db, [...namedFiles(content)]);
  return Object.fromEntries(files.flatMap((file) => pictureOf(file) ?? []));
}

function pictureOf(file: FileRecord): [[string, PublishedPicture]] | null {
  const { path, key, width, height, alt, decorative, focalX, focalY } = file;
  if (key === null || width === null || height === null) return null;
  const focal = focalX === null && focalY === null ? null : { x: focalX ?? 0.5, y: focalY ?? 0.5 };
  return [[path, { key, width, height, alt: decorative ? '' : alt, focal }]];
}
