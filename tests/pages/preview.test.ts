import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Client } from '#tests/app.ts';
import { everythingStored } from '#tests/stored.ts';
import { NOW } from '#tests/world.ts';
import { readHtml } from './html.ts';
import { expect, test } from './site.ts';

const TOMORROW = new Date(NOW.getTime() + 86_400_000).toISOString();
const definitions: readonly CollectionDefinition[] = Object.values(collections);

/** The collections whose items visitors read somewhere by themselves. */
const READ = definitions.filter(({ publicPath, onLanding, onPagesOf }) => publicPath !== undefined || (onLanding && !onPagesOf));

/** Values without which an item is not seen, besides its title. */
const MORE: Readonly<Partial<Record<CollectionName, Readonly<Record<string, unknown>>>>> = {
  events: { startDate: TOMORROW, endDate: TOMORROW },
  collaborators: { type: 'Universidad' },
  'group-photos': { url_image: '/files/uploads/a.jpg' },
};

async function preview(by: Client, collection: string, id: string, values: unknown) {
  const answer = await by.send('POST', `/api/${collection}/${id}/preview`, values);
  return { answer, body: (await answer.json()) as { html: string | null; fields?: Readonly<Record<string, string>> } };
}

// Fails for a collection whose page does not read `published`, and where a draft is drawn on what visitors get.
test.for(READ.map(({ name }) => name as CollectionName))(
  'a draft of %s is drawn on its page as visitors would read it, hidden or not, and stored nowhere',
  async (name, { site }) => {
    const { titleField, enabledField, publicPath } = collections[name] as CollectionDefinition;
    const type = await site.add('tesis-types', { title: 'Maestría', enabled: false });
    const category = await site.add('tesis-categories', { title: 'Baterías' });
    const id = await site.add(name, {
      [titleField]: 'Zafiro viejo',
      [enabledField]: false,
      ...MORE[name],
      ...(name === 'tesis' && { type, category }),
    });
    const administrator = await site.signIn();
    const before = await everythingStored(site.services.database);
    const landing = await (await site.visitor.send('GET', '/')).text();
    const { answer, body } = await preview(administrator, name, id, { [titleField]: 'Zafiro nuevo' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const page = readHtml(body.html ?? '');
    expect(body.html).toContain('Zafiro nuevo');
    expect(body.html).not.toContain('Zafiro viejo');
    // Nothing of what only administrators get: no links, no bars, no notes.
    expect(page.all('.edit, .hidden-bar, .editor-note')).toEqual([]);
    expect(page.all('#previa')).toHaveLength(publicPath === undefined ? 1 : 0);
    expect(await everythingStored(site.services.database)).toEqual(before);
    expect(await (await site.visitor.send('GET', '/')).text()).toBe(landing);
    expect(landing).not.toContain('Zafiro');
  },
);

test('a draft shows what is not published of it: its people, its author, the address that it would have', async ({ site }) => {
  const ana = await site.add('students', { name: 'Ana Zárate' });
  const project = await site.add('projects', { title: 'Celdas' });
  const post = await site.add('blogs', { title: 'Una entrada', author: 'Ana Zárate', content: 'Texto' });
  const [line] = (await site.services.store.list(collections['research-lines'], 'all')) as readonly { id: string }[];
  const administrator = await site.signIn();
  const drawn = async (collection: string, id: string, values: unknown) =>
    readHtml((await preview(administrator, collection, id, values)).body.html ?? '');
  expect((await drawn('projects', project, { people: [ana] })).text).toContain('Ana Zárate');
  const authorOf = (page: ReturnType<typeof readHtml>) => page.all('.post .quiet a').map((link) => link.attribute('href'));
  expect(authorOf(await drawn('blogs', post, { content: 'Otro texto' }))).toEqual([`/Student/${ana}`]);
  expect(authorOf(await drawn('blogs', post, { author: 'Luis Soto' }))).toEqual([]);
  const luis = await site.add('students', { name: 'Luis Soto' });
  expect(authorOf(await drawn('blogs', post, { author: 'Luis Soto' }))).toEqual([`/Student/${luis}`]);
  expect((await drawn('research-lines', line?.id ?? '', { name: 'Celdas de zafiro' })).one('h1').text).toBe('Celdas de zafiro');
});

test('a draft that no page can show says so, and a value that is refused is marked at its field', async ({ site }) => {
  const role = await site.add('roles', { name: 'Becaria' });
  const member = await site.add('students', { name: 'Ana Zárate' });
  const administrator = await site.signIn();
  expect((await preview(administrator, 'roles', role, { name: 'Becario' })).body).toEqual({ html: null });
  const refused = await preview(administrator, 'students', member, { orcid: '1' });
  expect([refused.answer.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['orcid']]);
  expect((await preview(administrator, 'students', 'nada', {})).answer.status).toBe(404);
});
