import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { bytesOf, filesOf, openLibrary, publish } from './library.ts';
import { pdf, photo, quarters } from './samples.ts';

const DAY = 86_400_000;

describe.each(databases)('deleted files, on $dialect', ({ open }) => {
  const library = async () => openLibrary(await open());

  test('does not delete what is used; says where', async () => {
    const { app, administrator, upload, about, create } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    const id = await create('group-photos', { name: 'El grupo', url_image: url });
    // Whole addresses of the site lead to its files as well: fails when the file store knows no origins
    // (server/services/files.ts).
    await create('blogs', { title: 'Otra', content: `![](${app.services.origins[0]}${url})` });
    expect(await answerOf(await administrator.send('DELETE', about(url)))).toMatchObject({
      status: 409,
      body: {
        title: 'Conflicto con lo guardado',
        detail: '«grupo.jpg» se usa en «Listado de Fotos Grupales: El grupo» y en otro lugar más. Quítalo de ahí primero.',
      },
    });
    await administrator.send('PATCH', `/api/group-photos/${id}`, { url_image: null });
    expect((await administrator.send('DELETE', about(url))).status).toBe(409);
  });

  test('moves what is deleted to a trash of its own, and brings it back as it was', async () => {
    const { administrator, upload, about, trashed } = await library();
    const bytes = await photo();
    const url = await upload(bytes, 'grupo.jpg');
    await administrator.send('PATCH', about(url), { alt: 'El grupo' });
    expect((await administrator.send('DELETE', about(url))).status).toBe(204);
    expect((await administrator.send('GET', url)).status).toBe(404);
    expect(await answerOf(await administrator.send('GET', '/api/trash'))).toMatchObject({ body: { items: [] } });
    const [deleted] = await trashed();
    expect(deleted).toMatchObject({ fullPath: 'uploads/grupo.jpg', by: 'Ana' });
    expect((await administrator.send('POST', `/api/trash/${deleted?.change}/restore`)).status).toBe(200);
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(bytes);
    expect((await filesOf(administrator))[0]).toMatchObject({ alt: 'El grupo' });
    expect(await trashed()).toEqual([]);
  });

  test('does not give away a name that is in the trash; the same file finds its place again', async () => {
    const { administrator, upload, about, trashed } = await library();
    const [one, other] = [pdf(2_000, 1), pdf(2_000, 2)];
    const url = await upload(one, 'cv.pdf');
    await administrator.send('DELETE', about(url));
    expect(await upload(other, 'cv.pdf')).toBe('/files/uploads/cv-2.pdf');
    expect(await upload(one, 'cv.pdf')).toBe(url);
    expect(await trashed()).toEqual([]);
  });

  test('brings a deleted picture back with the item that shows it', async () => {
    const { administrator, upload, about, create } = await library();
    const url = await upload(await photo(), 'ana.jpg');
    const id = await create('students', { name: 'Ana', url_imagen: url });
    await administrator.send('DELETE', `/api/students/${id}`);
    expect((await administrator.send('DELETE', about(url))).status).toBe(204);
    const [deletion] = ((await (await administrator.send('GET', '/api/trash')).json()) as { items: { change: number }[] }).items;
    await administrator.send('POST', `/api/trash/${deletion?.change}/restore`);
    expect((await administrator.send('GET', url)).status).toBe(200);
  });

  // Fails without `refuseMissing` (data/store/write.ts), when it does not look into rows, and when it takes what is
  // stored for new.
  test('refuses content that names a file that is not there, in the field that names it', async () => {
    const { administrator, create } = await library();
    const type = 'articulo';
    await create('project-types', { type, title: 'Artículos' });
    const nowhere = '/files/uploads/no%20est%C3%A1.jpg';
    const sentence = 'No hay ningún archivo «no está.jpg» en la mediateca: súbelo o elige otro.';
    const id = await create('students', { name: 'Ana' });
    for (const [method, path, body, field] of [
      ['POST', 'students', { name: 'Zoé', url_imagen: nowhere }, 'url_imagen'],
      ['PATCH', `students/${id}`, { url_imagen: nowhere }, 'url_imagen'],
      [
        'PUT',
        `students/${id}`,
        {
          name: 'Ana',
          proyecto: [
            { type, proyecto: 'Uno' },
            { type, proyecto: 'Dos', url: nowhere },
          ],
        },
        'proyecto[1].url',
      ],
      ['POST', 'students', { name: 'Zoé', foto_local: 'no está.jpg' }, 'foto_local'],
      ['POST', 'blogs', { title: 'Sodio', content: `Uno ![](${nowhere})` }, 'content'],
      ['PUT', 'profile', { name: 'Ana', pdf_url: nowhere }, 'pdf_url'],
    ] as const) {
      expect(await answerOf(await administrator.send(method, `/api/${path}`, body)), path).toMatchObject({
        status: 400,
        body: { code: 'failed-precondition', detail: expect.stringContaining(sentence) as string, fields: { [field]: sentence } },
      });
    }
    const { body: students } = await answerOf(await administrator.send('GET', '/api/students'));
    expect(students).toMatchObject({ items: [{ id, version: 1 }] });
  });

  // Fails when `refuseMissing` takes what is stored for new.
  test('accepts back content whose file was lost, as a restored backup may bring it', async () => {
    const { app, administrator, upload, create } = await library();
    const url = await upload(await photo(), 'ana.jpg');
    const id = await create('students', { name: 'Ana', url_imagen: url });
    await app.services.database.db.deleteFrom('files').execute();
    const { body } = await answerOf(await administrator.send('GET', `/api/students/${id}`));
    expect((await administrator.send('PUT', `/api/students/${id}`, body)).status).toBe(200);
    expect((await administrator.send('PATCH', `/api/students/${id}`, { name: 'Otra' })).status).toBe(200);
  });

  // Fails without `whatRemains` (data/store/versions.ts): what goes back is refused.
  test('brings back what remains of an item or a document whose file was deleted for good', async () => {
    const { administrator, upload, about, create, trashed } = await library();
    const url = await upload(await photo(), 'ana.jpg');
    const semblanzas = [{ descripcion: `Ver [su foto](${url}).` }];
    const id = await create('students', { name: 'Ana', url_imagen: url, foto_local: 'ana.jpg', semblanzas });
    await administrator.send('PATCH', `/api/students/${id}`, { name: 'Ana Ruiz' });
    await administrator.send('PATCH', `/api/students/${id}`, { url_imagen: null, foto_local: '', semblanzas: [{ descripcion: 'Otra.' }] });
    const profile = { name: 'Ana', main_info: `Ver [su foto](${url}).`, image_url: url, pdf_url: null };
    await administrator.send('PUT', '/api/profile', profile);
    await administrator.send('PUT', '/api/profile', { ...profile, main_info: '', image_url: null });
    await administrator.send('DELETE', about(url));
    const [deleted] = await trashed();
    await administrator.send('DELETE', `/api/trash/${deleted?.change}`);
    expect(await answerOf(await administrator.send('POST', `/api/students/${id}/history/1/restore`))).toMatchObject({
      status: 200,
      body: { name: 'Ana', url_imagen: null, foto_local: '', semblanzas: [{ descripcion: 'Ver su foto.' }], version: 4 },
    });
    const back = (version: number, match = '"2"') =>
      administrator.send('POST', `/api/profile/history/${version}/restore`, undefined, { 'if-match': match });
    expect((await back(1, '"1"')).status).toBe(409);
    expect((await back(9)).status).toBe(404);
    expect(await answerOf(await back(1))).toMatchObject({
      status: 200,
      body: { name: 'Ana', main_info: 'Ver su foto.', image_url: null, version: 3 },
    });
  });

  test('forgets bytes when nothing names them: no file, no trash, no history', async () => {
    const { app, administrator, upload, about, create, trashed, blobs, age } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    const id = await create('group-photos', { name: 'El grupo', url_image: url });
    await administrator.send('PATCH', `/api/group-photos/${id}`, { url_image: null });
    await administrator.send('DELETE', about(url));
    const sweep = async (days: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + days * DAY);
      age();
      await app.services.store.sweepTrash(90);
      await app.services.files.sweep();
      return [blobs().length, (await trashed()).length];
    };
    // The group photo can go back to how it was, so its history must find the file.
    expect(await sweep(91)).toEqual([1, 1]);
    await administrator.send('DELETE', `/api/group-photos/${id}`);
    expect(await sweep(89)).toEqual([1, 1]);
    await sweep(2);
    expect(await sweep(0)).toEqual([0, 0]);
  });

  test('forgets a file for good when it is asked to', async () => {
    const { app, administrator, upload, about, trashed, blobs, age } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    await administrator.send('DELETE', about(url));
    const [deleted] = await trashed();
    expect((await administrator.send('DELETE', `/api/trash/${deleted?.change}`)).status).toBe(204);
    age();
    await app.services.files.sweep();
    expect([await trashed(), blobs()]).toEqual([[], []]);
  });

  test('keeps bytes that were written a moment ago, whoever is about to name them', async () => {
    const { app, administrator, upload, about, trashed, blobs, age } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    await administrator.send('DELETE', about(url));
    const [deleted] = await trashed();
    await administrator.send('DELETE', `/api/trash/${deleted?.change}`);
    expect(await app.services.files.sweep()).toBe(0);
    expect(blobs().length).toBe(1);
    age();
    // The same bytes again: they are old, and named once more.
    await upload(await photo(), 'grupo.jpg');
    expect(await app.services.files.sweep()).toBe(0);
    expect((await administrator.send('GET', url)).status).toBe(200);
  });

  // Fails when only the pictures that are there are looked for (`findPicture` in data/files/file-store.ts), or theirs
  // alone kept (`sweep` in server/images/images.ts).
  test.each(['deleted', 'replaced'])(
    'shows a picture that was %s for a day to pages that were read before, then forgets what was made of it',
    async (how) => {
      const { app, administrator, upload, about } = await library();
      const url = await upload(await photo(), 'grupo.jpg');
      // A deleted file is named by nothing: only administrators have pages that show it.
      const reader = how === 'deleted' ? administrator : app.visitor;
      if (how === 'replaced') await publish(administrator, url);
      const address = `/i/${(await app.services.files.list())[0]?.key}/96`;
      const seen = async () => bytesOf(await reader.send('GET', address, undefined, { accept: 'image/webp' }));
      const before = await seen();
      const derived = () => readdirSync(join(app.services.config.dataDir, 'derived'));
      const [made] = derived();
      await app.services.images.stop();
      if (how === 'deleted') await administrator.send('DELETE', about(url));
      else await administrator.send('PUT', about(url), { with: await upload(await quarters(300, 300).png().toBuffer(), 'mejor.png') });
      app.clock.now = new Date(app.clock.now.getTime() + DAY);
      await app.services.images.sweep();
      expect(derived()).toContain(made);
      expect(await seen()).toEqual(before);
      app.clock.now = new Date(app.clock.now.getTime() + 1);
      expect((await reader.send('GET', address)).status).toBe(404);
      await app.services.images.sweep();
      expect(derived()).not.toContain(made);
    },
  );

  test('forgets a picture at once that is deleted for good', async () => {
    const { app, administrator, upload, about, trashed } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    await publish(administrator, url);
    const address = `/i/${(await app.services.files.list())[0]?.key}/96`;
    await administrator.send('PUT', about(url), { with: await upload(await quarters(300, 300).png().toBuffer(), 'mejor.png') });
    for (const person of [app.visitor, administrator]) expect((await person.send('GET', address)).status).toBe(200);
    await administrator.send('DELETE', `/api/trash/${(await trashed())[0]?.change}`);
    for (const person of [app.visitor, administrator]) expect((await person.send('GET', address)).status).toBe(404);
  });
});
