import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { pictureUrl } from '#core/files/pictures.ts';
import type { Database } from '#data/database.ts';
import { type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { EachQuery } from '#tests/each-query.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { namings, PDF, PICTURE, urlOf } from './naming-values.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

const NOWHERE = 'nunca.pdf';
const ORIGIN = 'http://localhost:3000';
const inLists = Object.values<CollectionDefinition>(collections).flatMap((definition) =>
  namings(ownFields(definition), ORIGIN).map((naming) => ({ ...naming, definition, collection: definition.name })),
);

/** The fields without those that hold nothing but names of another one. */
function ownFields({ fields }: CollectionDefinition): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !('among' in field && field.among !== undefined)));
}

const inDocuments = Object.values<DocumentDefinition>(documents).flatMap((definition) =>
  namings(definition.fields, ORIGIN).map((naming) => ({ ...naming, document: definition.name })),
);

describe('readers of a file', () => {
  let database: Database;
  let app: TestApp;
  let administrator: Client;
  let requests = 0;
  let key = '';

  beforeAll(async () => {
    database = await createSqlite();
    const counted = observedDatabase(database, new EachQuery(() => (requests += 1)));
    app = await createTestApp({ database: counted });
    expect(app.services.origins).toContain(ORIGIN);
    administrator = await app.signIn();
    await senderFor(administrator).upload(await photo(1, { width: 96, height: 72 }), { name: PICTURE });
    await senderFor(administrator).upload(pdf(), { name: PDF });
    key = (await app.services.files.find(`uploads/${PICTURE}`, 'all'))?.key ?? '';
    for (const collection of ['tesis-types', 'tesis-categories']) await send('POST', `/api/${collection}`, { title: 'Uno' });
    await send('POST', '/api/project-types', { title: 'Uno', type: 'uno' });
    return async () => {
      await app.close();
      await database.close();
    };
  });

  /** An administrator's write. @returns the answer */
  async function send(method: string, path: string, body?: object): Promise<{ readonly id: string }> {
    const response = await administrator.send(method, path, body);
    const text = await response.text();
    expect(response.status, `${method} ${path} ${text}`).toBeLessThan(300);
    return (text === '' ? {} : JSON.parse(text)) as { id: string };
  }

  /** Every address of a file, beside one of the same form at which there never was anything. */
  const addressesOf = (file: string): (readonly [string, string])[] =>
    file === PDF
      ? [[urlOf(PDF), urlOf(NOWHERE)]]
      : [
          [urlOf(PICTURE), urlOf(NOWHERE)],
          [`${urlOf(PICTURE)}?width=96`, `${urlOf(NOWHERE)}?width=96`],
          [pictureUrl(key, 96), pictureUrl('Azzzzzzz', 96)],
        ];
  const waysTo = (etag: string) =>
    [{}, { range: 'bytes=0-9' }, { range: 'bytes=9999999-' }, { 'if-none-match': '*' }, { 'if-none-match': etag }, { accept: 'text/html' }].flatMap(
      (headers) => ['GET', 'HEAD'].map((method) => [method, headers] as const),
    );

  async function answerTo(client: Client, method: string, address: string, headers: Readonly<Record<string, string>>): Promise<object> {
    const response = await client.send(method, address, undefined, headers);
    const { 'x-request-id': _, ...rest } = Object.fromEntries(response.headers);
    return { status: response.status, headers: rest, body: await response.text() };
  }

  const statusOf = async (client: Client, address: string) => (await client.send('GET', address)).status;

  /** To visitors it is as if there had never been such a file; administrators have it. */
  async function expectHidden(file: string): Promise<void> {
    for (const [address, nowhere] of addressesOf(file)) {
      const kept = await administrator.send('GET', address);
      const { status, headers: keptHeaders } = kept;
      expect([status, keptHeaders.get('cache-control'), keptHeaders.get('cross-origin-resource-policy')], address).toEqual([
        200,
        'private, max-age=0, must-revalidate',
        'same-origin',
      ]);
      for (const [method, headers] of waysTo(kept.headers.get('etag') ?? '')) {
        const answer = await answerTo(app.visitor, method, address, headers);
        expect(answer, `${method} ${address}`).toMatchObject({ status: 404 });
        expect(answer, `${method} ${address}`).toEqual(await answerTo(app.visitor, method, nowhere, headers));
      }
    }
  }

  async function expectShown(file: string): Promise<void> {
    for (const [address] of addressesOf(file)) {
      const { status, headers } = await app.visitor.send('GET', address);
      expect([status, headers.get('cross-origin-resource-policy')], address).toEqual([200, 'cross-origin']);
      expect(await statusOf(administrator, address), address).toBe(200);
    }
  }

  // Each fails when `find` or `findPicture` in data/files/file-store.ts forgets the audience, or when `namedFiles`
  // overlooks that kind of field.
  test.each(inLists)('visitors, a file that $collection names in $field, while the item is shown', async ({ definition, values, file }) => {
    const { name, titleField, enabledField } = definition;
    const { id } = await send('POST', `/api/${name}`, { [titleField]: 'Dos', ...values, [enabledField]: false });
    await expectHidden(file);
    await send('PATCH', `/api/${name}/${id}`, { [enabledField]: true });
    await expectShown(file);
    await send('PATCH', `/api/${name}/${id}`, { [enabledField]: false });
    await expectHidden(file);
    await send('PATCH', `/api/${name}/${id}`, { [enabledField]: true });
    await send('DELETE', `/api/${name}/${id}`);
    await expectHidden(file);
  });

  test.each(inDocuments)('visitors, a file that $document names in $field', async ({ document, values, file }) => {
    // A new site has no name yet, and is not saved without one.
    const before = { ...(await send('GET', `/api/${document}`)), ...(document === 'site' && { group_name: 'Grupo' }) };
    await expectHidden(file);
    await send('PUT', `/api/${document}`, { ...before, ...values });
    await expectShown(file);
    await send('PUT', `/api/${document}`, before);
    await expectHidden(file);
  });

  test.each([
    ['tesis-types', 'tesis', { title: 'Celdas', url: urlOf(PDF) }],
    ['tesis-categories', 'tesis', { title: 'Celdas', url: urlOf(PDF) }],
    ['project-types', 'students', { name: 'Ana', proyecto: [{ type: 'uno', proyecto: 'Celdas', url: urlOf(PDF) }] }],
  ])('visitors, no file of an item or project whose kind among the %s is hidden', async (kinds, collection, body) => {
    const { items } = (await (await administrator.send('GET', `/api/${kinds}`)).json()) as { items: { id: string }[] };
    const show = (enabled: boolean) => send('PATCH', `/api/${kinds}/${items[0]?.id}`, { enabled });
    const { id } = await send('POST', `/api/${collection}`, body);
    await expectShown(PDF);
    await show(false);
    await expectHidden(PDF);
    await show(true);
    await expectShown(PDF);
    await send('DELETE', `/api/${collection}/${id}`);
  });

  // Fails when `data/files/file-store.ts` shows a former picture without asking whether its place is published.
  test('visitors, a picture that was replaced, for a day, while its place is published', async () => {
    const sender = senderFor(administrator);
    const named = async (turned: number, name: string) => sender.upload(await photo(turned, { width: 96, height: 72 }), { name });
    await named(2, 'antes.jpg');
    await named(3, 'nueva.jpg');
    const former = pictureUrl((await app.services.files.find('uploads/antes.jpg', 'all'))?.key ?? '', 96);
    const { id } = await send('POST', '/api/group-photos', { name: 'El grupo', url_image: urlOf('antes.jpg') });
    await send('PUT', `/api${urlOf('antes.jpg')}`, { with: urlOf('nueva.jpg') });
    const seen = async () => [await statusOf(app.visitor, former), await statusOf(administrator, former)];
    expect(await seen()).toEqual([200, 200]);
    await send('PATCH', `/api/group-photos/${id}`, { enabled: false });
    expect(await seen()).toEqual([404, 200]);
  });

  // Fails when a cookie alone makes an administrator (server/files/pictures.ts, server/app.ts).
  test('nobody whose session has ended or never was reads more than a visitor', async () => {
    const gone = await app.signIn();
    expect(await statusOf(gone, urlOf(PDF))).toBe(200);
    await gone.send('POST', '/api/auth/sign-out', {});
    for (const [address] of [...addressesOf(PICTURE), ...addressesOf(PDF)]) {
      expect(await statusOf(gone, address), address).toBe(404);
      for (const cookie of ['faro.session_token=x.y', 'faro.session=x'])
        expect((await app.visitor.send('GET', address, undefined, { cookie })).status, address).toBe(404);
    }
  });

  // Fails when a visitor's file is looked up at each request (`find` in data/files/file-store.ts).
  test('a visitor who reads a published file asks the database nothing, nor does one who looks for a file that is hidden', async () => {
    const questions = async (address: string) => {
      await app.visitor.send('GET', address);
      const before = requests;
      await app.visitor.send('GET', address);
      return requests - before;
    };
    const { id } = await send('POST', '/api/blogs', { title: 'Uno', content: `[a](${urlOf(PDF)}) ![b](${urlOf(PICTURE)})` });
    for (const [address] of [...addressesOf(PICTURE), ...addressesOf(PDF)]) expect(await questions(address), address).toBe(0);
    await send('DELETE', `/api/blogs/${id}`);
    expect(await questions(urlOf(PDF))).toBe(0);
    // A replaced file is looked for, whatever the key.
    expect(await questions(pictureUrl(key, 96))).toBe(await questions(pictureUrl('Azzzzzzz', 96)));
  });
});
