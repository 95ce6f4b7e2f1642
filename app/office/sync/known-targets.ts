import { collections } from '#core/collections/index.ts';
import type { StoredFile } from '#core/contract/files.ts';
import type { AnyItem } from '#core/definition.ts';
import { documents as definitions } from '#core/documents/index.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import { titleOf } from '#core/title.ts';
import type { Values } from '#core/values.ts';
import { screenNamesWords } from '../../words/office/screen-names.ts';
import { isEditedAt, screenAt, screenOf, type Target } from '../model/edit.ts';
import { inLetters } from '../model/in-letters.ts';
import { descriptionOf, type Library } from '../model/library.ts';
import { short, titleIn } from '../model/titles.ts';
import type { AnyDocument } from './api.ts';
import type { Documents } from './documents.ts';
import type { Lists } from './lists.ts';

/** The targets of edits as this browser knows them, whatever their kind. */
export interface KnownTargets {
  /** The values of a target as they are stored; undefined for one that is not. */
  readonly stored: (target: Target) => Values | undefined;
  /** The name of a target for a person, short enough for a sentence. */
  readonly labelOf: (target: Target, values: Values) => string;
  /** The name that a target was given; empty while it has none. */
  readonly ownNameOf: (target: Target, values: Values) => string;
  /** Takes stored values that the server answered. */
  readonly put: (target: Target, values: Values) => void;
  /** The same of a version that is this person's own doing. */
  readonly putOwn: (target: Target, values: Values) => void;
  /** Whether a version of a target is this person's own doing. */
  readonly isOwn: (target: Target, version: number) => boolean;
}

export function createKnownTargets(lists: Lists, documents: Documents, library: Library): KnownTargets {
  const put = (target: Target, values: Values, how: 'put' | 'putOwn') => {
    if (target.kind === 'document') documents[how](target.name, values as AnyDocument);
    else if (target.kind === 'file') library[how](target.path, values as unknown as StoredFile);
    else lists[how](target.collection, values as AnyItem);
  };
  return {
    stored: (target) => {
      if (target.kind === 'document') return documents.get(target.name);
      if (target.kind === 'item') return lists.find(target.collection, target.id);
      const file = target.kind === 'file' && library.find(target.path);
      return file ? descriptionOf(file) : undefined;
    },
    labelOf: (target, values) => {
      if (target.kind === 'file') return nameOfUpload(target.path);
      if (target.kind === 'document') return isLookOpen(target) ? screenNamesWords().aspecto : definitions[target.name].heading;
      return titleIn(lists, target.collection, target.kind === 'new' ? String(values.id) : target.id, values);
    },
    ownNameOf: (target, values) => {
      if (target.kind === 'file') return '';
      if (target.kind === 'document') return typeof values.name === 'string' ? values.name : '';
      return short(inLetters(titleOf(collections[target.collection], values)), 120).trim();
    },
    put: (target, values) => put(target, values, 'put'),
    putOwn: (target, values) => put(target, values, 'putOwn'),
    isOwn: (target, version) => {
      if (target.kind === 'document') return documents.isOwn(target.name, version);
      if (target.kind === 'file') return library.isOwn(target.path, version);
      return target.kind === 'item' && lists.isOwn(target.collection, target.id, version);
    },
  };
}

/** Whether the site's settings are edited on their other screen: there they are called as it is. */
function isLookOpen(target: Target): boolean {
  const screen = screenAt(globalThis.location?.pathname ?? '');
  return screen !== screenOf(target) && isEditedAt(target, screen);
}
