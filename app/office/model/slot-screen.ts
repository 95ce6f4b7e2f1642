import { editOf } from './slot.ts';

/** The screen of a slot, opened where it is. */
export function screenOf(slot: string): string {
  const edit = editOf(slot);
  const slash = edit.indexOf('/');
  const [list, id] = slash < 0 ? [edit, ''] : [edit.slice(0, slash), edit.slice(slash + 1)];
  if (list === 'replacement') return `/media?archivo=${encodeURIComponent(id)}`;
  return id === '' || id.startsWith('new-') ? `/${list}` : `/${list}?editar=${encodeURIComponent(id)}`;
}
