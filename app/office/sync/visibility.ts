import type { QueryClient } from '@tanstack/react-query';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { Document } from '#core/documents/index.ts';
import { hasProfile, PROFILE_LACKS } from '#core/documents/profile.ts';
import { reasonsUnseen } from '#core/reasons-unseen.ts';
import { heldValues, referencesOf, referencesTo } from '#core/references.ts';
import { isShownAt } from '#core/time/shown-time.ts';
import { editAddress } from '../../ui/edit-address.ts';
import { syncWords } from '../../words/office/sync.ts';
import { timesWords } from '../../words/office/times.ts';
import type { Notice, Notices } from '../feedback/notices.ts';
import { definitionOf } from '../model/definition-of.ts';
import { counted, titleIn } from '../model/titles.ts';
import { zoneBeside } from '../model/zone-beside.ts';
import type { Changes, SavedItems } from './changes.ts';
import type { Documents } from './documents.ts';
import type { Lists } from './lists.ts';

/** A sentence about a saved item, and what can be done about it. */
type SeenNotice = Pick<Notice, 'text' | 'firstAction' | 'at'>;

export interface VisibilityParts {
  readonly lists: Lists;
  readonly client: QueryClient;
  readonly documents: Pick<Documents, 'query'>;
  readonly notices: Notices;
  readonly changes: Pick<Changes, 'move'>;
  readonly timeZone: () => string;
}

/**
 * Adds to the notice of a save what visitors do not see of it and why, and where an item that is shown from now on
 * stands on the landing page.
 */
export async function addVisibility(parts: VisibilityParts, { collection, ids, isShownNow, about }: SavedItems): Promise<void> {
  const { lists, notices, changes, client, documents, timeZone } = parts;
  const definition = definitionOf(collection);
  const holders = referencesTo(collections, collection).map(({ from }) => from);
  const needed = new Set([definition, ...holders].flatMap((each) => [each.name, ...referencesOf(each).map(({ to }) => to.to)]));
  await Promise.all([...needed].map((name) => lists.ensureLoaded(name as CollectionName)));
  const site = definition.siteFlag === undefined ? {} : await client.query(documents.query('site'));
  const itemsOf = (name: string) => lists.items(name as CollectionName);
  const [first, ...more] = ids.flatMap((id) => lists.find(collection, id) ?? []).flatMap((item) => noticeOf(item) ?? []);
  if (first) addTo(notices, about, { ...first, text: syncWords().withMore(first.text, more.length) });

  function noticeOf(item: AnyItem): SeenNotice | null {
    const now = new Date();
    const [unseen] = reasonsUnseen(collections, definition, item, { itemsOf, site, now, timeZone: timeZone() });
    const name = ids.length > 1 ? `${syncWords().quoted(titleIn(lists, collection, item.id))}: ` : '';
    if (unseen) {
      const { because, isPart, hidden, setting, plannedFor } = unseen;
      if (plannedFor !== undefined) {
        const planned = timesWords().saved(because + zoneBeside(plannedFor, timeZone()));
        const place = placeOf(item, new Date(plannedFor));
        return { ...place, text: name + planned + (place ? ` ${place.text}` : '') };
      }
      const text = name + (isPart ? syncWords().partlyUnseen(because) : syncWords().unseen(because));
      if (setting !== undefined) return { text, at: editAddress('site', setting) };
      return { text, ...(hidden && { at: editAddress(hidden.collection, String(hidden.item.id)) }) };
    }
    const place = placeOf(item, now);
    if (place) return { ...place, text: name + place.text };
    return item[definition.enabledField] === false ? noticeOfHolders(item, name) : null;
  }

  /** The position on the landing page of an item that will be seen, at a moment, and the way to the first one. */
  function placeOf(item: AnyItem, at: Date): SeenNotice | null {
    const shown = itemsOf(collection).filter((each) => each[definition.enabledField] === true && isShownAt(definition, each, at));
    const position = isShownNow ? definition.landingPosition?.(item, shown, at) : null;
    if (!position) return null;
    const firstAction = { label: syncWords().putFirst, run: () => void changes.move(collection, item.id, 0) };
    return { text: position.sentence, ...(position.isBehind && { firstAction }) };
  }

  /** The items that are not seen because this type or category is hidden. */
  function noticeOfHolders(item: AnyItem, name: string): SeenNotice | null {
    for (const reference of referencesTo(collections, collection)) {
      const { from, inner, to } = reference;
      const isHeld = (holder: AnyItem) => holder[from.enabledField] === true && heldValues(holder, reference).includes(item[to.by]);
      const { length } = lists.items(from.name as CollectionName).filter(isHeld);
      const what = counted(from.name as CollectionName, length);
      if (length > 0)
        return { text: name + (inner === null && !to.isOptional ? syncWords().unseenToo(what, length) : syncWords().partlyUnseenToo(what)) };
    }
    return null;
  }
}

/** Adds to the notice of a save of the profile that visitors do not see it, where they do not. */
export function addProfileVisibility(notices: Notices, profile: Document<'profile'>, about: unknown): void {
  if (!hasProfile(profile)) addTo(notices, about, { text: syncWords().unseen(PROFILE_LACKS) });
}

/** Adds to a notice, unless it has been dismissed or its change was undone. */
function addTo(notices: Notices, about: unknown, { text, ...more }: SeenNotice): void {
  const notice = notices.all.get().find((each) => each.about === about);
  if (notice) notices.show({ ...notice, ...more, text: `${notice.text} ${text}` }, about);
}
