import { uploaderWords } from '../../../words/office/uploader.ts';
import type { Attachment } from '../../model/attachment.ts';

/** The sentences about a file on its way for those who do not see it: that it goes or waits, and each quarter. */
export function uploadProgressSpeech(label: string, { state, percentage }: Pick<Attachment, 'state' | 'percentage'>): string {
  const words = uploaderWords();
  if (state === 'paused') return words.isPaused(label);
  const quarter = Math.floor(percentage / 25) * 25;
  return quarter === 0 ? words.isSending(label) : words.hasSent(label, quarter);
}
