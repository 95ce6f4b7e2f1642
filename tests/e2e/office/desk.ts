import type { Locator, Page } from '@playwright/test';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import type { Fields } from '#core/fields/kinds.ts';
import type { Values } from '#core/values.ts';
import { test as base, expect } from '../fixtures.ts';

/** The API as a signed-in script uses it; what a test adds is gone when it ends. */
export interface Store {
  readonly create: (collection: CollectionName, body: Values) => Promise<AnyItem>;
  readonly patch: (collection: CollectionName, id: string, body: Values) => Promise<AnyItem>;
  readonly list: (collection: CollectionName) => Promise<readonly AnyItem[]>;
  /** Undefined when it is not there. */
  readonly item: (collection: CollectionName, id: string) => Promise<AnyItem | undefined>;
  /** The only item with this title. */
  readonly titled: (collection: CollectionName, title: string) => Promise<AnyItem>;
  /** Items added to a collection from now on are gone when the test ends. */
  readonly touch: (collection: CollectionName) => Promise<void>;
  /** Any other call. @returns the answer's JSON, undefined when there is none */
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

/** A list screen as a person sees and uses it. */
export interface Desk {
  readonly page: Page;
  /** Opens a list; with words, only the rows that hold them. */
  readonly open: (collection: CollectionName, words?: string) => Promise<void>;
  /** Opens a list with one row in edit mode. */
  readonly edit: (collection: CollectionName, id: string) => Promise<void>;
  /** The rows with a text, to read. */
  readonly row: (text: string) => Locator;
  /** The row in edit mode. */
  readonly editor: Locator;
  /** Waits until the list tells something in passing. */
  readonly seesNotice: (text: string | RegExp) => Promise<void>;
  /** The answer to the question whether to delete. */
  readonly confirmDelete: () => Promise<void>;
  /** A complaint of the browser that is expected in this test: `/status of 409/`. */
  readonly foresee: (complaint: RegExp) => void;
}

export const test = base.extend<{ store: Store; desk: Desk }>({
  store: async ({ office, administrator }, provide) => {
    const known = new Map<CollectionName, ReadonlySet<string>>();

    async function call(method: string, path: string, body?: unknown): Promise<unknown> {
      const answer = await administrator.fetch(path, { method, ...(body !== undefined && { data: body }) });
      const text = await answer.text();
      if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    }
    async function list(collection: CollectionName): Promise<readonly AnyItem[]> {
      const { items } = (await call('GET', `/api/${collection}`)) as { items: AnyItem[] };
      return items;
    }
    const item = async (collection: CollectionName, id: string) => (await list(collection)).find((each) => each.id === id);

    async function touch(collection: CollectionName): Promise<void> {
      if (!known.has(collection)) known.set(collection, new Set((await list(collection)).map(({ id }) => id)));
    }

    await provide({
      call,
      list,
      item,
      touch,
      create: async (collection, body) => {
        await touch(collection);
        const { id } = (await call('POST', `/api/${collection}`, body)) as { id: string };
        return (await call('GET', `/api/${collection}/${id}`)) as AnyItem;
      },
      patch: async (collection, id, body) => (await call('PATCH', `/api/${collection}/${id}`, body)) as AnyItem,
      titled: async (collection, title) => {
        const { titleField } = collections[collection] as CollectionDefinition;
        const found = (await list(collection)).filter((each) => each[titleField] === title);
        expect(found, `items with the title «${title}»`).toHaveLength(1);
        return found[0] as AnyItem;
      },
    });
    await office.close();
    // Collections that refer to others go first.
    const touched = (['students', 'tesis', ...Object.keys(collections)] as CollectionName[]).filter((each) => known.has(each));
    for (const collection of touched) {
      const added = (await list(collection)).filter(({ id }) => !known.get(collection)?.has(id));
      for (const { id } of added) await call('DELETE', `/api/${collection}/${id}`);
    }
  },
  desk: async ({ office: page, store, foresee }, provide) => {
    const definition = (collection: CollectionName) => collections[collection] as CollectionDefinition;
    const table = (collection: CollectionName) => page.getByRole('table', { name: definition(collection).heading });
    const row = (text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });
    const editor = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Guardar', exact: true }) });
    await provide({
      page,
      row,
      editor,
      open: async (collection, words) => {
        await store.touch(collection);
        await page.goto(`/${collection}`);
        await expect(table(collection).getByRole('row').nth(1)).toBeVisible();
        if (words === undefined) return;
        await page.getByRole('searchbox').fill(words);
        await expect(row(words).first()).toBeVisible();
      },
      edit: async (collection, id) => {
        await store.touch(collection);
        await page.goto(`/${collection}?editar=${id}`);
        await expect(editor).toBeVisible();
      },
      seesNotice: (text) => expect(page.getByRole('region', { name: 'Avisos' }).getByText(text)).toBeVisible(),
      confirmDelete: async () => {
        const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete it?' });
        await question.getByRole('button', { name: 'Eliminar' }).click();
        await expect(question).toBeHidden();
      },
      foresee,
    });
  },
});

/** The fields of a collection, where only its name is known. */
export function fieldsOf(collection: CollectionName): Fields {
  return collections[collection].fields;
}

export { expect };
