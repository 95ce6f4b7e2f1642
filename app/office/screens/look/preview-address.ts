import { LOOK_FIELDS } from '#core/documents/look.ts';
import { LOOK_DRAFT } from '#core/look/draft-parameter.ts';
import type { Values } from '#core/write.ts';

/** The address of the landing page with a look that is not stored. */
export function previewAddress(values: Values): string {
  const look = Object.fromEntries([...LOOK_FIELDS, 'logo_url'].map((name) => [name, values[name]]));
  return `/?${new URLSearchParams({ [LOOK_DRAFT]: JSON.stringify(look) })}`;
}
