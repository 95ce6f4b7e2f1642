import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { DocumentName } from '#core/documents/index.ts';
import type { FieldProblems } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { useOffice } from '../../editing/office-context.ts';
import { type Edit, valuesOf } from '../../model/edit.ts';
import { useObserved } from '../../ui/observable.ts';

export interface DocumentForm {
  /** The stored values under the typed ones; undefined until they are loaded. */
  readonly values: Values | undefined;
  readonly edit: Edit | undefined;
  readonly problems: FieldProblems;
  readonly failure: Error | null;
  readonly reload: () => void;
  readonly change: (field: string, value: unknown) => void;
  readonly save: () => void;
}

/** A single document being edited on its own screen. */
export function useDocument(name: DocumentName): DocumentForm {
  const { documents, edits } = useOffice();
  const { data: stored, error, refetch } = useQuery(documents.query(name));
  const edit = useObserved(edits.all, (all) => all.get(name));
  useEffect(() => {
    if (stored && !edits.all.get().has(name)) edits.open({ kind: 'document', name }, stored);
  }, [stored, name, edits]);
  return {
    values: stored && edit ? valuesOf(edit, stored) : stored,
    edit,
    problems: edit?.trouble?.problem.details.fields ?? {},
    failure: error,
    reload: () => void refetch(),
    change: useCallback((field, value) => edits.type(name, field, value), [edits, name]),
    save: () => edits.confirm(name),
  };
}
