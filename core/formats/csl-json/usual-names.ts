/** The names that sites with lists of their own have for fields. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  author: ['authors', 'autores'],
  editor: ['editors', 'editores'],
  translator: ['translators', 'traductores', 'traductor'],
  edition: ['edicion', 'edición'],
  issued: ['date', 'year', 'fecha', 'año', 'datePublished'],
  'container-title': ['venue', 'journal', 'booktitle', 'conference', 'revista'],
  title: ['titulo', 'título'],
  page: ['pages'],
  DOI: ['doi'],
  URL: ['url', 'link'],
  ISSN: ['issn'],
  ISBN: ['isbn'],
  PMID: ['pmid'],
  keyword: ['keywords', 'tags'],
};

/** An item with the names of CSL-JSON for its fields, where it has others. */
export function withUsualNames(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const fields: Readonly<Record<string, unknown>> = { ...item };
  const renamed = Object.entries(OTHER_NAMES).flatMap(([name, others]) => {
    const other = name in fields ? undefined : others.find((each) => !['', null, undefined].includes(fields[each] as string));
    return other === undefined ? [] : [[name, fields[other]] as const];
  });
  // CSL has another word for what is in a journal: its articles are preprints.
  const namesJournal = ['journal', 'revista'].some((name) => typeof fields[name] === 'string' && fields[name] !== '');
  const isRenamed = renamed.some(([name]) => name === 'container-title');
  const isOfJournal = isRenamed && (fields.type === 'article' || (fields.type === undefined && namesJournal));
  return { ...fields, ...Object.fromEntries(renamed), ...(isOfJournal && { type: 'article-journal' }) };
}
