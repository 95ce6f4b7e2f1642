import { Problem } from '#core/errors.ts';
import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { importsWords } from '../../words/office/imports.ts';

/** Refuses a file that the program would not take, before it is read or sent. @throws Problem */
export function refuseTooLarge({ size }: Pick<File, 'size'>): void {
  if (size > MAX_IMPORT_BYTES) throw new Problem('failed-precondition', importsWords().fileTooLarge);
}
