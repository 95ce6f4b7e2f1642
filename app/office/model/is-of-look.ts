import { lookFields } from '#core/documents/look.ts';
import type { Values } from '#core/values.ts';
import { screenOf, type Target } from './edit.ts';

/** Whether values of a target are those of the screen "Aspecto". The logo is on both screens of the site's settings. */
export function isOfLook(target: Target, values: Values): boolean {
  const fields = Object.keys(values);
  const isLook = (name: string) => name in lookFields;
  return screenOf(target) === '/site' && fields.some(isLook) && fields.every((name) => isLook(name) || name === 'logo_url');
}
