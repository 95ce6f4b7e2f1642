import { vi } from 'vitest';
import { type CollectionName, collections, type Item } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { publicPathOf } from '#core/item-address.ts';
import { watchTurns } from './most-in-turn.ts';
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

/** The most characters of texts that one turn of the event loop looked at, one after the other. */
async function mostReadInTurn(work: () => Promise<unknown>): Promise<number> {
  const { charCodeAt } = String.prototype;
  const turns = watchTurns();
  const spy = vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, index) {
    turns.count(1);
    return charCodeAt.call(this, index);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return turns.stop();
}

const PARAGRAPH = `${'Las **baterías** de [sodio](https://example.org/a) guardan _más_ energía. '.repeat(8)}\n\n`;
const LIST = '- Ruiz, A. *et al.* [Un artículo](https://doi.org/10.1/x_y), **2024**.\n'.repeat(120);
const TABLE = `| a | b | c |\n| - | - | - |\n${'| uno | dos | tres |\n'.repeat(250)}`;
const LOOSE = '- Ruiz, A.\n\n  *Un artículo*,\n  **2024**.\n\n'.repeat(60);
const CODE = `\`\`\`\n${'x++;\n'.repeat(800)}\`\`\`\n\n`;
const NOTES = 'Una nota[^1], y [otra][b].\n\n<!-- Nada -->\n\n[^1]: Nota.\n\n[b]: https://example.org/b\n';
const LONG = `${PARAGRAPH.repeat(15)}${LIST}\n${PARAGRAPH}${TABLE}\n${PARAGRAPH}${LOOSE}${CODE}${NOTES}`;

// A post of a few pages held up everybody for a fifth of a second, twice: as its page and as its description. Fails
// without `partsOf` (app/public/markdown/parts.ts), where notes, a loose list, code or a comment keep a text whole, and
// where a page renders a text in one turn, or reads all of it for its description.
test('a long text is read in parts, each in a turn, on every page of an item', async ({ site }) => {
  const tooMuch: string[] = [];
  for (const definition of Object.values(collections) as CollectionDefinition[]) {
    const text = Object.entries(definition.fields).find(([, { kind }]) => kind === 'markdown')?.[0];
    if (text === undefined) continue;
    const id = await site.add(definition.name as CollectionName, { [definition.titleField]: 'Un texto largo', [text]: LONG });
    const item = await site.services.store.get(definition, id, 'public');
    const path = item && publicPathOf(definition, item);
    const read = await mostReadInTurn(async () => expect((await site.visitor.send('GET', String(path))).status, definition.name).toBe(200));
    if (read > LONG.length) tooMuch.push(`${definition.name}: ${read} of ${LONG.length}`);
  }
  expect(tooMuch).toEqual([]);
});

// Fails without `isWithinBudget` in app/public/plain-text/plain-text.tsx: 73,000 addresses of a member took nine tenths
// of a second of one turn, and those of an event a quarter of it on the landing page.
test('a page leads to thousands of the addresses in its plain texts, and the others stay as they were typed', async ({ site }) => {
  const content = 'ana@uni.mx '.repeat(2_000);
  const id = await site.add('students', { name: 'Ana', semblanzas: [{ descripcion: content }, { descripcion: content }] });
  await site.add('events', { title: 'Una', content: content + content });
  for (const path of [`/Student/${id}`, '/']) {
    const html = await (await site.visitor.send('GET', path)).text();
    expect([html.split('href="mailto:ana@uni.mx').length - 1, path]).toEqual([3_000, path]);
    expect(html.split('ana@uni.mx').length - 1).toBeGreaterThanOrEqual(4_000 + 3_000);
  }
});
