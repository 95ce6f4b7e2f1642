/** Zotero's own names for what CSL-JSON calls otherwise; the first one that an item has counts. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  type: ['itemType'],
  issued: ['date'],
  'container-title': ['publicationTitle', 'bookTitle', 'proceedingsTitle', 'encyclopediaTitle', 'dictionaryTitle', 'conferenceName'],
  'collection-title': ['series', 'seriesTitle'],
  publisher: ['publisher', 'university', 'institution', 'repository', 'company'],
  page: ['pages'],
  number: ['reportNumber', 'archiveID', 'number'],
  abstract: ['abstractNote'],
  URL: ['url'],
  note: ['extra'],
};

/** The lists of people, with the creators that are in each. Programs and talks have no authors by that name. */
const PEOPLE: Readonly<Record<string, readonly unknown[]>> = {
  author: ['author', 'programmer', 'presenter', 'inventor', 'cartographer', 'artist'],
  editor: ['editor'],
  translator: ['translator'],
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * An item of Zotero's own JSON, as its service and Better BibTeX write it, with the names of CSL-JSON; any other value
 * as it is. Null for what is no publication: attachments and private notes.
 */
export function zoteroItem(value: unknown): unknown {
  if (!isFields(value)) return value;
  const item = isFields(value.data) && 'itemType' in value.data ? value.data : value;
  if (typeof item.itemType !== 'string') return value;
  if (['attachment', 'note', 'annotation'].includes(item.itemType)) return null;
  const own = Object.entries(NAMES).flatMap(([name, others]) => {
    const other = others.find((each) => item[each] !== undefined && item[each] !== '');
    return other === undefined ? [] : [[name, item[other]] as const];
  });
  const creators = Array.isArray(item.creators) ? item.creators.filter(isFields) : [];
  const people = Object.entries(PEOPLE).map(
    ([list, kinds]) => [list, creators.filter(({ creatorType }) => kinds.includes(creatorType)).map(personOf)] as const,
  );
  const tags = Array.isArray(item.tags) ? item.tags.map((tag: unknown) => (isFields(tag) ? tag.tag : tag)) : [];
  return { ...item, ...Object.fromEntries([...own, ...people]), keyword: tags };
}

/** Zotero has one field for the name of a group. */
function personOf({ lastName, firstName, name }: Fields): Fields {
  return name === undefined ? { family: lastName, given: firstName } : { literal: name };
}
