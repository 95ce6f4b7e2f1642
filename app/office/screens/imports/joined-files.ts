import { readText } from '../spreadsheet/sheet.ts';

const BIBTEX = /\.bib(?:tex)?$/i;

/** The files, of which those of BibTeX out of one folder are one: sites keep one for each publication. */
export async function joinedFiles(files: readonly File[]): Promise<File[]> {
  const parts = Map.groupBy(files, ({ name }) => (BIBTEX.test(name) && name.includes('/') ? `${name.split('/', 1)[0]}.bib` : ''));
  const joined = await Promise.all([...parts].map(async ([name, group]) => (name === '' || group.length === 1 ? group : joinedAs(name, group))));
  return joined.flat();
}

/** Each file has an encoding of its own; one that is no text is left to be told of by itself. */
async function joinedAs(name: string, files: readonly File[]): Promise<File[]> {
  const read = await Promise.all(files.map(readText));
  const texts = read.flatMap((file) => file?.text ?? []);
  return [new File([texts.join('\n\n')], name), ...files.filter((_, index) => read[index] === null)];
}
