import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DocumentName } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { EDIT_PARAMETER } from '../../../ui/edit-address.ts';
import { problemsOf } from '../../fields/field.ts';
import { inputs } from '../../fields/registry.ts';
import { slotOf } from '../../model/slot.ts';
import type { DocumentForm } from './use-document.ts';

export interface DocumentFieldsProps {
  readonly name: DocumentName;
  readonly fields: Fields;
  readonly form: DocumentForm;
  readonly preview: '5em' | '20em';
}

/** The inputs of a single document, one below the other; the one that the address asks for gets the caret. */
export function DocumentFields({ name: document, fields, form, preview }: DocumentFieldsProps) {
  const wanted = useSearchParams()[0].get(EDIT_PARAMETER);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It returns a promise in new browsers, which is not how an effect ends.
    first.current?.scrollIntoView();
  }, []);
  return Object.entries(fields).map(([name, field]) => {
    const Input = inputs[field.kind];
    return (
      <div key={name} {...(name === wanted && { ref: first })}>
        <Input
          field={field}
          slot={slotOf(document, name)}
          value={form.values?.[name]}
          onChange={(value) => form.change(name, value)}
          {...problemsOf(form.problems, name)}
          caret={name === wanted}
          preview={preview}
        />
      </div>
    );
  });
}
