import { content } from '#core/words/content.es.ts';
import { spreadsheets } from '#core/words/spreadsheets.es.ts';
import { unread } from '#core/words/unread.es.ts';
import { counted, number } from '../counted.ts';
import { plural } from '../plural.ts';
import { added, capitalized, known, left, NOTHING_TO_STORE, sentenceOf } from './import-parts.ts';

interface Outcome {
  readonly added: number;
  readonly changed: number;
  readonly left: number;
  /** Rows with problems, of which nothing was stored. */
  readonly wrong: number;
}

/** Files that are named where many could not be read. */
const NAMED_FILES = 5;

const NAMED_TITLES = 20;
const NAMED_VALUES = 50;
/** The kinds that WordPress itself has. */
const KINDS: Readonly<Record<string, string>> = { post: 'Entradas', page: 'Páginas del sitio' };

export const spreadsheet = {
  title: 'Importar una hoja de cálculo',
  noSuchList: content.noSuchList,
  importMany: (singular: string) => `Importar ${plural(singular)}`,
  pastedRows: 'Renglones pegados',
  lead: 'Trae una hoja de cálculo. Nada se guarda todavía: primero dices qué es cada columna y ves qué pasaría con cada renglón.',
  noText:
    'Ese archivo no se puede leer como hoja de cálculo. Ábrelo en tu programa, quítale la contraseña si tiene y guárdalo como «Libro de Excel (.xlsx)» o «CSV UTF-8», o copia y pega sus renglones.',
  noRows: spreadsheets.noReadableRows,
  charactersLost: unread.charactersLost,
  tooManyColumns: spreadsheets.tooManyColumns,
  files: 'Hoja de cálculo, o textos de otro sitio',
  chooseFiles: 'Elegir archivo',
  orDrop: 'o arrástralo aquí.',
  whichFiles:
    'De Excel o LibreOffice (.xlsx, .xls, .ods), o CSV, de hasta 20 MB; o los textos de otro sitio: lo que exporta WordPress (.xml), o archivos en Markdown, YAML, TOML o JSON, varios a la vez o su carpeta.',
  whichSheet: 'Qué hoja traer',
  onlyOneSheet: 'El libro tiene varias hojas y se trae una. Para traer otra, importa el mismo archivo otra vez.',
  sheet: (name: string, rows: number) => `${name} (${counted(rows, 'renglón', 'renglones')})`,
  emptyFolder: 'En esa carpeta no hay hojas de cálculo ni textos que se puedan traer.',
  severalFiles: (count: number) => `${number(count)} archivos`,
  unreadFiles: (names: readonly string[]) =>
    `No se ${names.length === 1 ? 'pudo' : 'pudieron'} leer: ${names
      .slice(0, NAMED_FILES)
      .map((name) => `«${name}»`)
      .join(
        ', ',
      )}${names.length > NAMED_FILES ? '…' : '.'} Revisa lo que está entre las dos líneas de guiones: va en YAML. Lo que está entre dos de signos de más (+++) va en TOML.`,
  whatToBring: 'Qué traer de este archivo',
  onlyOneKind: 'Trae cosas de varias clases, y cada clase va a una lista. Para traer otra, importa el mismo archivo desde la suya.',
  otherSite: 'Dirección de ese sitio',
  otherSiteHelp: 'Si la tiene, como https://grupo.universidad.mx. Los enlaces de sus textos a él llevan entonces a lo que ya está aquí.',
  useOtherSite: 'Usar esta dirección',
  kind: (name: string, count: number) => `${KINDS[name] ?? name} (${number(count)})`,
  comments: 'comentarios de visitantes',
  /** The role of those who have left, as Faro brings it. */
  formerMember: 'Egresado(a)',
  ofMany: plural,
  /** @param names of what stays behind, as the other site calls it */
  leftBehind: (names: readonly string[]) =>
    `De algunos textos no viene lo que hacía un programa del otro sitio: ${names
      .slice(0, NAMED_FILES)
      .map((name) => `«${name}»`)
      .join(', ')}${names.length > NAMED_FILES ? '…' : '.'}`,
  leftBehindIn: (name: string, titles: readonly string[]) =>
    `«${name}», en ${titles
      .slice(0, NAMED_TITLES)
      .map((title) => `«${title}»`)
      .join(', ')}${titles.length > NAMED_TITLES ? `, y en otros ${number(titles.length - NAMED_TITLES)}` : ''}`,
  pasteHere: 'O pega aquí los renglones',
  pasteHelp: 'Cópialos de la hoja de cálculo con los nombres de las columnas.',
  takeText: 'Ver las columnas',
  columns: (count: number) => `Columnas (${count})`,
  columnsHelp: 'Di a qué campo va cada columna. Lo que no se lee se queda en tu archivo.',
  hasHeadings: 'El primer renglón tiene los nombres de las columnas',
  column: (heading: string, position: number) => (heading === '' ? `Columna ${position}` : `Columna «${heading}»`),
  notRead: 'No se lee',
  /** @param by the column that a field is read from now; `from` is the one that had it */
  fieldTaken: (field: string, by: string, from: string) => `«${field}» se lee ahora de: ${by}; ya no de: ${from}.`,
  leftOut: (headings: readonly string[]) => `No se ${headings.length === 1 ? 'lee' : 'leen'}: ${headings.map((each) => `«${each}»`).join(', ')}.`,
  /** @param facts fields of which a row says nothing, with what they get */
  assumed: (facts: readonly string[]) => `No lo trae, y se pone ${facts.join(' · ')}`,
  valuesLeftOut: 'Ver qué se queda en el archivo',
  valuesOf: (heading: string, values: readonly string[]) =>
    `«${heading}» (${counted(values.length, 'valor distinto', 'valores distintos')}): ${values.slice(0, NAMED_VALUES).join(', ')}${values.length > NAMED_VALUES ? '…' : ''}`,
  titleNeeded: 'Para seguir, di en qué columna está el título.',
  columnNeeded: 'Para seguir, di a qué campo va al menos una columna.',
  reviewPublications: 'Revisar las publicaciones',
  preview: 'Ver qué pasaría',
  isOfOther: (section: string) => `Por su nombre o sus columnas, parece una hoja de «${section}».`,
  bringTo: (section: string) => `Llevarla a «${section}»`,
  previewAgain: 'Ver otra vez',
  chooseAnother: 'Traer otra hoja',
  /** @param what what is added, with its number; empty where nothing is */
  store: (what: string, changed: number) => {
    const parts = [what !== '' && `agregar ${what}`, changed > 0 && `cambiar ${number(changed)}`];
    return capitalized(parts.filter((part) => part !== false).join(' y ') || 'nada que guardar');
  },
  leftOutIfWrong: (count: number) =>
    `${counted(count, 'renglón', 'renglones')} con problemas: ${count === 1 ? 'se queda fuera si no se corrige' : 'se quedan fuera si no se corrigen'}.`,
  stillWrong:
    'No se guardó nada: un renglón que corregiste todavía tiene un problema, marcado abajo. Corrígelo, o pulsa otra vez para guardar lo demás sin él.',
  wrong: (count: number) => `Con problemas (${number(count)})`,
  absent: (section: string, names: readonly string[]) =>
    `No está${names.length === 1 ? '' : 'n'} en «${section}»: ${names.map((name) => `«${name}»`).join(', ')}.`,
  orMeant: 'O di cuál de los que ya están es:',
  meant: (name: string) => `«${name}»`,
  meansNone: 'Elige cuál',
  /** @param what what was added, with its number */
  absentAdded: (what: string, count: number) => sentenceOf([added(count, what)], NOTHING_TO_STORE),
  absentPictures: (names: readonly string[]) =>
    `${counted(names.length, 'imagen', 'imágenes')} de los textos no ${names.length === 1 ? 'está' : 'están'} en la mediateca: ${names
      .slice(0, NAMED_FILES)
      .map((name) => `«${name}»`)
      .join(', ')}${names.length > NAMED_FILES ? '…' : '.'} Súbelas con ese nombre y pulsa «Ver otra vez», o quedarán como enlaces al otro sitio.`,
  /** @param links as the texts have them */
  lostLinks: (links: readonly string[]) =>
    `${counted(links.length, 'enlace', 'enlaces')} de los textos ${links.length === 1 ? 'lleva' : 'llevan'} a algo del otro sitio que no está aquí: ${links
      .slice(0, NAMED_FILES)
      .map((link) => `«${link}»`)
      .join(
        ', ',
      )}${links.length > NAMED_FILES ? '…' : '.'} Los demás llevan a lo que ya trajiste. Trae eso a su lista, o sube ese archivo a la mediateca, y pulsa «Ver otra vez»; si no, corrígelos después en cada texto.`,
  addAbsent: (what: string) => `Agregar ${what}`,
  groups: {
    new: {
      heading: (count: number) => `Nuevos (${number(count)})`,
      lead: 'Se agregan al final de la lista, ocultos o a la vista según su columna.',
    },
    known: {
      heading: known,
      lead: 'Por su clave o por su nombre. Una celda vacía nunca borra lo que hay.',
    },
    repeated: {
      heading: (count: number) => `Repetidos en la hoja (${number(count)})`,
      lead: 'Son iguales a un renglón anterior, y no se agregan otra vez.',
    },
  },
  changeAll: 'Cambiar en todos lo distinto',
  leaveAll: 'Dejar todos como están',
  row: (line: number) => `Renglón ${line}`,
  repeats: (line: number) => `Igual al de la línea ${number(line)}.`,
  nothingNew: 'No trae nada distinto.',
  seeStored: 'Ver el que está',
  /** @param title empty where the row has none */
  decide: (title: string, line: number) => `Qué hacer con «${title || `el renglón ${line}`}»`,
  add: 'Agregar',
  doNotAdd: 'No agregar',
  leave: 'Dejar como está',
  fill: (count: number) => `Completar lo que falta (${count})`,
  change: (count: number) => `Cambiar lo distinto (${count})`,
  addApart: 'Agregar aparte',
  theImport: 'la importación de la hoja',
  /** @param what what was added, with its number */
  applied: (what: string, outcome: Outcome) =>
    sentenceOf(
      [
        outcome.added > 0 && added(outcome.added, what),
        outcome.changed > 0 && `${outcome.changed === 1 ? 'se cambió' : 'se cambiaron'} ${number(outcome.changed)}`,
        outcome.left > 0 && left(outcome.left),
        outcome.wrong > 0 && `${outcome.wrong === 1 ? 'quedó' : 'quedaron'} fuera ${counted(outcome.wrong, 'renglón', 'renglones')} con problemas`,
      ],
      NOTHING_TO_STORE,
    ),
};
