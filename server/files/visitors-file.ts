import { isPicture } from '#core/files/is-picture.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import { admittedPicture } from '../admission/admitted.ts';
import type { RequestContext, Services } from '../environment.ts';
import { sendContent } from './content.ts';
import { headersOf, PUBLIC_CACHE, sendOriginal } from './original.ts';

export type FileServices = Pick<Services, 'files' | 'images' | 'admission'>;

/**
 * Sends a published file as visitors get it, whichever field names it: a picture as an upright copy without what the
 * camera wrote, everything else as it was uploaded.
 */
export async function sendToVisitor(context: RequestContext, { files, images, admission }: FileServices, file: FileRecord): Promise<Response> {
  if (!isPicture(file)) return sendOriginal(context, files, file, PUBLIC_CACHE);
  const picture = (await images.readyCopy(file)) ?? (await admittedPicture(admission, context, () => images.copy(file)));
  const headers = { ...headersOf(file, PUBLIC_CACHE), 'content-type': picture.type };
  return sendContent(context, { ...picture, etag: `"${file.key}-copy"`, headers });
}
