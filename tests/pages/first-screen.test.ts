import { describe } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { NOW } from '#tests/world.ts';
import { addresses, expect, type Site, sections, test } from './site.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString();

/** A site with something in every section. */
async function fill(site: Site): Promise<void> {
  await site.say('profile', { name: 'Aurelia Montes' });
  for (const name of ['students', 'group-photos', 'collaborators'] as const) await site.add(name, { name: 'Ana' });
  for (const name of ['papers', 'patents', 'blogs', 'positions'] as const) await site.add(name, { title: 'Uno' });
  await site.add('events', { title: 'Ayer', startDate: inDays(-1), endDate: inDays(-1) });
  await site.add('events', { title: 'Mañana', startDate: inDays(1), endDate: inDays(1) });
  const [type, category] = [await site.add('tesis-types', { title: 'Maestría' }), await site.add('tesis-categories', { title: 'Baterías' })];
  await site.add('tesis', { title: 'Una tesis', type, category });
}

describe('the menu', () => {
  // Fails when a section is left out by `menuOf` (app/public/sections.ts).
  test('leads to every section of the landing page, in its order, from every page', async ({ site }) => {
    await fill(site);
    const page = await site.read('/');
    const ids = sections(page);
    expect(ids.length).toBeGreaterThan(13);
    expect(addresses(page, '.menu a')).toEqual(ids.map((id) => `#${id}`));
    expect(addresses(await site.read('/privacidad'), '.menu a')).toEqual(ids.map((id) => `/#${id}`));
  });

  test('names no section that is not there', async ({ site }) => {
    const page = await site.read('/');
    expect(addresses(page, '.menu a')).toEqual(sections(page).map((id) => `#${id}`));
  });

  test('is opened by a button with a name, without script', async ({ site }) => {
    const page = await site.read('/visit');
    const button = page.one('[popovertarget]');
    expect(button.attribute('aria-label')).toBe('Menú');
    expect(page.one(`#${button.attribute('popovertarget')}`).attribute('popover')).toBe('auto');
  });

  test('stands beside the short name; without one beside the whole name', async ({ site }) => {
    expect((await site.read('/visit')).texts('.brand span')).toEqual([defaultSite.short_name, defaultSite.group_name]);
    await site.say('site', { short_name: ' ', group_name: 'Gravitación y Campos' });
    expect((await site.read('/visit')).texts('.brand span')).toEqual(['Gravitación y Campos']);
    // Nothing that would fill a telephone's window.
    await site.say('site', { group_name: 'Grupo de Gravitación y Campos de la Universidad de la Sierra Clara' });
    expect((await site.read('/visit')).texts('.brand .brief')).toEqual(['Inicio']);
    await site.say('site', { group_name: `Grupo Interinstitucional de ${'Enfermedades Cardiovasculares '.repeat(3)}` });
    expect((await site.read('/visit')).texts('.brand span')).toEqual(['Inicio']);
  });
});

describe('the first screen', () => {
  test('says what the group is for: its own sentence, or the first of its description', async ({ site }) => {
    const purpose = async () => (await site.read('/')).texts('#Landing .purpose');
    expect(await purpose()).toEqual([`${defaultSite.description.split('. ')[0]}.`]);
    await site.say('site', { description: 'El laboratorio del Dr. Ruiz estudia los suelos de México. Y más cosas.' });
    expect(await purpose()).toEqual(['El laboratorio del Dr. Ruiz estudia los suelos de México.']);
    await site.say('site', { purpose: ' Medimos $H_0$. ' });
    expect((await site.read('/')).all('#Landing .purpose math')).toHaveLength(1);
    await site.say('site', { purpose: '', description: '' });
    expect(await purpose()).toEqual([]);
  });

  test('leads to publications, group and open positions, as far as there are some', async ({ site }) => {
    const ways = async () => addresses(await site.read('/'), '.ways a');
    expect(await ways()).toEqual([]);
    await site.add('papers', { title: 'Un artículo' });
    expect(await ways()).toEqual(['/Publicaciones']);
    await site.add('students', { name: 'Ana' });
    await site.add('positions', { title: 'Una tesis' });
    const there = await ways();
    expect(there).toHaveLength(3);
    for (const path of there) expect((await site.read(path ?? '')).status, path ?? '').toBe(200);
  });

  // Fails when the order of the lists decides in place of the dates.
  test('shows the next event, which leads to its card, and the newest post', async ({ site }) => {
    expect((await site.read('/')).all('.now')).toEqual([]);
    const late = await site.add('events', { title: 'En un mes', startDate: inDays(30), endDate: inDays(30) });
    await site.add('events', { title: 'Ayer', startDate: inDays(-1), endDate: inDays(-1) });
    const post = await site.add('blogs', { title: 'De ayer', content: 'Texto', publishDate: inDays(-1) });
    expect(addresses(await site.read('/'), '.now a')).toEqual([`#evento-${late}`, `/Blog/${post}`]);
    const next = await site.add('events', { title: 'Mañana', startDate: inDays(1), endDate: inDays(1) });
    site.clock.now = new Date(NOW.getTime() + DAY / 2);
    const newest = await site.add('blogs', { title: 'De hoy', content: 'Texto' });
    const page = await site.read('/');
    expect(addresses(page, '.now a')).toEqual([`#evento-${next}`, `/Blog/${newest}`]);
    expect(page.one(`#evento-${next}`).text).toContain('Mañana');
    expect(page.texts('.now b')).toEqual(['Mañana', 'De hoy']);
  });
});

test('the publications of the landing page can be passed', async ({ site }) => {
  await fill(site);
  const page = await site.read('/');
  const ids = sections(page);
  expect(addresses(page, '#Publicaciones .more a')).toContain(`#${ids[ids.indexOf('Publicaciones') + 1]}`);
});

test('2.42 the footer of every page has the addresses and the profiles', async ({ site }) => {
  for (const path of ['/', '/visit']) {
    const foot = (await site.read(path)).one('#Pie');
    expect(foot.texts('address b')).toEqual(defaultSite.addresses.map(({ name }) => name));
    expect(addresses(foot, '.reach a')).toEqual(defaultSite.links.map(({ url }) => url));
  }
  await site.say('site', { addresses: [], links: [] });
  expect((await site.read('/visit')).all('.reach')).toEqual([]);
});
