import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importing } from '#cli/import.ts';
import type { Problem } from '#core/errors.ts';
import { problemBody } from '#core/words/problem-body.ts';
import { answerOf } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { FILE, startImports } from '#tests/publication-imports.ts';

test.each(databases)('the operator brings a file in by a command, and looks first at what is in it, on $dialect', async ({ open }) => {
  const { app, ana, papers } = await startImports(open);
  const folder = mkdtempSync(join(tmpdir(), 'faro-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'grupo.bib');
  writeFileSync(file, Buffer.from(FILE, 'latin1'));
  const first = await importing.run(app.services, [file, '--dry-run']);
  expect(first).toContain('Nuevas: 3. Ya están: 0. Por decidir: 0.\nNo se pudieron leer: 1.\n  línea 4: ');
  expect(await papers()).toEqual([]);
  expect(await importing.run(app.services, [file])).toMatch(
    /^Agregadas: 3\. Ya estaban: 0\. Por decidir: 0\.[\s\S]*Lo que falta espera en el sitio, en \/imports\/\w+\.$/,
  );
  expect(await papers()).toHaveLength(3);
  expect(await importing.run(app.services, [file])).toContain('Agregadas: 0. Ya estaban: 3.');
  expect((await answerOf(await ana.send('GET', '/api/imports'))).body.items).toMatchObject([{ name: 'grupo.bib' }, { name: 'grupo.bib' }]);
});

// Fails where the command takes the current year, which the queue asks a person for.
test.each(databases)(
  'a publication without a year waits for a person, whether it came by a command or was dropped, on $dialect',
  async ({ open }) => {
    const { app, ana, papers, entries } = await startImports(open);
    const folder = mkdtempSync(join(tmpdir(), 'faro-import-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'grupo.bib');
    writeFileSync(
      file,
      '@misc{a, title = {Manual de la sonda}, author = {Ruiz, Ana}}\n@misc{b, title = {Celdas}, author = {Ruiz, Ana}, year = 2019}',
    );
    expect(await importing.run(app.services, [file, '--dry-run'])).toBe(
      'Nuevas: 1. Ya están: 0. Por decidir: 0.\nSin año: 1. Esperan a que alguien lo escriba.',
    );
    const told = await importing.run(app.services, [file]);
    expect(told).toMatch(/^Agregadas: 1\. Ya estaban: 0\. Por decidir: 0\.\nSin año: 1\. .*\nLo que falta espera en el sitio, en \/imports\/\w+\.$/);
    expect(await papers()).toMatchObject([{ title: 'Celdas', year: 2019 }]);
    const id = /\/imports\/(\w+)/.exec(told)?.[1] ?? '';
    expect(await entries(id)).toMatchObject([{ title: 'Manual de la sonda', state: 'new' }, {}]);
    expect((await ana.send('POST', `/api/imports/${id}/apply`, { years: { 0: 1987 } })).status).toBe(200);
    expect(await papers()).toMatchObject([{ year: 2019 }, { title: 'Manual de la sonda', year: 1987 }]);
  },
);

test('a folder and a file that is not there are told apart to the operator', async () => {
  const { app } = await startImports(openTestDatabase);
  const folder = mkdtempSync(join(tmpdir(), 'faro-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const refusalOf = async (file: string) =>
    problemBody(
      await importing.run(app.services, [file]).then(
        () => Promise.reject(new Error('it was read')),
        (error: unknown) => error as Problem,
      ),
    ).detail;
  expect(await refusalOf(folder)).toMatch(/y no una carpeta/);
  expect(await refusalOf(join(folder, 'nada.bib'))).toMatch(/^No existe el archivo/);
});
