import type { Body } from '#content/demo/body.ts';
import { curriculumPdf } from '#content/demo/curriculum.ts';
import { descriptions } from '#content/demo/descriptions.ts';
import { demoContent } from '#content/demo/index.ts';
import { MEMBER_FACTS } from '#content/demo/member-facts.ts';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { unlimited } from '#core/policy/policy.ts';
import { titleOf } from '#core/title.ts';
import { FILES } from '#data/changes.ts';
import type { Database } from '#data/database.ts';
import { newId } from '#data/ids.ts';
import type { Writer } from '#data/store/write.ts';
import type { Row } from '#data/tables.ts';
import type { Services } from './environment.ts';
import { acceptFile } from './uploads/accept.ts';

/** Writer of content that nobody has edited yet. */
export const DEMO: Writer = { actor: 'demo', may: unlimited };
/** Writer of the content that every site starts with. */
export const PROGRAM: Writer = { actor: 'faro', may: unlimited };

export type DemoServices = Pick<Services, 'store' | 'database' | 'now'>;

/** The mark, among those of the demo's items, of a loading that is not over. */
const LOADING = '';

/** Marks that the demo content is to be loaded: a start that finds the mark goes on with it. @returns its name */
export async function beginDemo({ db }: Pick<Database, 'db'>): Promise<string> {
  const begun = await demoBegun({ db });
  if (begun !== undefined) return begun;
  const item = newId();
  await db.insertInto('demo_items').values({ collection: LOADING, item }).execute();
  return item;
}

/** The name of a loading that is not over; undefined when there is none. */
export async function demoBegun({ db }: Pick<Database, 'db'>): Promise<string | undefined> {
  const mark = await db.selectFrom('demo_items').select('item').where('collection', '=', LOADING).executeTakeFirst();
  return mark?.item;
}

/**
 * Fills an empty site with demo content, through the store like any write, and marks what it made. One that was
 * interrupted goes on where it was.
 */
export async function loadDemo({
  store,
  files,
  database,
  now,
  config: { timeZone },
}: DemoServices & Pick<Services, 'files' | 'config'>): Promise<void> {
  const loading = await beginDemo(database);
  await loadDemoFiles(files, new Set(await demoFiles(database)));
  const demo = demoContent(now(), timeZone);
  const titles = new Map<string, string>();
  const lines = await store.list(collections['research-lines'], 'all');
  const roles = await store.list(collections.roles, 'all');
  const idOf = (items: readonly Row[], field: string, value: unknown) => items.find((item) => item[field] === value)?.id ?? null;
  const withReferences = (member: Body<'students'>) => ({
    ...member,
    research_line: idOf(lines, 'icon', member.icon_inv),
    role: idOf(roles, 'name', MEMBER_FACTS[member.name ?? '']?.role),
  });
  let count = 0;
  const create = async (name: string, body: object, at?: Date) => {
    const definition = store.definitions[name] as CollectionDefinition;
    count += 1;
    const item = await store.createOnce(definition, body, `${loading}/${count}`, { ...DEMO, at });
    titles.set(`${name}/${titleOf(definition, item)}`, item.id);
    const mark = database.db.insertInto('demo_items').values({ collection: name, item: item.id });
    await mark.onConflict((conflict) => conflict.doNothing()).execute();
  };
  for (const [name, bodies] of Object.entries({ ...demo.collections, students: demo.collections.students.map(withReferences) })) {
    for (const [position, body] of bodies.entries()) await create(name, body, name === 'blogs' ? demo.postDates[position] : undefined);
  }
  for (const { body, typeTitle, categoryTitle } of demo.tesis) {
    await create('tesis', { ...body, type: titles.get(`tesis-types/${typeTitle}`), category: titles.get(`tesis-categories/${categoryTitle}`) });
  }
  for (const { body, lines: icons, people, papers } of demo.projects) {
    await create('projects', {
      ...body,
      lines: lines.filter(({ icon }) => icons.includes(String(icon))).map(({ id }) => id),
      people: people.flatMap((name) => titles.get(`students/${name}`) ?? []),
      papers: papers.flatMap((title) => titles.get(`papers/${title}`) ?? []),
    });
  }
  await store.writeDocument(documents.profile, demo.profile, DEMO);
  await database.db.deleteFrom('demo_items').where('collection', '=', LOADING).execute();
}

/** Draws the demo's pictures that are not there yet, with their alternative texts, and writes its PDF. */
async function loadDemoFiles(files: Services['files'], there: ReadonlySet<string>): Promise<void> {
  // Drawing needs the image library, which a started site has no use for until then.
  const { drawDemoPictures } = await import('#content/demo/pictures/index.ts');
  // Here, and not behind everything else: the port opens when it is done.
  const { inspectPicture } = await import('./images/inspect.ts');
  const put = async (name: string, bytes: Uint8Array) => files.put(await acceptFile(bytes, { name, type: '' }, () => inspectPicture(bytes)), DEMO);
  for await (const { name, bytes } of drawDemoPictures((file) => !there.has(`uploads/${file}`))) {
    const { path } = await put(name, bytes);
    await files.change(path, { alt: descriptions.get(name) ?? null }, DEMO);
  }
  await put('curriculum.pdf', curriculumPdf());
}

/** The demo's files without later changes to their details. @returns their paths */
export async function demoFiles({ db }: Services['database']): Promise<string[]> {
  const changed = await db.selectFrom('changes').select(['item', 'actor']).distinct().where('collection', '=', FILES).execute();
  const others = new Set(changed.flatMap(({ item, actor }) => (actor === DEMO.actor ? [] : [item])));
  return changed.flatMap(({ item }) => (others.has(item) ? [] : [item]));
}
