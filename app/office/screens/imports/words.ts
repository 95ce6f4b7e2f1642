import { papers } from '#core/collections/papers.ts';
import type { ImportSummary } from '#core/contract/imports.ts';
import type { Applied } from '#data/publications/imports.ts';

/** The formats by the names that people know. */
export const FORMAT_NAMES: Readonly<Record<string, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  nbib: 'PubMed',
  enw: 'EndNote',
  wos: 'Web of Science',
  'csl-json': 'CSL-JSON',
  csv: 'CSV',
  identifiers: 'Identificadores',
  orcid: 'Búsqueda en ORCID',
};

/** The types of a publication, by the names that the list has for them. */
export const TYPE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(papers.fields.type.options.map(({ value, label }) => [value, label]));

export function nameOfImport({ name }: Pick<ImportSummary, 'name'>): string {
  return name === '' ? 'Texto pegado' : name;
}

export function publications(count: number): string {
  return count === 1 ? '1 publicación' : `${count.toLocaleString('es-MX')} publicaciones`;
}

/** The state of an import: how much waits, and how much is done with. */
export function stateInWords({ waiting, done, unread, pending, undone }: ImportSummary): string {
  const parts = [
    pending > 0 && `${publications(pending)} por buscar`,
    waiting > 0 && `${publications(waiting)} por revisar`,
    unread > 0 && `${unread === 1 ? '1 entrada' : `${unread.toLocaleString('es-MX')} entradas`} por corregir`,
    done > 0 && `${done.toLocaleString('es-MX')} ${done === 1 ? 'revisada' : 'revisadas'}`,
    undone !== null && done === 0 && 'deshecha',
  ].filter((part) => part !== false);
  const sentence = parts.join(', ') || 'Vacía';
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

/** The progress of lookups, as a sentence, with the reason where they take long. */
export function pendingInWords({ pending, delay }: Pick<ImportSummary, 'pending' | 'delay'>): string {
  return `Buscando los datos de ${publications(pending)}…${delay === null ? '' : ` ${delay}`}`;
}

/** The outcome of storing the decisions, as a sentence. */
export function appliedInWords({ added, filled, left }: Applied): string {
  const parts = [
    added > 0 && `${added === 1 ? 'se agregó' : 'se agregaron'} ${publications(added)}`,
    filled > 0 && `${filled === 1 ? 'se completó' : 'se completaron'} ${filled.toLocaleString('es-MX')}`,
    left > 0 && `${left === 1 ? 'se dejó' : 'se dejaron'} ${left.toLocaleString('es-MX')} como ${left === 1 ? 'estaba' : 'estaban'}`,
  ].filter((part) => part !== false);
  const sentence = parts.join(', ') || 'no había nada que guardar';
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}
