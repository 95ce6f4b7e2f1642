import { uploaderWords } from '../../../words/office/uploader.ts';
import type { Attachment } from '../../model/attachment.ts';

/** The reason why a file on its way does not move; null of one that does. */
export function standstillOf({ state, delay }: Pick<Attachment, 'state' | 'delay'>, online: boolean): string | null {
  const words = uploaderWords();
  if (state !== 'running') return null;
  if (!online) return words.noConnection;
  return delay ? words.stands(delay) : null;
}
