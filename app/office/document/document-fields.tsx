import type { Fields } from '#core/fields/kinds.ts';
import { problemsOf } from '../fields/field.ts';
import { type InputKind, inputs } from '../fields/registry.ts';
import type { DocumentForm } from './use-document.ts';

/** The inputs of a single document, one below the other. */
export function DocumentFields({ fields, form, preview }: { fields: Fields; form: DocumentForm; preview: '5em' | '20em' }) {
  return Object.entries(fields).map(([name, field]) => {
    const Input = inputs[field.kind as InputKind];
    return (
      <Input
        key={name}
        field={field}
        value={form.values?.[name]}
        onChange={(value) => form.change(name, value)}
        {...problemsOf(form.problems, name)}
        caret={false}
        preview={preview}
      />
    );
  });
}
