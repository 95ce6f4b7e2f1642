import type { Field } from '#core/fields/kinds.ts';

/** False for a line that takes one form alone, such as an ORCID iD: whatever else is sent is refused. */
export function takesAnyText(field: Field): boolean {
  return field.kind !== 'text' || field.refusal === undefined;
}
