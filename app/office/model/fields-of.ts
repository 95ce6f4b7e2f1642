import { documents } from '#core/documents/index.ts';
import { flag } from '#core/fields/flag.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { longText, text } from '#core/fields/text.ts';
import { definitionOf } from './definition-of.ts';
import type { Target } from './edit.ts';

/** The details of a file that are edited. */
const FILE_FIELDS: Fields = {
  alt: longText({ label: 'Texto alternativo', rows: 2 }),
  decorative: flag({ label: 'Es solo decorativa' }),
  focalX: text({ label: 'Centro de interés, de izquierda (0) a derecha (1)' }),
  focalY: text({ label: 'Centro de interés, de arriba (0) abajo (1)' }),
};

/** The fields of what is edited. */
export function fieldsOf(target: Target): Fields {
  if (target.kind === 'file') return FILE_FIELDS;
  return target.kind === 'document' ? documents[target.name].fields : definitionOf(target.collection).fields;
}
