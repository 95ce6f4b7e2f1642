import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { Document } from '#core/documents/index.ts';
import { duplicatesAmong } from '#core/duplicates.ts';
import { referencesTo } from '#core/references.ts';
import type { Values } from '#core/values.ts';
import { shellWords } from '../../words/office/shell.ts';
import { syncWords } from '../../words/office/sync.ts';
import type { Notices } from '../feedback/notices.ts';
import { definitionOf } from '../model/definition-of.ts';
import { keyOf } from '../model/edit.ts';
import { nameOf, short } from '../model/titles.ts';
import type { Changes } from '../sync/changes.ts';
import type { KnownTargets } from '../sync/known-targets.ts';
import type { Lists } from '../sync/lists.ts';
import type { VisibilityNotices } from '../sync/visibility-notices.ts';
import type { Saved } from './sending.ts';
import { warningIn } from './warning.ts';

export interface SavedEditsParts {
  readonly targets: KnownTargets;
  readonly lists: Lists;
  readonly notices: Notices;
  readonly changes: Changes;
  readonly visibility: VisibilityNotices;
}

/** @returns what takes a stored edit: its screen shows it, and a notice offers to undo it */
export function createSavedEdits({ targets, lists, notices, changes, visibility }: SavedEditsParts): (saved: Saved) => void {
  const words = shellWords();

  /** The warnings about an item that is stored all the same: another one like it, a value that may be wrong. */
  function warningsAbout(collection: CollectionName, item: AnyItem): string {
    const duplicate = duplicatesAmong(definitionOf(collection), lists.items(collection))(item);
    const warning = warningIn({ target: { kind: 'item', collection, id: item.id } }, item);
    const sentences = [
      duplicate && words.duplicate(duplicate.sentence, short(nameOf(collection, duplicate.item))),
      warning?.question ? null : warning?.message,
    ];
    return sentences.flatMap((each) => (each ? ` ${each}` : [])).join('');
  }

  return ({ target, before, after, sent }) => {
    const changed = (values: Values) => Object.fromEntries(Object.keys(sent).map((field) => [field, values[field]]));
    // Before it is named: what has no name is called by its position.
    targets.putOwn(target, after);
    const which = syncWords().quoted(targets.labelOf(target, after));
    const message = { done: words.saved(which), what: syncWords().theChange(which) };
    if (target.kind === 'document') {
      const step = changes.steps.document(target.name, changed(before), changed(after), message);
      changes.offerUndo(step);
      if (target.name === 'profile') visibility.profile(after as Document<'profile'>, step);
      return;
    }
    if (target.kind === 'file') {
      changes.offerUndo(changes.steps.file(target.path, changed(before), changed(after), message));
      return;
    }
    const { collection } = target;
    const item = after as AnyItem;
    const isNew = target.kind === 'new';
    const { enabledField, shownFrom } = definitionOf(collection);
    notices.withdraw(keyOf(target));
    const step = isNew
      ? changes.steps.created(collection, [item.id], { done: words.added(which), what: words.theAdding(which) })
      : changes.steps.fields(collection, [{ id: item.id, from: changed(before), to: changed(after) }], message);
    changes.offerUndo(step, warningsAbout(collection, item));
    visibility.items({
      collection,
      ids: [item.id],
      isShownNow: isNew || enabledField in sent || (shownFrom !== undefined && shownFrom in sent),
      about: step,
    });
    for (const { from, to } of referencesTo(collections, collection)) if (from.follows || to.by in sent) lists.refresh(from.name as CollectionName);
  };
}
