import { profile as demoProfile } from '#content/demo/profile.ts';
import { anyCategory, inventedChoices, withoutInvention } from '#content/empty-site.ts';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import { type Document, documents } from '#core/documents/index.ts';
import { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import { holdingReferencesTo } from '#core/references.ts';
import type { Values } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { actorsOf, FILES, forget } from '#data/changes.ts';
import type { Deletion } from '#data/deletions.ts';
import { readDocument, writeDocument } from '#data/store/documents.ts';
import { removeItem } from '#data/store/items.ts';
import { purgeDeleted } from '#data/store/trash.ts';
import type { Write, Writer } from '#data/store/write.ts';
import type { Row } from '#data/tables.ts';
import { DEMO, type DemoServices, demoFiles, PROGRAM } from './demo.ts';
import type { Services } from './environment.ts';

/** The demo items that are unchanged since they were loaded, and not deleted. */
async function untouched({ store, database: { db } }: DemoServices): Promise<{ definition: CollectionDefinition; id: string }[]> {
  const marks = await db
    .selectFrom('demo_items')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('changes')
          .select('changes.seq')
          .whereRef('changes.collection', '=', 'demo_items.collection')
          .whereRef('changes.item', '=', 'demo_items.item'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changes')
            .select('changes.seq')
            .whereRef('changes.collection', '=', 'demo_items.collection')
            .whereRef('changes.item', '=', 'demo_items.item')
            .where(({ or, eb }) => or([eb('changes.actor', '<>', DEMO.actor), eb('changes.kind', '=', 'delete')])),
        ),
      ),
    )
    .execute();
  return marks.flatMap(({ collection, item }) => {
    const definition = store.definitions[collection];
    return definition === undefined ? [] : [{ definition, id: item }];
  });
}

/** Number of unchanged demo items. */
export async function countDemo(services: DemoServices): Promise<number> {
  return (await untouched(services)).length;
}

/** A profile without what is still the demo's. */
function clearedProfile(profile: Document<'profile'>): Document<'profile'> {
  const { name, main_info, image_url, pdf_url } = profile;
  return {
    ...profile,
    name: name === demoProfile.name ? '' : name,
    main_info: main_info === demoProfile.main_info ? '' : main_info,
    image_url: image_url === demoProfile.image_url ? null : image_url,
    pdf_url: pdf_url === demoProfile.pdf_url ? null : pdf_url,
  };
}

/** Each document and what it is without the parts that describe the invented group. */
const CLEARED: readonly (readonly [DocumentDefinition, (stored: Row) => Values])[] = [
  [documents.profile, (stored) => clearedProfile(stored as unknown as Document<'profile'>)],
  [documents.site, (stored) => withoutInvention(stored as unknown as Document<'site'>)],
];

/** Clears the profile and the site, in one write as they are stored then; none where nothing is the demo's. */
async function clearDocuments({ store }: DemoServices, writer: Writer): Promise<void> {
  const areClear = CLEARED.map(async ([definition, cleared]) => {
    const stored = await store.readDocument(definition);
    return isSame({ ...cleared(stored) }, { ...stored });
  });
  if ((await Promise.all(areClear)).every((isClear) => isClear)) return;
  await store.write(writer, async (write) => {
    for (const [definition, cleared] of CLEARED) {
      const current = await readDocument(write.db, definition, write.now, write.timeZone);
      const { version, ...own } = cleared(current);
      if (!isSame({ version, ...own }, { ...current })) await writeDocument(write, definition, own);
    }
  });
}

/** True for collections that others choose from: types and categories. */
function isChoice({ store }: DemoServices, { name }: CollectionDefinition): boolean {
  return holdingReferencesTo(store.definitions, name).length > 0;
}

/**
 * True where somebody else has changed an item, or a file: they may do so while the demo is being cleared, which takes
 * seconds.
 */
async function isOfOthers({ db }: Pick<Write, 'db'>, { actor: own }: Writer, collection: string, item: string): Promise<boolean> {
  return (await actorsOf(db, collection, item)).some((actor) => actor !== DEMO.actor && actor !== PROGRAM.actor && actor !== own);
}

/**
 * Moves every demo item that nobody has edited to the trash, those that others refer to last, and empties the profile
 * and what the site still says of the invented group.
 * @param keepsChoices leaves the types, which then are the site's own, and a category of no discipline
 * @returns how many items
 */
export async function clearDemo(
  services: DemoServices,
  writer: Writer,
  { keepsChoices }: { readonly keepsChoices: boolean } = { keepsChoices: false },
): Promise<{ cleared: number; kept: number }> {
  const all = await untouched(services);
  let waiting = keepsChoices ? all.filter(({ definition }) => definition.name === inventedChoices || !isChoice(services, definition)) : all;
  const total = waiting.length;
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    const refused: typeof waiting = [];
    for (const { definition, id } of waiting) {
      const remove = async (write: Write) => {
        if (await isOfOthers(write, writer, definition.name, id)) throw new Problem('aborted', say('changedWhileEditing'));
        await removeItem(write, definition, id);
      };
      // An item in use is refused now and tried again when its users are gone.
      await services.store.write(writer, remove).catch((error: unknown) => {
        throwUnlessRefused(error);
        refused.push({ definition, id });
      });
    }
    waiting = refused;
  }
  await clearDocuments(services, writer);
  if (keepsChoices) {
    const { [inventedChoices]: emptied } = services.store.definitions;
    if (emptied && (await services.store.list(emptied, 'all')).length === 0) await services.store.create(emptied, anyCategory, PROGRAM);
    const choices = Object.values(services.store.definitions).filter((definition) => isChoice(services, definition));
    const names = choices.map(({ name }) => name);
    await services.database.db.deleteFrom('demo_items').where('collection', 'in', names).execute();
  }
  return { cleared: total - waiting.length, kept: waiting.length };
}

/** The single documents that no person has written yet. @returns their names */
async function documentsOfNobody({ store, database: { db } }: DemoServices): Promise<string[]> {
  const names = Object.keys(store.documents);
  const actors = await Promise.all(names.map((name) => actorsOf(db, name, name)));
  return names.filter((_, index) => actors[index]?.every((actor) => actor === DEMO.actor || actor === PROGRAM.actor));
}

/** Lets a refusal of one thing pass, and throws what stops the work itself: a database that is away, say. */
function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
}

/** Clears the demo and deletes its traces, so that a new site's trash, library and history start empty. */
export async function forgetDemo(services: DemoServices & Pick<Services, 'files'>, writer: Writer): Promise<{ cleared: number; kept: number }> {
  const { store, files, database } = services;
  const [items, unwritten] = [await untouched(services), await documentsOfNobody(services)];
  const result = await clearDemo(services, writer, { keepsChoices: true });
  const paths = await demoFiles(database);
  // One in use stays.
  for (const path of paths) await files.remove(path, writer).catch(throwUnlessRefused);
  const brought = new Set([...items.map(({ definition, id }) => `${definition.name}/${id}`), ...paths.map((path) => `${FILES}/${path}`)]);
  const deleted: Deletion[] = [];
  for (const list of ['content', FILES] as const)
    for await (const slice of store.trash(list)) deleted.push(...slice.filter(({ collection, item }) => brought.has(`${collection}/${item}`)));
  await store.write(writer, async (write) => {
    for (const { seq, collection, item } of deleted) if (!(await isOfOthers(write, writer, collection, item))) await purgeDeleted(write, seq);
    for (const name of unwritten) if (!(await isOfOthers(write, writer, name, name))) await forget(write.db, { collection: name, item: name });
  });
  return result;
}
