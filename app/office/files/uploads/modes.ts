import { isPicture } from '#core/files/is-picture.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';

/** The kind of file that a field takes. */
export type Mode = 'image' | 'pdf';

/** The sentence about several files that were dropped or pasted where one goes. */
export function surplusIn(files: readonly Pick<File, 'name'>[]): string | null {
  const [first, ...others] = files;
  if (first === undefined || others.length === 0) return null;
  return uploaderWords().oneFileOnly(files.length, first.name);
}

/** The reason why a field refuses a file, as far as its name and type show. */
export function refusalOf({ name, type }: Pick<File, 'name' | 'type'>, mode: Mode): string | null {
  const words = uploaderWords();
  const isPdf = type === 'application/pdf' || /\.pdf$/i.test(name);
  if (mode === 'image' && isNoPicture({ name, type }) && !isPdf) return words.noPicture(name);
  if (mode === 'image' && isPdf) return words.pdfForPicture(name);
  if (mode === 'pdf' && !isPdf) return words.noPdf(name);
  return null;
}

/**
 * True of a file whose type or name shows that it is no picture. Others are judged by their content (an SVG, a
 * photograph in HEIC), with a reason.
 */
function isNoPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type !== '' && type !== 'application/octet-stream') return !isPicture({ contentType: type });
  return /\.\w+$/.test(name) && !/\.(jpe?g|jfif|png|webp|avif|gif|hei[cf]|svg|tiff?|bmp)$/i.test(name);
}
