import { Hono } from 'hono';
import type { Item } from '#core/collections/index.ts';
import { papers } from '#core/collections/papers.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { publicationUrl } from '#core/publication-address.ts';
import { heldValues, referencesTo } from '#core/references.ts';
import { shownPicture } from '#core/shown-picture.ts';
import { titleOf } from '#core/title.ts';
import { WHOLE_LIST } from '#data/changes.ts';
import { isPicture } from '#data/files/file-store.ts';
import type { Row } from '#data/tables.ts';
import { countDemo } from '../demo.ts';
import type { Environment, Parts } from '../environment.ts';
import { signedInOnly } from './policy.ts';

const LATEST_CHANGES = 10;
const DAYS_OF_VISITS = 30;

type OverviewParts = Pick<Parts, 'store' | 'messages' | 'visits' | 'database' | 'files' | 'now' | 'backups' | 'auth'>;
type Lists = ReadonlyMap<CollectionDefinition, readonly Row[]>;

/** What the dashboard says at a glance: what needs care, what happened last, how many came. */
export function overviewApi(parts: OverviewParts): Hono<Environment> {
  const { store, messages, visits, backups, auth } = parts;
  const api = new Hono<Environment>();
  api.use(signedInOnly);
  api.get('/', async (context) => {
    const lists: Lists = new Map(
      await Promise.all(Object.values(store.definitions).map(async (definition) => [definition, await store.list(definition, 'all')] as const)),
    );
    const received = await messages.list();
    const nameOf = await auth.names();
    const overview = {
      demo: await countDemo(parts),
      unread: received.filter((message) => !message.read).length,
      counts: [...lists].map(([{ name: collection }, rows]) => ({ collection, count: rows.length })),
      undelivered: received.filter((message) => message.delivery === 'failed').length,
      hidden: counted(lists, (definition, row) => row[definition.enabledField] === false),
      withoutPicture: counted(lists, (definition, row) =>
        fieldsOfKind(definition, 'image').some((name) => shownPicture(definition.fields, row, name) === null),
      ),
      withoutText: await countWithoutText(parts),
      withoutLink: counted(lists, (definition, row) => definition.name === papers.name && publicationUrl(row as unknown as Item<'papers'>) === null),
      hiddenTypes: hiddenTypes(store.definitions, lists),
      changes: (await store.latestChanges(LATEST_CHANGES)).map(({ collection, item, kind, actor, at, before, after }) => ({
        collection,
        id: item,
        kind,
        by: nameOf(actor),
        at,
        title: item === WHOLE_LIST ? '' : titleOf(store.definitions[collection], (after ?? before) as Row),
      })),
      visits: await visits.byDay(DAYS_OF_VISITS),
      backup: await backups.state(),
    };
    return context.json(overview, 200, { 'cache-control': 'no-store' });
  });
  return api;
}

/** Pictures in use that nobody has described, and that are not said to be decorative. */
async function countWithoutText({ files }: OverviewParts): Promise<number> {
  const uses = await files.uses();
  return (await files.list()).filter((file) => isPicture(file) && uses.has(file.path) && !file.decorative && !file.alt?.trim()).length;
}

function fieldsOfKind(definition: CollectionDefinition, kind: string): string[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => (field.kind === kind ? [name] : []));
}

function counted(
  lists: Lists,
  needsCare: (definition: CollectionDefinition, row: Row) => boolean,
): { collection: string; count: number; first: string }[] {
  return [...lists].flatMap(([definition, rows]) => {
    const needing = rows.filter((row) => needsCare(definition, row));
    return needing[0] === undefined ? [] : [{ collection: definition.name, count: needing.length, first: needing[0].id }];
  });
}

/** Hidden types and categories whose items therefore nobody sees (spec, section 11). */
function hiddenTypes(definitions: Parts['store']['definitions'], lists: Lists) {
  return [...lists].flatMap(([definition, rows]) =>
    referencesTo(definitions, definition.name).flatMap((reference) =>
      rows
        .filter((row) => row[definition.enabledField] === false)
        .flatMap((row) => {
          const held = lists.get(reference.from)?.filter((item) => heldValues(item, reference).includes(row[reference.to.by])) ?? [];
          return held.length === 0 ? [] : [{ collection: definition.name, id: row.id, title: titleOf(definition, row), items: held.length }];
        }),
    ),
  );
}
