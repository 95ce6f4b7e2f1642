import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import type { Published } from '#data/content.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';
import { expect, LANDING, type Site, test } from './site.ts';

const all: readonly CollectionDefinition[] = Object.values(collections);
let names = 0;

/** A name that nothing else has, in every field that must not be like another's. */
function named({ titleField, rules }: CollectionDefinition): Record<string, string> {
  names += 1;
  const fields = [titleField, ...rules.flatMap((rule) => (rule.rule === 'unique' ? [rule.field] : []))];
  return Object.fromEntries(fields.map((field) => [field, `Nombre ${names}`]));
}

/** Two items of each kind on the landing page. */
async function fill(site: Site): Promise<void> {
  const [{ add }, ids] = [site, new Map<string, string>()];
  for (const definition of [...all].toSorted((one, other) => Number(one.name === 'tesis') - Number(other.name === 'tesis'))) {
    const references = definition.name === 'tesis' ? { type: ids.get('tesis-types'), category: ids.get('tesis-categories') } : {};
    for (const _ of [1, 2]) {
      const body = { ...sampleBody(definition.fields), ...named(definition), ...references, [definition.enabledField]: true };
      ids.set(definition.name, await add(definition.name as 'papers', body));
    }
  }
  for (const { name, fields } of Object.values(documents)) await site.say(name, sampleBody(fields));
}

/** The landing page of a visitor, the same rendered whole, and the sections that were rendered for it. */
function watched({ services, clock, visitor }: Site) {
  const { SECTION_COMPONENTS, landingSections, renderSection, visibleSections, Pictures } = LANDING;
  const rendered = new Set<string>();
  const own = Object.entries(SECTION_COMPONENTS).map(([name, section]) => {
    const { component } = section;
    const counted = (read: object) => {
      rendered.add(name);
      return createElement(component, read);
    };
    Object.assign(section, { component: counted });
    return () => Object.assign(section, { component });
  });
  return {
    stop: () => {
      for (const restore of own) restore();
    },
    read: async () => {
      rendered.clear();
      const kept = await (await visitor.send('GET', '/')).text();
      const asked = [...rendered];
      const content = await services.store.published();
      const page = { content, visible: visibleSections(content, clock.now), now: clock.now, timeZone: services.config.timeZone };
      const elements = landingSections(content.site).map((section) => renderSection(section, page));
      const whole = renderToString(createElement(Pictures, { value: content.pictures }, ...elements));
      const readers = (part: string) =>
        Object.entries(SECTION_COMPONENTS).flatMap(([name, { reads }]) => {
          const parts = new Set<string | symbol>();
          const get = (from: Published, key: string | symbol): unknown => {
            parts.add(key);
            return Reflect.get(from, key);
          };
          reads({ ...page, content: new Proxy<Published>(content, { get }) });
          return parts.has(part) ? [name] : [];
        });
      return { kept: /<main id="contenido">(.*)<\/main>/s.exec(kept)?.[1], whole, rendered: asked, readers };
    },
  };
}

// Fails when a section is kept although something that it reads has changed (`isMadeOf`), and when
// one is rendered that reads nothing of what was written.
test('the landing page is after every kind of write what it is when all of it is rendered, and only what reads the list is', async ({ site }) => {
  const { store } = site.services;
  await fill(site);
  const landing = watched(site);
  const first = await landing.read();
  expect(first.kept).toBe(first.whole);
  expect((await landing.read()).rendered).toEqual([]);
  for (const definition of all) {
    const [id = ''] = (await store.list(definition, 'all')).map((item) => item.id);
    let created = '';
    const writes: (() => Promise<unknown>)[] = [
      () => store.patch(definition, id, named(definition), BY),
      async () => {
        created = (await store.create(definition, named(definition), BY)).id;
      },
      () => store.patch(definition, id, { [definition.enabledField]: false }, BY),
      async () => store.reorder(definition, (await store.list(definition, 'all')).map((item) => item.id).toReversed(), BY),
      () => store.remove(definition, created, BY),
    ];
    for (const [at, write] of writes.entries()) {
      await write();
      const { kept, whole, rendered, readers } = await landing.read();
      expect(kept, `${definition.name}, ${at}`).toBe(whole);
      const touched = new Set((await store.latestChanges(12)).map(({ collection }) => collection));
      const may = [...touched, 'authors'].flatMap(readers);
      expect(may, `${definition.name}, ${at}`).toEqual(expect.arrayContaining(rendered));
    }
  }
  landing.stop();
});

// Fails when the pictures that a section looked for are no part of what it was made of.
test('a section follows its documents, its pictures and the clock', async ({ site }) => {
  const { store, files, database } = site.services;
  await fill(site);
  const past = new Date(NOW.getTime() + 40_000).toISOString();
  await site.add('events', { title: 'Empieza', startDate: past, endDate: past });
  await site.add('positions', { title: 'Termina', until: past });
  await site.add('blogs', { title: 'Sin fecha', content: 'Hoy', publishDate: null, order: -1 });
  const landing = watched(site);
  const check = async () => {
    const { kept, whole, rendered } = await landing.read();
    expect(kept).toBe(whole);
    return rendered;
  };
  await check();
  for (const { name, fields } of Object.values(documents)) {
    await site.say(name, { ...sampleBody(fields), [name === 'site' ? 'lines_quote' : 'name']: 'Otro' });
    expect(await check()).toContain(name === 'site' ? 'LineasInvestigacion' : 'Home');
  }
  await store.write(BY, async ({ db }) => {
    await db.updateTable('files').set({ key: 'aaaaaaaaaaaa', width: 900, height: 600, contentType: 'image/jpeg' }).execute();
  });
  expect(await check()).toContain('FotosGrupales');
  for (const { path } of await files.list()) {
    const { version } = await files.change(path, { alt: `Texto de ${path}` }, BY);
    expect(version).toBe(2);
    await check();
  }
  expect((await database.db.selectFrom('files').select('path').execute()).length).toBeGreaterThan(2);
  for (const seconds of [60, 86_400]) {
    site.clock.now = new Date(NOW.getTime() + seconds * 1_000);
    expect(await check()).toContain(seconds === 60 ? 'EventosProximos' : 'Blog');
  }
  landing.stop();
});
