import type { CollectionName } from '#core/collections/index.ts';
import type { DocumentName } from '#core/documents/index.ts';
import type { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { editAddress } from '../../ui/edit-address.ts';
import type { Clash } from './three-way-merge.ts';

/** The target of an edit. */
export type Target =
  | { readonly kind: 'item'; readonly collection: CollectionName; readonly id: string }
  /**
   * An item that the server does not know yet; `id` is this browser's own name for it. `again` counts how often a
   * deleted item was to be stored as a new one.
   */
  | { readonly kind: 'new'; readonly collection: CollectionName; readonly id: string; readonly again?: number }
  | { readonly kind: 'document'; readonly name: DocumentName }
  /** The description of an uploaded file; `path` is its `uploads/{name}`. */
  | { readonly kind: 'file'; readonly path: string };

/** The targets with a history. */
export type TargetWithHistory = Exclude<Target, { kind: 'new' | 'file' }>;

/** Names a target among the edits, the save queue and the drafts. */
export function keyOf(target: Target): string {
  switch (target.kind) {
    case 'document':
      return target.name;
    case 'file':
      return `files/${target.path}`;
    case 'item':
    case 'new':
      return `${target.collection}/${target.id}`;
  }
}

/** The address of the screen that it is edited on. */
export function screenOf(target: Target): string {
  if (target.kind === 'file') return '/media';
  return target.kind === 'document' ? `/${target.name}` : `/${target.collection}`;
}

/** Whether it is edited on a screen: the site's settings have two. */
export function isEditedAt(target: Target, screen: string): boolean {
  return screenOf(target) === screen || (screenOf(target) === '/site' && screen === '/aspecto');
}

/** The screen that a path of the window leads to. */
export function screenAt(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}

/** The address that leads to the row or form in which it is edited. */
export function addressOf(target: Target): string {
  return 'collection' in target ? editAddress(target.collection, target.id) : screenOf(target);
}

/** The address of the page on which an item alone is edited; null for what has none. */
export function pageOf(target: Target): string | null {
  return target.kind === 'item' ? `/${keyOf(target)}` : null;
}

/** True of a row of a collection, there or being added. */
export function isItemOf(collection: CollectionName, target: Target): target is Extract<Target, { kind: 'item' | 'new' }> {
  return (target.kind === 'item' || target.kind === 'new') && target.collection === collection;
}

/** The name that something new is created under, however often it is sent. */
export function creationKeyOf({ id, again }: Extract<Target, { kind: 'new' }>): string {
  return again === undefined ? id : `${id}~${again}`;
}

/** The reason why typed values are not stored. */
export type Trouble =
  /**
   * `corrected` once something was typed after the refusal; `isQuestion` where it is stored all the same when it is
   * confirmed again.
   */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly corrected: boolean; readonly isQuestion?: boolean }
  | { readonly kind: 'conflict'; readonly problem: Problem; readonly current: Values; readonly clashes: readonly Clash[] };

/** Something that a person is editing, and what of it is not stored yet. */
export interface Edit {
  readonly target: Target;
  /** The values as they were stored when typing began; the defaults of a new item. */
  readonly base: Values;
  /** Typed since the last time it was confirmed, by field. */
  readonly typed: Values;
  /** Confirmed and not yet stored; null when nothing is. Empty for a new item that keeps its defaults. */
  readonly confirmed: Values | null;
  /** True while it waits for its files to arrive; it is confirmed when they have. */
  readonly uploading: boolean;
  /** True while its inputs are shown. */
  readonly open: boolean;
  /** The field that gets the caret. */
  readonly caret: string | null;
  readonly trouble: Trouble | null;
  /** True for text kept from an earlier visit. */
  readonly recovered: boolean;
}

/** The id of the item that was deleted while this was typed; undefined when it was not. */
export function deletedIdOf({ target, trouble }: Edit): string | undefined {
  if (trouble?.kind !== 'refused') return undefined;
  const { code, details } = trouble.problem;
  if (target.kind === 'new') return details.deleted;
  return target.kind === 'item' && code === 'not-found' ? target.id : undefined;
}

/** The values as the person sees them: what is typed, over what is confirmed, over what is stored. */
export function valuesOf(edit: Edit, stored: Values): Values {
  return { ...stored, ...edit.confirmed, ...edit.typed };
}

/** True for text of an earlier visit for as long as it is not stored. */
export function isRecovered(edit: Edit): boolean {
  return edit.recovered && isUnsaved(edit);
}

/** True of a draft that was typed on the item's own page: it waits there until it is published. */
export function isDraftOfPage(edit: Edit | undefined): boolean {
  return edit !== undefined && !edit.open && edit.confirmed === null && isUnsaved(edit);
}

/** True when something of it is nowhere but in this browser. */
export function isUnsaved(edit: Edit): boolean {
  return Object.keys(edit.typed).length > 0 || edit.confirmed !== null;
}
