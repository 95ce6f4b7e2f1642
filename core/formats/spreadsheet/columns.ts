import { wordsOf } from '../../text/folded-text.ts';
import { OTHER_SITE_ADDRESS } from '../other-site-column.ts';
import { mayCountRows, partsOfHeading } from './headings.ts';
import { DELIMITERS, type Delimiter, type Row, rowsOf } from './rows.ts';

/**
 * The headings of each column, folded as search folds words: those that people write in Spanish and English, and those
 * of Scopus, Web of Science, Zotero, OpenAlex, Dimensions and Lens. The first one that a file has counts.
 */
const HEADINGS = {
  title:
    'titulo|title|article title|document title|titulo del articulo|titulo de la publicacion|nombre del articulo|titulo del trabajo|titulo del producto|' +
    'nombre del trabajo|nombre del producto|nombre de la publicacion|ti|display name|' +
    'titulo del capitulo|nombre del capitulo|titulo de la obra|titulo trabajo|articulo|trabajo|producto|publicacion|titulo del libro|nombre del libro',
  authors:
    'author full names|author s full names|authors full names|autores|autor|autor es|authors|author|author s|af|au|authorships author display name|autoria|nombre de los autores|lista de autores|primer autor|autor principal|first author',
  // Scopus and Web of Science have the full names of newer works alone.
  shortAuthors: 'autores abreviados|authors|author s|au',
  coauthors: 'coautores|coautor|co autores|otros autores|demas autores|coauthors|co authors|other authors',
  groups: 'grupos de autores|group authors|corporate authors|ca',
  editors: 'editores|editor|editors|book editors|be',
  translators: 'traductores|traductor|traductora|traductor es|traductor a|traduccion|traduccion de|translators|translator|translator s|translated by',
  year: 'ano|ano de publicacion|ano pub|ano de edicion|year|publication year|py',
  date: 'fecha|fecha de publicacion|date|publication date|date published|pd',
  venue:
    'revista|journal|journal title|venue|source title|publication title|nombre de la revista|titulo de la revista|' +
    'titulo del libro|book title|congreso|nombre del congreso|conference|fuente|publicado en|publicacion|publication|container title|forum name|so|primary location source display name',
  volume: 'volumen|volume|vol|volumen y numero|vol no|biblio volume|vl',
  issue: 'numero|num|no|issue|number|issue number|fasciculo|biblio issue|is',
  pages: 'paginas|pages|pags|pag|pp|page range|page|pagination|paginacion',
  firstPage: 'pagina inicial|pag inicial|primera pagina|de la pagina|page start|start page|first page|biblio first page|bp',
  lastPage: 'pagina final|pag final|ultima pagina|a la pagina|page end|end page|last page|biblio last page|ep',
  articleNumber: 'numero de articulo|article number|art no|ar',
  publisher: 'editorial|publisher|institucion|pu',
  edition: 'edicion|numero de edicion|no de edicion|edition|edition number',
  doi: 'doi|di|liga doi|enlace doi|liga del doi|enlace del doi',
  url: 'url|enlace|liga|link|paperurl|paper url|official url|direccion|doi link|full text link|article url|articleurl',
  abstract: 'resumen|abstract|abstract note|ab|excerpt',
  keywords: 'palabras clave|keywords|author keywords|manual tags|de',
  type: 'tipo|tipo de publicacion|tipo de producto|tipo de trabajo|document type|item type|type|publication type|publication types|venue type|dt|category',
  language: 'idioma|lengua|language|language of original document|la',
  issn: 'issn|eissn|sn|ei|issn impreso|issn electronico|print issn|primary location source issn l',
  isbn: 'isbn|bn',
  pmid: 'pmid|pubmed id|pm|ids pmid',
  arxiv: 'arxiv|arxiv id|arxiv url',
  note: 'nota|notas|note|notes|award|observaciones',
  citation: 'citation|cita|cita completa|recommended citation|referencia completa|referencia',
  // Lines of identifiers, as Zotero keeps them.
  extra: 'extra|extra de zotero',
  otherSiteAddress: wordsOf(OTHER_SITE_ADDRESS.label).join(' '),
} as const;

/** The names of the columns for people. */
const LABELS: Readonly<Record<keyof typeof HEADINGS, string>> = {
  title: 'Título',
  authors: 'Autores',
  shortAuthors: 'Autores abreviados',
  coauthors: 'Coautores',
  groups: 'Grupos de autores',
  editors: 'Editores',
  translators: 'Traductores',
  year: 'Año',
  date: 'Fecha de publicación',
  venue: 'Revista o congreso',
  volume: 'Volumen',
  issue: 'Número',
  pages: 'Páginas',
  firstPage: 'Página inicial',
  lastPage: 'Página final',
  articleNumber: 'Número de artículo',
  publisher: 'Editorial',
  edition: 'Edición',
  doi: 'DOI',
  url: 'Enlace',
  abstract: 'Resumen',
  keywords: 'Palabras clave',
  type: 'Tipo',
  language: 'Idioma',
  issn: 'ISSN',
  isbn: 'ISBN',
  pmid: 'PMID',
  arxiv: 'arXiv',
  note: 'Nota',
  citation: 'Cita completa',
  extra: 'Extra de Zotero',
  otherSiteAddress: OTHER_SITE_ADDRESS.label,
};

/** The possible contents of a column, each with its name for people. */
export const BIBLIOGRAPHIC_COLUMNS = Object.entries(LABELS).map(([name, label]) => ({ name, label }));

/** The content of a column. */
export type ColumnName = keyof typeof HEADINGS;

/** The position of each column in a row. */
export type Columns = ReadonlyMap<ColumnName, number>;

/** A file with the row that names its columns. */
export interface Table {
  readonly columns: Columns;
  readonly width: number;
  /** The row that names the columns, as a file would have it. */
  readonly head: string;
  /** The rows below that one. */
  readonly rows: Iterable<Row>;
}

/** A table whose columns a person has named. */
export interface NamedTable {
  readonly delimiter: Delimiter;
  /** The line that names the columns; 0 where none does. */
  readonly line: number;
  /** The content of each column; null for one that is not read. */
  readonly columns: readonly (string | null)[];
}

/** The meaning of each column by its heading; null for one that is not known. */
export function proposedBibliographicColumns(headings: readonly string[]): (ColumnName | null)[] {
  const targets = headings.map((): ColumnName | null => null);
  for (const [name, index] of columnsOf(headings)) targets[index] = name;
  return targets;
}

/** The columns of a table as a person has named them; null where none is of titles. */
export function namedTable(text: string, { delimiter, line, columns: targets }: NamedTable): Table | null {
  const columns = new Map(targets.flatMap((target, index) => (target !== null && isColumnName(target) ? [[target, index] as const] : [])));
  const head = targets.map((target) => (target !== null && isColumnName(target) ? LABELS[target] : '')).join(delimiter);
  return columns.has('title') ? { columns, width: targets.length, head, rows: rowsBelow(text, delimiter, line) } : null;
}

function* rowsBelow(text: string, delimiter: Delimiter, line: number): Generator<Row, undefined> {
  for (const row of rowsOf(text, delimiter)) if (row.line > line) yield row;
}

function isColumnName(name: string): name is ColumnName {
  return Object.hasOwn(HEADINGS, name);
}

/** A title of the whole sheet, or a line such as `sep=;`, may stand above the headings. */
const ROWS_BEFORE_HEADINGS = 10;

/** The columns of a file, read with the delimiter by which most are known; null where no column is one of titles. */
export function tableOf(text: string): Table | null {
  const tables = DELIMITERS.flatMap((delimiter) => tableWith(text, delimiter) ?? []);
  return tables.reduce<Table | null>((best, table) => (best && best.columns.size >= table.columns.size ? best : table), null);
}

function tableWith(text: string, delimiter: Delimiter): Table | null {
  const rows = rowsOf(text, delimiter);
  for (let index = 0; index < ROWS_BEFORE_HEADINGS; index += 1) {
    const { value: row } = rows.next();
    if (!row) return null;
    const columns = columnsOf(row.cells);
    if (columns.has('title')) return { columns, width: row.cells.length, head: row.text, rows };
  }
  return null;
}

/** Longer cells are no headings. */
const MAX_HEADING_CHARACTERS = 60;
const MAX_COLUMNS = 500;

function columnsOf(cells: readonly string[]): Columns {
  const headings = cells.slice(0, MAX_COLUMNS).map((cell) => wordsOf(cell.slice(0, MAX_HEADING_CHARACTERS)).join(' '));
  if (headings.length > 1 && mayCountRows(headings[0] ?? '')) headings[0] = '';
  const columns = new Map<ColumnName, number>();
  for (const [name, known] of Object.entries(HEADINGS)) {
    const places = known.split('|').map((each) => headings.indexOf(each));
    const place = places.find((each) => each !== -1 && ![...columns.values()].includes(each));
    if (place !== undefined) columns.set(name as ColumnName, place);
  }
  // Publish or Perish; elsewhere a source is the database that a row is from.
  if (!columns.has('venue') && headings.some((each) => /^gs ?rank$/.test(each)) && headings.includes('source'))
    columns.set('venue', headings.indexOf('source'));
  // "Revista / Congreso", "DOI (enlace)".
  const free = headings.map((_, index) => index).filter((index) => ![...columns.values()].includes(index));
  for (const index of free) {
    const parts = partsOfHeading((cells[index] ?? '').slice(0, MAX_HEADING_CHARACTERS));
    const name = parts.map(columnCalled).find((each) => each !== undefined && !columns.has(each));
    if (name !== undefined) columns.set(name, index);
  }
  return columns;
}

function columnCalled(heading: string): ColumnName | undefined {
  return Object.entries(HEADINGS).find(([, known]) => known.split('|').includes(heading))?.[0] as ColumnName | undefined;
}
