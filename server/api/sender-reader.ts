import type { RequestContext, Services } from '../environment.ts';
import type { FileReader } from '../imports/file-reader.ts';
import { checkStillSignedIn } from '../sign-in/requester.ts';

/**
 * The reader of files for the sender of a request. A file may wait for those before it, and take a minute by itself: a
 * session that ended meanwhile gets nothing of it and writes nothing.
 */
export function senderReader(
  { fileReader, auth }: Pick<Services, 'fileReader' | 'auth'>,
  context: RequestContext,
): Omit<FileReader, 'readAnswer' | 'readReference'> {
  async function checked<Result>(reading: Promise<Result>): Promise<Result> {
    const result = await reading;
    await checkStillSignedIn({ auth }, context);
    return result;
  }
  const { signal } = context.req.raw;
  return {
    unwrap: (pieces) => checked(fileReader.unwrap(pieces)),
    read: (order) => checked(fileReader.read(order)),
    preview: (order, decided, stored) => checked(fileReader.preview(order, decided, stored, signal)),
    readSheet: (sheet, stored) => checked(fileReader.readSheet(sheet, stored)),
    previewSheet: (sheet, stored) => checked(fileReader.previewSheet(sheet, stored, signal)),
  };
}
