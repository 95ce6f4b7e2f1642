import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exporting } from '#cli/export.ts';
import { importing } from '#cli/import.ts';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { Problem } from '#core/errors.ts';
import { filesIn } from '#core/files/file-address.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, historyIn } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';

type Content = Record<string, Record<string, unknown>[]>;

/** A file that holds a text, or something as JSON. */
function fileOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'faro-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'content.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const imported = ({ services }: TestApp, content: unknown) => importing.run(services, [fileOf(content)]);

/** A refused command, with the sentence that it prints. */
const printed = (command: Promise<string>) =>
  command.catch((error: unknown) => {
    throw error instanceof Problem ? new Error(sentenceOf(error.wording)) : error;
  });
const exported = async ({ services }: TestApp) => JSON.parse(await exporting.run(services, [])) as Content;
const idIn = (content: Content, collection: string) => String(content[collection]?.[0]?.id);
/** The content of an item, whatever happened to it on the way. */
const withoutVersions = (content: Content) => JSON.stringify(content).replaceAll(/"version":\d+/g, '"version":0');

describe('the import of an export', () => {
  const site = async () => openTestApp({ database: await withFiles(await openTestDatabase()) });
  const siteWithoutFiles = async () => openTestApp({ database: await openTestDatabase() });

  async function filledSite(): Promise<TestApp> {
    const app = await site();
    const { store } = app.services;
    // The other way round: students name a type of project.
    for (const definition of Object.values<CollectionDefinition>(collections).toReversed()) {
      await store.create(definition, sampleBody(definition.fields), { ...BY, at: new Date('2019-05-01T10:00:00Z') });
    }
    const [type] = await store.list(collections['tesis-types'], 'all');
    const { id } = await store.create(collections.tesis, { title: 'Tesis', type: type?.id }, BY);
    const [other] = await store.list(collections.tesis, 'all');
    await store.reorder(collections.tesis, [id, other?.id ?? ''], BY);
    await store.patch(collections.tesis, id, { title: 'Tesis de baterías' }, BY);
    await store.writeDocument(documents.profile, { name: 'Ana', main_info: 'Estudia baterías' }, BY);
    await store.writeDocument(documents.site, { group_name: 'Grupo' }, BY);
    return app;
  }

  // Fails when an item gets a new id, place or date, or comes before what it refers to.
  test('brings everything: ids, places, dates and what refers to what; once more it changes nothing', async () => {
    const content = await exported(await filledSite());
    const app = await site();
    expect(await imported(app, content)).toMatch(/^Listado de Tesis — agregados: 2\.$/m);
    expect(JSON.parse(withoutVersions(await exported(app)))).toEqual(JSON.parse(withoutVersions(content)));
    const [change] = await historyIn(app.services.store, 'tesis', idIn(content, 'tesis'));
    expect(change).toMatchObject({ kind: 'create', version: 1, actor: 'import' });
    expect(await app.services.store.search(['baterias'])).toEqual([{ collection: 'tesis', item: idIn(content, 'tesis') }]);
    const before = await exported(app);
    expect(await imported(app, content)).toMatch(/^Listado de Tesis — ya estaban: 2\.$/m);
    expect(await exported(app)).toEqual(before);
    expect((await historyIn(app.services.store, 'tesis', idIn(content, 'tesis'))).length).toBe(1);
  });

  // Fails when what is there is written over, or told as the same.
  test('leaves what is there as it is, says which, and adds the rest', async () => {
    const content = await exported(await filledSite());
    const app = await site();
    const { store } = app.services;
    await imported(app, content);
    const id = idIn(content, 'papers');
    await store.patch(collections.papers, id, { title: 'Corregida aquí' }, BY);
    const output = await imported(app, { ...content, papers: [...(content.papers ?? []), { title: 'Escrita a mano', year: 2020 }] });
    expect(output).toMatch(/agregados: 1; ya estaban con otro contenido, que no se tocó: 1 \(«Ejemplo de title — «ñ» 🔋»\)\./);
    expect((await store.list(collections.papers, 'all')).map(({ title }) => title)).toEqual(['Corregida aquí', 'Escrita a mano']);
  });

  // Fails without the transaction, or when an import stops at the first refusal.
  test('adds nothing when something is refused, and names all of it with its fields', async () => {
    const content = await exported(await filledSite());
    const app = await site();
    const before = await everythingStored(app.services.database);
    const wrong = {
      ...content,
      papers: [...(content.papers ?? []), { title: 'Sin año', year: 'hoy' }, { title: 'Otra', color: 'azul' }, { id: '../x', title: 'Id' }, 5],
      blogs: [{ ...content.blogs?.[0], id: 'otra', publishDate: 'ayer' }],
      tesis: [{ title: 'De un tipo que no hay', type: 'nada' }],
      patents: [{ title: 'Sin lugar', order: -1 }],
      'project-types': [...(content['project-types'] ?? []), { type: content['project-types']?.[0]?.type }],
    };
    const refused = printed(imported(app, wrong));
    for (const line of [
      /^No se importó nada/,
      /papers, el 2\.º \(«Sin año»\): .*\n {4}year: /,
      /papers, el 3\.º \(«Otra»\): El campo «color» no existe\.\n {4}color: /,
      /papers, el 4\.º \(«Id»\): .*\n {4}id: /,
      /papers, el 5\.º \(sin título\): /,
      /blogs, el 1\.º .*\n {4}publishDate: /,
      /tesis, el 1\.º .*\n {4}type: /,
      /patents, el 1\.º .*\n {4}order: /,
      /project-types, el 2\.º .*\n {4}type: /,
    ])
      await expect(refused).rejects.toThrow(line);
    expect(await everythingStored(app.services.database)).toEqual(before);
  });

  // Fails without `refuseMissing` (data/store/write.ts) on an import; and with `--without-files` when `leaveOut`
  // (data/store/import.ts) is left out.
  test('does not bring what names a file that is not there; or brings it without, when that is wanted, and says of which', async () => {
    const content = await exported(await filledSite());
    const app = await siteWithoutFiles();
    const before = await everythingStored(app.services.database);
    const blog = {
      ...content.blogs?.[0],
      id: undefined,
      content: 'Vea ![la mesa](/files/uploads/mesa.jpg), o [otra](https://example.org/files/uploads/mesa.jpg).',
    };
    const all = { ...content, blogs: [blog] };
    const refused = printed(imported(app, all));
    for (const line of [
      /^No se importó nada/,
      /group-photos, el 1\.º .*\n {4}url_image: No hay ningún archivo «url_image\.pdf» en la mediateca/,
      /blogs, el 1\.º .*\n {4}content: No hay ningún archivo «mesa\.jpg» en la mediateca/,
      /students, el 1\.º .*\n {4}url_imagen: /,
    ])
      await expect(refused).rejects.toThrow(line);
    expect(await everythingStored(app.services.database)).toEqual(before);

    const output = await importing.run(app.services, [fileOf(all), '--without-files']);
    expect(output).toMatch(/Sin archivos que no están en la mediateca:\n/);
    expect(output).toMatch(/^ {2}blogs, el 1\.º \(.*\): .*mesa\.jpg/m);
    expect(output).toMatch(/^ {2}students, el 1\.º \(.*\): .*url_imagen\.pdf/m);
    const there = await exported(app);
    expect([...filesIn(there)]).toEqual([]);
    expect(there.blogs?.[0]?.content).toBe('Vea la mesa, o [otra](https://example.org/files/uploads/mesa.jpg).');
  });

  // Fails when what somebody deleted comes back unasked.
  test('does not bring back what is in the trash', async () => {
    const source = await filledSite();
    const content = await exported(source);
    const id = idIn(content, 'papers');
    await source.services.store.remove(collections.papers, id, BY);
    await expect(printed(imported(source, content))).rejects.toThrow(/papers, el 1\.º .*papelera/);
  });

  test.each([
    ['no es JSON', '{papers}', /no es JSON/],
    ['nada', '', /El archivo está vacío/],
    ['un texto', 'papers', /no hay publicaciones que se puedan leer/],
    ['una imagen', '\u0089PNG\r\n\u001A\n\0\0', /no hay publicaciones que se puedan leer/],
    ['una lista', [], /no contiene lo que escribe «export»/],
    ['otra colección', { libros: [] }, /No hay ninguna colección «libros»/],
    ['una colección que no es lista', { papers: { title: 'Una' } }, /«papers» no es una lista/],
    ['el prototipo', '{"__proto__":[]}', /No hay ninguna colección «__proto__»/],
    ['un documento que no lo es', { profile: [] }, /profile \(«Perfil»\): Envía un objeto/],
  ])('is refused when it is something else: %s', async (_, content, sentence) => {
    expect((await rejectionOf(imported(await site(), content))).message).toMatch(sentence);
  });
});
