const BIBTEX = /\.bib(?:tex)?$/i;

/** The files, of which those of BibTeX out of one folder are one: sites keep one for each publication. */
export function joinedFiles(files: readonly File[]): readonly File[] {
  const parts = Map.groupBy(files, ({ name }) => (BIBTEX.test(name) && name.includes('/') ? `${name.split('/', 1)[0]}.bib` : ''));
  return [...parts].flatMap(([name, group]) =>
    name === '' || group.length === 1
      ? group
      : new File(
          group.flatMap((file) => [file, '\n\n']),
          name,
        ),
  );
}
