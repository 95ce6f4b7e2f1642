import { pageComment } from '#core/formats/bibtex/page-comment.ts';
import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { pageAddresses } from '../spreadsheet/records/page-addresses.ts';
import { readText } from '../spreadsheet/sheet.ts';

const BIBTEX = /\.bib(?:tex)?$/i;

/** An entry that takes from another one, which may stand in the next file. */
const INHERITING = /(?<![^\s,])(?:crossref|xdata)\s*=/i;

/**
 * The files, of which those of BibTeX out of one folder are one: sites keep one for each publication. So are those with
 * entries that take from others: people keep the books and their chapters apart.
 */
export async function joinedFiles(files: readonly File[]): Promise<File[]> {
  const loose = files.filter(({ name, size }) => BIBTEX.test(name) && !name.includes('/') && size <= MAX_IMPORT_BYTES);
  const areOne = (await Promise.all(loose.map(async (file) => INHERITING.test(await file.text())))).includes(true);
  const parts = Map.groupBy(files, (file) => {
    if (BIBTEX.test(file.name) && file.name.includes('/')) return `${file.name.split('/', 1)[0]}.bib`;
    return areOne && loose.includes(file) ? (loose[0]?.name ?? '') : '';
  });
  const joined = await Promise.all([...parts].map(async ([name, group]) => (name === '' || group.length === 1 ? group : joinedAs(name, group))));
  return joined.flat();
}

/** Says which page a file stood beside, as Hugo has them: "publication/ruiz-2020/cite.bib" beside its "index.md". */
function pageOf(name: string): string {
  const [, folder] = /^(.+)\/cite\.bib$/i.exec(name) ?? [];
  return pageComment(folder === undefined ? '' : pageAddresses(`${folder}/index.md`, {}, ''));
}

/** Each file has an encoding of its own; one that is no text, or is refused, is left to be told of by itself. */
async function joinedAs(name: string, files: readonly File[]): Promise<File[]> {
  const read = await Promise.all(files.map((file) => readText(file).catch(() => null)));
  const texts = read.flatMap((file) => (file === null ? [] : `${pageOf(file.name)}\n${file.text}`));
  return [new File([texts.join('\n\n')], name), ...files.filter((_, index) => read[index] === null)];
}
