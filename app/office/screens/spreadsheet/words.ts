import type { CollectionName } from '#core/collections/index.ts';
import type { AppliedSheet, PreviewRow } from '#core/contract/spreadsheets.ts';
import { usualDecision } from '#core/spreadsheet/compared-rows.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { counted } from '../../model/titles.ts';

/** The label of a field, as it is said within a sentence. */
export function labelOf(collection: CollectionName, field: string): string {
  return definitionOf(collection).fields[field]?.label ?? 'Clave de Faro';
}

/** What can be done with a row that is there already. */
export function choicesFor({ by, fills, changes }: PreviewRow): { readonly value: RowDecision; readonly label: string }[] {
  return [
    { value: 'skip' as const, label: 'Dejar como está', isOffered: true },
    { value: 'fill' as const, label: `Completar lo que falta (${fills.length})`, isOffered: fills.length > 0 },
    { value: 'change' as const, label: `Cambiar lo distinto (${changes.length})`, isOffered: changes.length > 0 },
    { value: 'add' as const, label: 'Agregar aparte', isOffered: by === 'title' },
  ].filter(({ isOffered }) => isOffered);
}

/** What becomes of a row about which nobody said anything. */
export function usualDecisionFor({ state, by, of = '', fills, changes, repeats = 0 }: PreviewRow): RowDecision {
  if (state === 'known') return usualDecision({ state, of, by: by ?? 'title', fills, changes: changes.map(({ field }) => field) });
  return usualDecision(state === 'new' ? { state } : { state, line: repeats });
}

/** What a sheet did, as a sentence. */
export function appliedInWords(collection: CollectionName, { added, changed, left }: AppliedSheet): string {
  const changes = Object.keys(changed).length;
  const parts = [
    added.length > 0 && `${added.length === 1 ? 'se agregó' : 'se agregaron'} ${counted(collection, added.length)}`,
    changes > 0 && `${changes === 1 ? 'se cambió' : 'se cambiaron'} ${changes.toLocaleString('es-MX')}`,
    left > 0 && `${left === 1 ? 'se dejó' : 'se dejaron'} ${left.toLocaleString('es-MX')} como ${left === 1 ? 'estaba' : 'estaban'}`,
  ].filter((part) => part !== false);
  const sentence = parts.join(', ') || 'no había nada que guardar';
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

export function rows(count: number): string {
  return count === 1 ? '1 renglón' : `${count.toLocaleString('es-MX')} renglones`;
}
