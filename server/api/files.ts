import { Hono } from 'hono';
import { FILES as CONTRACT, type StoredFile } from '#core/contract/files.ts';
import { Problem } from '#core/errors.ts';
import { filePathOf, fileUrl } from '#core/files/file-address.ts';
import { isPicture } from '#core/files/is-picture.ts';
import type { Subject } from '#core/policy/policy.ts';
import { normalForm } from '#core/text/normal-form.ts';
import { say } from '#core/words/message.ts';
import { FILES } from '#data/changes.ts';
import type { Deletion } from '#data/deletions.ts';
import { noSuchFile } from '#data/files/file-changes.ts';
import { type FileRecord, fileBefore } from '#data/files/file-record.ts';
import type { PublishedFiles } from '#data/files/published-files.ts';
import type { FileUse, FileUses } from '#data/files/uses.ts';
import { refuseOlder } from '#data/refuse-older.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { dispositionOf, PRIVATE_CACHE, PUBLIC_CACHE } from '../files/original.ts';
import { streamedJson } from '../http/streamed-json.ts';
import { writerOf } from '../sign-in/requester.ts';
import { ifMatch, jsonBody } from './body.ts';
import { checkedFields } from './checked-fields.ts';
import { asks } from './policy.ts';

/** The uploaded files, for administrators: list, details, replacement. */
export function filesApi({ files, jobRunner, store, auth }: Pick<Services, 'files' | 'jobRunner' | 'store' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();

  async function wanted(context: RequestContext): Promise<FileRecord> {
    const file = await files.find(normalForm(context.req.param('path') ?? '', 'NFC'), 'all');
    if (file === undefined || !context.get('may')('read', subjectOf(file))) throw noSuchFile();
    return file;
  }
  const answer = async (context: RequestContext, file: FileRecord) =>
    context.json(fileMetadata(file, await files.uses(), await store.publishedFiles()), 200, { etag: `"${file.version}"` });
  const options = (context: RequestContext, file: FileRecord) => {
    const ifVersion = ifMatch(context);
    refuseOlder(file, ifVersion);
    return { ...writerOf(context), ifVersion };
  };

  api.get('/', asks('read', 'files'), async (context) => {
    const [uses, published] = [await files.uses(), await store.publishedFiles()];
    const readable = (await files.list()).filter((file) => context.get('may')('read', subjectOf(file)));
    return context.json({ items: readable.map((file) => fileMetadata(file, uses, published)) });
  });
  // No file is kept under this name: their paths begin with `uploads/`.
  api.get('/trash', asks('read', 'files'), async (context) => {
    const actorName = await auth.names();
    const shown = (deletion: Deletion) => ({
      ...fileMetadata(fileBefore(deletion), new Map(), null),
      change: deletion.seq,
      by: actorName(deletion.actor),
      at: deletion.at,
    });
    async function* slices() {
      for await (const slice of store.trash(FILES))
        yield slice.filter((deletion) => context.get('may')('read', subjectOf(fileBefore(deletion)))).map(shown);
    }
    return streamedJson({}, { items: slices() });
  });
  api.get('/:path{.+}', asks('read', 'files'), async (context) => answer(context, await wanted(context)));
  api.patch('/:path{.+}', asks('update', 'files'), async (context) => {
    const file = await wanted(context);
    const write = options(context, file);
    const description = checkedFields(await jsonBody(context), CONTRACT['PATCH /api/files/{path}'].body, say('fieldsRefused'));
    if (!isPicture(file)) throw new Problem('failed-precondition', say('onlyPicturesAreDescribed'));
    return answer(context, await files.change(file.path, description, write));
  });
  api.put('/:path{.+}', asks('update', 'files'), async (context) => {
    const file = await wanted(context);
    const write = options(context, file);
    const { with: address } = checkedFields(await jsonBody(context), CONTRACT['PUT /api/files/{path}'].body, say('fieldsRefused'));
    const path = filePathOf(address);
    if (path === null) {
      const message = say('notAFileOfThisSite');
      throw new Problem('storage/invalid-url', message, { fields: { with: message } });
    }
    const replaced = await files.replace(file.path, path, write);
    jobRunner.wake();
    return answer(context, replaced);
  });
  api.delete('/:path{.+}', asks('delete', 'files'), async (context) => {
    const file = await wanted(context);
    await files.remove(file.path, options(context, file));
    return context.body(null, 204);
  });
  return api;
}

function subjectOf(file: FileRecord): Subject {
  return { resource: FILES, item: { ...file } };
}

/**
 * The metadata of a file (spec, section 3: Uploaded file), all always present, and further details. They describe the
 * original at its own address. Derived pictures have addresses of their own (server/files/pictures.ts).
 */
function fileMetadata(file: FileRecord, uses: FileUses, published: PublishedFiles | null): StoredFile {
  const usedIn: readonly FileUse[] = uses.get(file.path) ?? [];
  return {
    bucket: 'faro',
    fullPath: file.path,
    name: file.name,
    size: file.size,
    contentType: file.contentType,
    timeCreated: file.timeCreated,
    updated: file.updated,
    md5Hash: file.md5,
    cacheControl: published?.byPath.has(file.path) ? PUBLIC_CACHE : PRIVATE_CACHE,
    contentDisposition: dispositionOf(file),
    contentEncoding: null,
    contentLanguage: null,
    customMetadata: null,
    version: file.version,
    url: fileUrl(file.path),
    alt: file.alt,
    decorative: file.decorative,
    focalX: file.focalX,
    focalY: file.focalY,
    width: file.width,
    height: file.height,
    usedIn: [...usedIn],
  };
}
