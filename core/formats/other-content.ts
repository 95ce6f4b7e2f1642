import { writtenReferences } from './reference-list.ts';

/** The content of a file that holds no references that can be read. */
export type OtherContent = 'web-page' | 'pdf' | 'document' | 'picture' | 'xml' | 'references' | 'unknown';

/** The first bytes of files that people take for one of references. */
const BEGINNINGS: readonly (readonly [RegExp, OtherContent])[] = [
  [/^\s*%PDF-/, 'pdf'],
  // Word, Excel, EPUB and archives are all ZIP; Word before 2007 is not.
  [/^PK\p{Cc}{2}|^ÐÏ\p{Cc}à|^\{\\rtf|^Rar!/u, 'document'],
  [/^\p{Cc}PNG|^ÿØÿ|^GIF8|^RIFF.{4}WEBP|^BM.{4}\p{Cc}{4}|^.{4}ftyp(?:heic|avif)/su, 'picture'],
  [/^(?:ï»¿)?\s*<(?:!doctype html|html|head|body|!--)/i, 'web-page'],
  [/^(?:ï»¿)?\s*<[?!a-z]/i, 'xml'],
];

/**
 * The content of a file without references.
 * @param beginning its first bytes, each as one character
 * @param text undefined where the bytes are none
 */
export function otherContentOf(beginning: string, text: string | undefined): OtherContent {
  const found = BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (found === 'xml' && /<html[\s>]/i.test(beginning)) return 'web-page';
  return found ?? (text !== undefined && writtenReferences(text).length > 0 ? 'references' : 'unknown');
}
