import { Hono } from 'hono';
import { type Document, documents } from '#core/documents/index.ts';
import { hasProfile } from '#core/documents/profile.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { countAuthorQuestions } from '#data/author-questions.ts';
import { MESSAGES, WHOLE_LIST } from '#data/changes.ts';
import { countDemo } from '../clear-demo.ts';
import {
  gatherIn,
  isHidden,
  isWithoutLink,
  isWithoutPicture,
  type Lists,
  type NeedsCare,
  readLists,
  type UnseenItem,
  undescribedPictures,
  unseenIn,
} from '../content-health/needs.ts';
import type { Environment, Services } from '../environment.ts';
import { asks } from './policy.ts';

const LATEST_CHANGES = 10;
const DAYS_OF_VISITS = 30;

type OverviewServices = Pick<
  Services,
  'store' | 'imports' | 'harvester' | 'messages' | 'jobList' | 'visits' | 'database' | 'files' | 'now' | 'backups' | 'auth' | 'config'
>;

/** Summary for the dashboard: open tasks, latest changes, visits. */
export function overviewApi(services: OverviewServices): Hono<Environment> {
  const { store, imports, harvester, messages, visits, backups, auth } = services;
  const api = new Hono<Environment>();
  api.get('/', asks('read', 'overview'), async (context) => {
    const may = context.get('may');
    const lists = await readLists(store, may);
    const { planned = [], others: unseen = [] } = Object.groupBy(await unseenIn(services, lists), isPlanned);
    const received = may('read', { resource: MESSAGES }) ? await messages.count() : { unread: 0, undelivered: 0 };
    const latest = (await store.latestChanges(LATEST_CHANGES)).filter(({ collection, before, after }) =>
      may('read-history', { resource: collection, item: after ?? before ?? {} }),
    );
    const actorName = await auth.names();
    const overview = {
      demo: await countDemo(services),
      toReview: await imports.countWaiting(),
      authorNames: may('read', { resource: 'author-names' }) ? await countAuthorQuestions(services.database.db) : 0,
      harvested: await harvester.added(),
      unread: received.unread,
      counts: [...lists].map(([{ name: collection }, rows]) => ({ collection, count: rows.length })),
      undelivered: received.undelivered,
      failedJobs: may('read', { resource: 'jobs' }) ? await services.jobList.countFailed() : 0,
      hidden: await counted(lists, isHidden),
      withoutPicture: await counted(lists, isWithoutPicture),
      withoutText: (await undescribedPictures(services)).length,
      withoutLink: await counted(lists, isWithoutLink),
      hiddenTypes: hiddenTypes(store.definitions, unseen),
      unseen: countedUnseen(unseen),
      planned: plannedItems(planned),
      isProfileUnseen: await isProfileUnseen(store),
      changes: latest.map(({ collection, item, kind, actor, at, before, after }) => ({
        collection,
        id: item,
        kind,
        by: actorName(actor),
        at,
        title: item === WHOLE_LIST ? '' : titleText(store.definitions[collection], after ?? before ?? {}),
      })),
      visits: [...(await visits.byDay(DAYS_OF_VISITS))],
      backup: await backups.state(),
    };
    return context.json(overview);
  });
  return api;
}

const isPlanned = ({ why }: UnseenItem) => (why.plannedFor === undefined ? 'others' : 'planned');

/** The items that appear by themselves, the first first. */
function plannedItems(planned: readonly UnseenItem[]) {
  return planned
    .map(({ definition, row, why }) => ({ collection: definition.name, id: row.id, title: titleText(definition, row), at: why.plannedFor ?? '' }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The number of items that need care, and the first one. */
async function counted(lists: Lists, needsCare: NeedsCare): Promise<{ collection: string; count: number; first: string }[]> {
  const needing = await gatherIn(lists, (definition, row) => (needsCare(definition, row) ? [{ collection: definition.name, id: row.id }] : []));
  const byCollection = Map.groupBy(needing, ({ collection }) => collection);
  return [...byCollection].map(([collection, items]) => ({ collection, count: items.length, first: items[0]?.id ?? '' }));
}

/** Hidden types and categories that hide their items (spec, section 11). */
function hiddenTypes(definitions: Services['store']['definitions'], unseen: readonly UnseenItem[]) {
  const byType = Map.groupBy(
    unseen.filter(({ why }) => why.hidden),
    ({ why }) => `${why.hidden?.collection}/${String(why.hidden?.item.id)}`,
  );
  return [...byType.values()].flatMap((items) => {
    const hidden = items[0]?.why.hidden;
    if (hidden === undefined) return [];
    const { collection, item } = hidden;
    return [{ collection, id: String(item.id), title: titleText(definitions[collection], item), items: items.length }];
  });
}

/** The other items that visitors do not see, counted by why. A heading with nothing below it is named by itself. */
function countedUnseen(unseen: readonly UnseenItem[]) {
  const others = unseen.filter(({ why }) => why.hidden === undefined);
  const groups = Map.groupBy(others, ({ definition, row, why }) =>
    [definition.name, why.because, definition.onPagesOf?.none === why.because ? row.id : ''].join('\n'),
  );
  return [...groups.values()].flatMap((items) => {
    const [first] = items;
    if (first === undefined) return [];
    const { definition, row, why } = first;
    const { because, isPart } = why;
    return [{ collection: definition.name, count: items.length, first: row.id, title: titleText(definition, row), because, isPart }];
  });
}

/**
 * True when the profile has a picture or a document that visitors do not see: the profile is not shown without a name
 * and a text.
 */
async function isProfileUnseen(store: Services['store']): Promise<boolean> {
  const profile = (await store.readDocument(documents.profile)) as unknown as Document<'profile'>;
  return !hasProfile(profile) && Boolean(profile.image_url ?? profile.pdf_url);
}
