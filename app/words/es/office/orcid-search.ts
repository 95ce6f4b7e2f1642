import { counted, number } from '../counted.ts';
import { waitsFor } from './import-parts.ts';

interface Result {
  readonly pending: number;
  /** The reason why those take long; null where they do not. */
  readonly delay: string | null;
  readonly waiting: number;
  readonly added: number;
  readonly failures: readonly unknown[];
}

/** The outcome of a search so far; its failures stand below. */
function result({ pending, delay, waiting, added, failures }: Result): string {
  const parts = [
    pending > 0 && `${pending === 1 ? 'Falta 1 respuesta' : `Faltan ${number(pending)} respuestas`}.`,
    delay === null ? null : waitsFor(delay),
    added > 0 && `${counted(added, 'publicación se publicó', 'publicaciones se publicaron')} sin revisar.`,
    waiting > 0 && `${counted(waiting, 'publicación espera', 'publicaciones esperan')} por revisar.`,
    pending + added + waiting + failures.length === 0 && 'No hay nada nuevo.',
  ];
  return parts.filter((part) => part !== false && part !== null).join(' ');
}

export const orcidSearch = {
  title: 'Búsqueda en ORCID',
  searchNow: 'Buscar ahora',
  /** Around a link to the members. */
  nobody: {
    before: 'Nadie tiene ORCID todavía. Escríbelo en «Más datos» de',
    member: 'un integrante',
    after: 'que se muestre, o agrega a «Enlaces» uno de la clase «Identidad (ORCID)».',
  },
  people: {
    before: (count: number) => `${count === 1 ? 'Hay 1 ORCID' : `Hay ${number(count)} ORCID`} entre «Enlaces» y los`,
    members: 'integrantes',
    after: 'que se muestran.',
  },
  never: 'Todavía no se ha buscado.',
  searchingSince: 'Buscando desde',
  lastSearch: 'Última búsqueda:',
  result,
  seeImport: 'Ver lo que trajo',
  failedWith: (name: string, message: string) => `Falló con ${name}: ${message}`,
  next: 'La siguiente:',
};
