import type { Problem } from '#core/errors.ts';
import { bytesGone, noSpaceLeft, noSuchBucket, notLetIn, unknownToStorage } from '../files/storage-problems.ts';

/** The problem of an unexpected answer of S3; a HEAD has no body. */
export function problemOfAnswer(status: number, method: string, words: string): Problem {
  const cause = new Error(`The file storage answered ${status} to ${method}: ${words.slice(0, 300)}`);
  const code = textIn(words, 'Code');
  if (code === 'NoSuchBucket') return noSuchBucket(cause);
  if (status === 507 || /QuotaExceeded|StorageFull/.test(code)) return noSpaceLeft(cause);
  if (status === 401 || status === 403) return notLetIn(cause);
  return status === 404 ? bytesGone(cause) : unknownToStorage(cause);
}

/** A page of a list has a thousand keys of at most a thousand bytes, of which each may be written as six characters. */
const MAX_ANSWER_CHARACTERS = 8_388_608;

/** The words of an answer; throws when they do not end. */
export async function wordsOf({ body }: Response): Promise<string> {
  let words = '';
  const decoder = new TextDecoder();
  for await (const piece of body ?? []) {
    words += decoder.decode(piece, { stream: true });
    if (words.length > MAX_ANSWER_CHARACTERS) throw unknownToStorage(new Error('The file storage sends an answer that does not end'));
  }
  return words;
}

/** The text of the first element of a name. The elements in question hold no markup. */
export function textIn(xml: string, element: string): string {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_sign, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '');
}
