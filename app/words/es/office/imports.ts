import { imports as refusals } from '#core/words/imports.es.ts';
import { counted, number } from '../counted.ts';
import { added, known, left, NOTHING_TO_STORE, publications, sentenceOf, toReview, waitsFor } from './import-parts.ts';

interface Progress {
  readonly waiting: number;
  readonly done: number;
  readonly unread: number;
  readonly pending: number;
  readonly undone: string | null;
}

interface Outcome {
  readonly added: number;
  readonly filled: number;
  readonly left: number;
}

/** The state of an import: how much waits, and how much is done with. */
function state({ waiting, done, unread, pending, undone }: Progress): string {
  const parts = [
    pending > 0 && `${counted(pending, 'identificador', 'identificadores')} por buscar`,
    waiting > 0 && toReview(waiting),
    unread > 0 && `${counted(unread, 'entrada', 'entradas')} por corregir`,
    done > 0 && `${number(done)} ${done === 1 ? 'revisada' : 'revisadas'}`,
    undone !== null && done === 0 && 'la importación se deshizo',
  ];
  return sentenceOf(parts, 'Vacía');
}

/** The outcome of storing the decisions. */
function applied(outcome: Outcome): string {
  const parts = [
    outcome.added > 0 && added(outcome.added, publications(outcome.added)),
    outcome.filled > 0 && `${outcome.filled === 1 ? 'se completó' : 'se completaron'} ${number(outcome.filled)}`,
    outcome.left > 0 && left(outcome.left),
  ];
  return sentenceOf(parts, NOTHING_TO_STORE);
}

export const imports = {
  state,
  applied,
  /** The progress of lookups, with the reason where they take long. */
  lookingUp: (count: number, delay: string | null) =>
    `Buscando ${counted(count, 'identificador', 'identificadores')}…${delay === null ? '' : ` ${waitsFor(delay)}`}`,
  pastedText: 'Texto pegado',
  identifiers: 'Identificadores o referencias',
  groups: {
    new: { heading: (count: number) => `Nuevas (${number(count)})`, lead: 'Se agregan las que están marcadas.' },
    known: {
      heading: known,
      lead: 'No se agregan. Marca las que quieras completar con lo que trae el archivo: solo se llena lo que está en blanco. Una lista de autores más larga se toma si lo pides.',
    },
    undecided: {
      heading: (count: number) => `Por decidir (${number(count)})`,
      lead: 'Se parecen a una publicación que ya está. Tu respuesta se recuerda para siempre. Ctrl+S guarda lo decidido.',
    },
  },
  addNamed: (name: string) => `Agregar «${name}»`,
  completeNamed: (name: string) => `Completar «${name}»`,
  completesNothing: 'No trae nada que falte.',
  completes: (fields: readonly string[]) => `Completa ${fields.length === 1 ? '1 campo' : `${fields.length} campos`}: ${fields.join(', ')}.`,
  notAdded: (why: string) => `No se agregó. ${why}`,
  lostCharacters: 'Trae signos que no se pudieron leer y que aquí son «\uFFFD». Corrígelos en el archivo, o después de agregarla.',
  people: (names: readonly string[], others: boolean) =>
    `${names.length > 6 ? `${names.slice(0, 6).join(', ')} y ${names.length - 6} más` : names.join(', ')}${others ? ' y otros' : ''}`,
  editors: (names: readonly string[]) => (names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? '(ed.)' : '(eds.)'}`),
  documents: ([only, ...others]: readonly string[]) =>
    only === undefined
      ? ''
      : others.length === 0
        ? `no trae el archivo ${only}: súbelo después`
        : `no trae los archivos ${[only, ...others].join(', ')}: súbelos después`,
  noYear: refusals.withoutYear,
  yearOf: (name: string) => `Año de «${name}»`,
  yearAsked: (current: string) => `Escribe el año. Vacío, queda ${current}.`,
  yearRefused: 'El año que se guarda en lugar del que trae',
  theImport: (name: string) => `la importación de «${name}»`,
  toReviewOf: (name: string) => `Por revisar: ${name}`,
  addMany: (count: number) => `Agregar ${publications(count)}`,
  unread: (count: number) => `No se pudo leer (${number(count)})`,
  choices: {
    same: { label: 'Es la misma', description: 'Llena lo que está en blanco en la que ya está.' },
    version: { label: 'Es otra versión', description: 'Se agrega, y cada una lleva a la otra: una prepublicación y su artículo cuentan una vez.' },
    different: { label: 'No es la misma', description: 'Se agrega.' },
    'not-ours': { label: 'No es nuestra', description: 'No se agrega, ni ahora ni la próxima vez.' },
  },
  andOthers: 'y otros',
  authorsOf: (name: string) => `Autores de «${name}»`,
  takeAuthors: (own: number, others: number) => `Tomar la lista de autores del archivo, de ${others} (la que está tiene ${own})`,
  takeAuthorsDetail: 'La que está la pierde, aunque la haya escrito una persona; se recupera al deshacer la importación.',
  facts: { title: 'Título', authors: 'Autores', venue: 'Revista o congreso', year: 'Año' },
  stored: 'La que está',
  seeIt: '(verla)',
  decideAll: 'Responder igual en todas',
  untickAll: 'Desmarcar todas',
  tickAll: 'Marcar todas',
  seeStored: 'Ver la que está',
  lead: 'Trae publicaciones de BibTeX, RIS (EndNote, Scopus, Web of Science, Mendeley, Zotero), PubMed, CSL-JSON, hojas de cálculo de Excel o en CSV, documentos de Word o páginas de otro sitio; o solo por su DOI: los datos se buscan solos. Nada se publica todavía: primero ves qué es nuevo y qué ya está, y decides.',
  files: 'Archivos de publicaciones',
  chooseFiles: 'Elegir archivos',
  emptyFolder: 'En esa carpeta no hay archivos de publicaciones.',
  orDrop: 'o arrástralos aquí, sueltos o en su carpeta.',
  whichFiles: 'Cada archivo puede pesar hasta 20 MB.',
  pasteHere: 'O pega aquí el texto',
  pasteHelp:
    'Entradas de BibTeX, RIS u otro de esos formatos, o una lista de referencias en APA, Chicago, ISO 690, IEEE o Vancouver, o como las imprimen las revistas. También DOI, arXiv, PMID, enlaces a ellos, o un ORCID para traer todos sus trabajos.',
  takeText: 'Revisar el texto',
  takeAll: 'Para llevarte todas las publicaciones a otro programa:',
  brought: 'Lo que has traído',
  none: 'Todavía no hay nada.',
  toReview: 'Por revisar',
  undoAsked: '¿Deshacer toda la importación?',
  undoDetail: 'Lo que agregó va a la papelera, y lo que completó vuelve a estar como antes. Lo que alguien cambió después se queda.',
  undone: 'Se deshizo la importación.',
  removeDetail: 'La lista por revisar se borra; las publicaciones que ya se agregaron se quedan.',
  removed: 'Se borró la importación.',
  searchToReview: 'Buscar en lo que está por revisar: título, autores, revista, año o DOI',
  storeDecided: 'Guardar lo decidido',
  fileTooLarge: refusals.importFileTooLarge,
  noneLeft: 'No queda nada por revisar.',
  seeNewest: 'Ver lo más reciente en la lista',
  undo: 'Deshacer la importación',
  removeFromList: 'Borrar esta revisión',
  inSameFile: 'La anterior del archivo',
  proposesVersion: 'Parecen dos versiones del mismo trabajo.',
  foreign: 'Dijiste que no es del grupo.',
  repeated: 'Está más arriba en el mismo archivo.',
  inTheFile: 'La del archivo',
  whatIs: (name: string) => `¿Qué es «${name}»?`,
};
