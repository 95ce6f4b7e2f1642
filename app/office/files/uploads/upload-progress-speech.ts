import type { Attachment } from '../../model/attachment.ts';

/** What is said of a file on its way to those who do not see it: that it goes or waits, and each quarter. */
export function travelSpeech(label: string, { state, percentage }: Pick<Attachment, 'state' | 'percentage'>): string {
  if (state === 'paused') return `${label}: la subida está en pausa.`;
  const quarter = Math.floor(percentage / 25) * 25;
  return quarter === 0 ? `${label}: subiendo.` : `${label}: va el ${quarter} %.`;
}
