import type { CollectionName } from '#core/collections/index.ts';
import type { PreviewRow } from '#core/contract/spreadsheets.ts';
import { usualDecision } from '#core/spreadsheet/compared-rows.ts';
import { hoursColumns } from '#core/spreadsheet/hours-columns.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { ID_LABEL } from '#core/spreadsheet/sheet-columns.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { definitionOf } from '../../model/definition-of.ts';

/** The label of a field, or of a column with hours, as it stands within a sentence. */
export function labelOf(collection: CollectionName, field: string): string {
  const definition = definitionOf(collection);
  return definition.fields[field]?.label ?? hoursColumns(definition).find(({ name }) => name === field)?.label ?? ID_LABEL;
}

/** Choices for a row that is there already. */
export function choicesFor({ by, fills, changes }: PreviewRow): { readonly value: RowDecision; readonly label: string }[] {
  const words = spreadsheetWords();
  return [
    { value: 'skip' as const, label: words.leave, isOffered: true },
    { value: 'fill' as const, label: words.fill(fills.length), isOffered: fills.length > 0 },
    { value: 'change' as const, label: words.change(changes.length), isOffered: changes.length > 0 },
    { value: 'add' as const, label: words.addApart, isOffered: by === 'title' },
  ].filter(({ isOffered }) => isOffered);
}

/** The default decision about a row. */
export function usualDecisionFor({ state, by, of = '', fills, changes, repeats = 0 }: PreviewRow): RowDecision {
  if (state === 'known') return usualDecision({ state, of, by: by ?? 'title', fills, changes: changes.map(({ field }) => field) });
  return usualDecision(state === 'new' ? { state } : { state, line: repeats });
}
