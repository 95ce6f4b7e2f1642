import { vi } from 'vitest';
import type { Item } from '#core/collections/index.ts';
import { expect, type Site, test } from './site.ts';

const COUNT = 12;

/** An item whose text says when it is read. */
function watched<Written extends { readonly id: string; readonly content: string }>(item: Written, onRead: (id: string) => void): Written {
  const { content } = item;
  return Object.defineProperty({ ...item }, 'content', {
    enumerable: true,
    get: () => {
      onRead(item.id);
      return content;
    },
  });
}

/** Items with texts, and those whose text each turn of the event loop has read. */
async function filled(site: Site, collection: 'blogs' | 'positions') {
  for (let n = 0; n < COUNT; n += 1) await site.add(collection, { title: `Una ${n}`, content: `Un *estudio* ${n}` });
  const { store } = site.services;
  const turns: string[][] = [[]];
  const onRead = (id: string) => void turns.at(-1)?.push(id);
  let ticking = true;
  const tick = () => {
    turns.push([]);
    if (ticking) setImmediate(tick);
  };
  setImmediate(tick);
  const content = await store.published();
  const items = content[collection].map((each: Item<'blogs'> | Item<'positions'>) => watched(each, onRead));
  vi.spyOn(store, 'published').mockResolvedValue({ ...content, [collection]: items });
  return {
    /** The texts that were read since it was last asked, by turn. */
    read: () =>
      turns
        .splice(0, turns.length, [])
        .map((ids) => new Set(ids))
        .filter(({ size }) => size > 0),
    stop: () => {
      ticking = false;
    },
  };
}

// Fails when a page or a feed reads the texts of a list one after the other (`inTurns` in
// core/in-turns.ts), and when it reads them anew after a change of something else
// (app/public/markdown/kept.ts).
test.for([
  ['/feed.xml', 'blogs'],
  ['/Unete', 'positions'],
  ['/', 'positions'],
] as const)('texts of a list are read one in a turn at %s, and no second time', async ([path, collection], { site }) => {
  const { read, stop } = await filled(site, collection);
  try {
    const first = await site.visitor.send('GET', path);
    expect(first.status).toBe(200);
    const turns = read();
    expect([turns.length >= COUNT, Math.max(...turns.map(({ size }) => size))]).toEqual([true, 1]);
    site.services.cache.clear();
    expect(await (await site.visitor.send('GET', path)).text()).toBe(await first.text());
    expect(read()).toEqual([]);
  } finally {
    stop();
  }
});
