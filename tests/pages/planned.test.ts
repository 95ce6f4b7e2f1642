import { describe } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Field } from '#core/fields/kinds.ts';
import { publicPathOf } from '#core/item-address.ts';
import { anonymousOperations } from '#tests/anonymous-operations.ts';
import { takesAnyText } from '#tests/any-text.ts';
import { sampleBody } from '#tests/samples.ts';
import { NOW } from '#tests/world.ts';
import { expect, type Site, test } from './site.ts';

const HOUR = 3_600_000;
const FROM = new Date(NOW.getTime() + HOUR);
const UNTIL = new Date(NOW.getTime() + 2 * HOUR);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

/** Stands in every text of the planned item, and nowhere else. */
const MARK = 'Canariazul';
/** A word of its own by which it is searched: pages of results repeat what was asked. */
const WORD = 'Zorzalnegro';

const timed = (Object.values(collections) as CollectionDefinition[]).filter(({ shownFrom }) => shownFrom !== undefined);

function marked(field: Field): unknown {
  if (field.kind === 'longText' || field.kind === 'markdown') return `${MARK} ${WORD}`;
  return field.kind === 'text' && takesAnyText(field) ? MARK : undefined;
}

/** An item with the mark in every text, seen from FROM until UNTIL. */
function planned({ fields, titleField, enabledField, shownFrom = '', shownUntil = '' }: CollectionDefinition): Readonly<Record<string, unknown>> {
  const texts = Object.entries(fields).flatMap(([name, field]) => (marked(field) === undefined ? [] : [[name, marked(field)] as const]));
  const times = { [shownFrom]: FROM.toISOString(), [shownUntil]: UNTIL.toISOString() };
  return { ...sampleBody(fields), ...Object.fromEntries(texts), [titleField]: `${MARK} ${WORD}`, [enabledField]: true, ...times };
}

/** A shown item of each such collection beside the planned one, and a member of the name that its author has. */
async function filled(site: Site, definition: CollectionDefinition): Promise<{ readonly id: string; readonly paths: readonly string[] }> {
  const others: string[] = [];
  for (const other of timed) {
    const { [other.shownUntil ?? '']: _, ...shown } = sampleBody(other.fields);
    const id = await site.add(other.name as CollectionName, { ...shown, [other.titleField]: 'Otra', [other.enabledField]: true });
    others.push(publicPathOf(other, { id }) ?? '/');
  }
  const member = await site.add('students', { name: MARK, orcid: '' });
  const id = await site.add(definition.name as CollectionName, planned(definition));
  const operations = await anonymousOperations(site);
  const fixed = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);
  const own = publicPathOf(definition, { id });
  const paths = [
    ...fixed,
    ...Object.keys(collections).map((name) => `/api/${name}`),
    ...['/sitemap.xml', '/feed.xml', '/eventos.ics', '/robots.txt', '/publicaciones.json'],
    ...['/Buscar?q=', '/api/search?q=', '/Publicaciones?q='].map((path) => path + WORD),
    ...others,
    ...others.filter((path) => path !== '/').map((path) => `${path}.data`),
    `/Student/${member}`,
    `/api/${definition.name}/${id}`,
    `/?previa=${definition.name}/${id}`,
    ...(definition.name === 'events' ? [`/eventos/${id}.ics`] : []),
    ...(own === null ? [] : [own, `${own}.data`, own.toLowerCase()]),
  ];
  return { id, paths: [...new Set(paths)] };
}

/** Whether a visitor reads something of the planned item at an address: its id or its title. */
async function tells(site: Site, path: string, id: string): Promise<boolean> {
  // An answer repeats its own address.
  const text = (await (await site.visitor.send('GET', path)).text()).replaceAll(path, '');
  return path.includes(id) ? text.includes(WORD) : text.includes(id) || text.includes(`${MARK} ${WORD}`);
}

async function telling(site: Site, paths: readonly string[], id: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if (await tells(site, path, id)) found.push(path);
  return found;
}

describe.for(timed.map((definition) => [definition.name, definition] as const))('a planned item of %s', ([name, definition]) => {
  // Fails when any place reads what is enabled instead of what is published (data/store/published.ts).
  test('is read nowhere before its minute and after its end, and in between wherever one without a date is', async ({ site }) => {
    const { id, paths } = await filled(site, definition);
    expect(paths).toEqual(expect.arrayContaining(['/', '/Unete', '/feed.xml', '/eventos.ics', '/sitemap.xml', '/api/blogs']));
    site.clock.now = justBefore(FROM);
    expect(await telling(site, paths, id)).toEqual([]);
    site.clock.now = FROM;
    const during = await telling(site, paths, id);
    site.clock.now = UNTIL;
    expect(await telling(site, during, id)).toEqual([]);

    const { shownFrom = '', shownUntil = '' } = definition;
    await site.services.store.patch(definition, id, { [shownFrom]: NOW.toISOString(), [shownUntil]: null }, { actor: 'a', may: () => true });
    expect(await telling(site, paths, id)).toEqual(during);
    const own = publicPathOf(definition, { id });
    expect(during).toEqual(
      expect.arrayContaining(['/', `/api/${name}`, `/api/${name}/${id}`, `/api/search?q=${WORD}`, ...(own === null ? [] : [own, '/sitemap.xml'])]),
    );
  });

  // Fails where an answer is kept until something else asks for the content, and where items that had appeared stay
  // after the clock was set back.
  test('appears and ends at each address though nothing else was asked for, by a clock that runs either way', async ({ site }) => {
    const { id, paths } = await filled(site, definition);
    site.clock.now = FROM;
    const during = await telling(site, paths, id);
    expect(during.length).toBeGreaterThan(3);
    for (const path of during) {
      const told: boolean[] = [];
      for (const now of [justBefore(FROM), FROM, UNTIL]) {
        site.clock.now = now;
        told.push(await tells(site, path, id));
      }
      expect([path, told]).toEqual([path, [false, true, false]]);
    }
  });

  test('is looked at by administrators before, who are told when it appears', async ({ site }) => {
    const { id } = await filled(site, definition);
    const administrator = await site.signIn();
    const own = publicPathOf(definition, { id }) ?? `/?previa=${name}/${id}#previa`;
    const page = await (await administrator.send('GET', own)).text();
    expect(page).toContain(`${MARK} ${WORD}`);
    expect(page.replaceAll('<!-- -->', '')).toContain('<b>Programado:</b> se publicará el 5 de marzo de 2026 a las 13:00; solo quien administra ve');
    const { planned: waiting, unseen } = (await (await administrator.send('GET', '/api/overview')).json()) as Record<
      string,
      readonly { collection: string }[]
    >;
    expect(waiting).toEqual([{ collection: name, id, title: `${MARK} ${WORD}`, at: FROM.toISOString() }]);
    expect(unseen?.filter(({ collection }) => collection === name)).toEqual([]);
    const { findings } = (await (await administrator.send('GET', '/api/content-health')).json()) as {
      findings: readonly { kind: string; items: readonly { id: string; detail: string }[] }[];
    };
    expect(findings.find(({ kind }) => kind === 'planned')?.items).toMatchObject([{ id, detail: 'se publicará el 5 de marzo de 2026 a las 13:00' }]);
  });
});
