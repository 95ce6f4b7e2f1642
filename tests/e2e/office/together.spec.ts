import { violationsOfWindow } from '../axe.ts';
import { fromRowMenu } from '../row-menu.ts';
import { missedByTab, NOTHING_MISSED } from '../tabbing.ts';
import { expect, test } from './desk.ts';
import { inMarkdown } from './writing.ts';

const PAPER = { title: 'Entre dos', venue: 'La revista', doi: '10.1000/antes' };

test('of two people who change the same field the second sees both values side by side, and chooses, all by keyboard', async ({ desk, store }) => {
  desk.foresee(/status of 409 .*\/api\/papers\//);
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  await desk.editor.getByLabel('Revista o congreso').fill('La que yo escribí');
  await desk.editor.getByLabel('DOI').fill('10.1000/mio');
  await store.patch('papers', id, { venue: 'La que otra persona guardó', doi: '10.1000/suyo', year: 2015 });
  await desk.editor.getByLabel('DOI').press('Enter');

  const dialog = desk.page.getByRole('alertdialog', { name: '«Entre dos» cambió mientras escribías' });
  await expect(dialog).toContainText(/Lo guardaste el .* desde otra ventana o dispositivo tuyo\./);
  const [venue, doi] = [dialog.getByRole('group', { name: 'Revista o congreso' }), dialog.getByRole('group', { name: 'DOI' })];
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expect(venue).toContainText('La que yo escribí');
  await expect(venue).toContainText('La que otra persona guardó');
  const [mine, theirs] = [venue.getByText('La que yo escribí'), venue.getByText('La que otra persona guardó')];
  const top = async (side: typeof mine) => (await side.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(mine)) - (await top(theirs)), 'they are side by side').toBe(0);
  expect(await store.item('papers', id)).toMatchObject({ venue: 'La que otra persona guardó', doi: '10.1000/suyo' });
  expect(await violationsOfWindow(desk.page, 'a conflict')).toEqual([]);

  const { keyboard } = desk.page;
  await expect.poll(() => dialog.evaluate((window) => window.contains(document.activeElement)), 'the focus is in it').toBe(true);
  expect(await missedByTab(desk.page, 'dialog[open]')).toEqual(NOTHING_MISSED);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(desk.editor.locator(':focus'), 'the focus is in the row again').toBeVisible();
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('La que yo escribí');

  const compare = desk.editor.getByRole('button', { name: 'Comparar' });
  await compare.focus();
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Seguir editando' }).focus();
  await keyboard.press('Enter');
  await expect(compare).toBeFocused();
  await keyboard.press('Enter');
  const [isMine, isTheirs] = [venue.getByLabel('Lo que escribiste'), doi.getByLabel('Lo que está guardado')];
  await expect(isMine).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(venue.getByLabel('Lo que está guardado')).toBeChecked();
  await keyboard.press('ArrowUp');
  await expect(isMine).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(isTheirs).toBeFocused();
  await expect(isTheirs).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Guardar lo elegido' })).toBeFocused();
  await keyboard.press('Enter');
  await desk.seesNotice('Se guardó «Entre dos».');
  await expect(desk.editor).toBeHidden();
  await expect(desk.page.getByRole('button', { name: 'Editar «Entre dos»' })).toBeFocused();
  expect(await store.item('papers', id)).toMatchObject({ venue: 'La que yo escribí', doi: '10.1000/suyo', year: 2015 });

  await desk.seesNotice('Quedó lo que estaba guardado en «Entre dos»: DOI.');
  await desk.page.getByRole('button', { name: 'Recuperar lo mío' }).click();
  await desk.seesNotice('Se recuperó lo tuyo en «Entre dos»: DOI. Falta guardarlo.');
  await expect(desk.page.getByRole('button', { name: 'Descartarlo' })).toBeVisible();
  await expect(desk.editor.getByLabel('DOI')).toHaveValue('10.1000/mio');
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('La que yo escribí');
  await keyboard.press('Escape');
});

test('of a long text the conflict shows what each changed, and both are kept where they are apart', async ({ desk, store }) => {
  desk.foresee(/status of 409 .*\/api\/blogs\//);
  const filler = Array.from({ length: 60 }, (_, at) => `palabra${at}`).join(' ');
  const page = (first: string, last: string) => `# Celdas\n\nSon de ${first}.\n\n${filler}\n\nDuran ${last} horas.`;
  const { id } = await store.create('blogs', { title: 'Entre dos', content: page('litio', 'dos') });
  const dialog = desk.page.getByRole('alertdialog', { name: '«Entre dos» cambió mientras escribías' });
  const [group, save] = [dialog.getByRole('group', { name: 'Contenido' }), dialog.getByRole('button', { name: 'Guardar lo elegido' })];
  const side = (name: string) => group.locator('label').filter({ has: desk.page.getByRole('radio', { name }) });
  const clash = async (mine: string, theirs: string) => {
    await desk.edit('blogs', id);
    await (await inMarkdown(desk.editor, 'Contenido')).fill(mine);
    await store.patch('blogs', id, { content: theirs });
    await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(dialog).toBeVisible();
  };

  await clash(page('sodio', 'dos'), page('litio', 'cinco'));
  const notices = async (name: string) => [
    await side(name).getByRole('deletion').allTextContents(),
    await side(name).getByRole('insertion').allTextContents(),
  ];
  expect(await notices('Lo que escribiste')).toEqual([['litio'], ['sodio']]);
  expect(await notices('Lo que está guardado')).toEqual([['dos'], ['cinco']]);
  expect(await notices('Juntar los dos')).toEqual([
    ['litio', 'dos'],
    ['sodio', 'cinco'],
  ]);
  // Screen readers are told which is which.
  await expect(side('Juntar los dos')).toMatchAriaSnapshot(`
    - deletion: "/quitado: litio/"
    - insertion: "/agregado: sodio/"
  `);
  for (const part of ['palabra0 ', ' … ', 'palabra59']) await expect(side('Juntar los dos')).toContainText(part);
  await expect(side('Juntar los dos')).not.toContainText('palabra30');
  await side('Juntar los dos').getByRole('button', { name: 'Ver el texto completo' }).click();
  await expect(side('Juntar los dos')).toContainText('palabra30');
  const hidden = await side('Juntar los dos').evaluate((box) =>
    [box, ...box.querySelectorAll('span')].map((each) => (each.clientHeight === 0 ? 0 : each.scrollHeight - each.clientHeight)),
  );
  expect(Math.max(...hidden), 'all of it is seen').toBeLessThanOrEqual(1);
  expect(await violationsOfWindow(desk.page, 'a conflict of texts')).toEqual([]);
  await expect(group.getByRole('radio', { name: 'Juntar los dos' })).toBeChecked();
  await save.click();
  await desk.seesNotice('Se guardó «Entre dos».');
  expect(await store.item('blogs', id)).toMatchObject({ content: page('sodio', 'cinco') });

  await clash(page('zinc', 'cinco'), page('plata', 'seis'));
  await expect(group.getByRole('radio')).toHaveCount(2);
  await store.patch('blogs', id, { content: page('cobre', 'seis') });
  await save.click();
  const again = desk.page.getByRole('alertdialog', { name: '«Entre dos» cambió otra vez' });
  await expect(again).toContainText('Lo guardaste otra vez desde otra ventana o dispositivo tuyo mientras elegías: compara de nuevo.');
  await again.getByRole('radio', { name: 'Lo que está guardado' }).check();
  await again.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(again).toBeHidden();
  expect(await store.item('blogs', id)).toMatchObject({ content: page('cobre', 'seis') });
});

test('text typed into a row that somebody deletes stays: it is restored, or kept as a new one', async ({ desk, store }) => {
  desk.foresee(/status of 404 .*\/api\/papers\//);
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  const venue = desk.editor.getByLabel('Revista o congreso');
  const refused = desk.editor.getByRole('alert').filter({ hasText: 'Esto se borró mientras escribías. Lo que escribiste sigue aquí.' });
  const deleteAndSave = async (text: string) => {
    await venue.fill(text);
    await store.call('DELETE', `/api/papers/${id}`);
    await venue.press('Enter');
    await expect(refused).toBeVisible();
    await expect(venue).toHaveValue(text);
  };
  await deleteAndSave('La que yo escribí');
  await refused.getByRole('button', { name: 'Restaurar y guardar' }).click();
  await desk.seesNotice('Se guardó «Entre dos».');
  expect(await store.item('papers', id)).toMatchObject({ venue: 'La que yo escribí' });

  await desk.page.getByRole('button', { name: `Editar «${PAPER.title}»` }).click();
  await deleteAndSave('La que es nueva');
  await refused.getByRole('button', { name: 'Guardar como nueva' }).click();
  await desk.seesNotice('Se agregó «Entre dos» al final de la lista.');
  await expect(desk.editor).toBeHidden();
  expect(await store.titled('papers', PAPER.title)).toMatchObject({ venue: 'La que es nueva', doi: PAPER.doi });
});

test('the changes of two people to different fields of a row are both kept, without a question', async ({ desk, store }) => {
  desk.foresee(/status of 409 .*\/api\/papers\//);
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  await desk.editor.getByLabel('Revista o congreso').fill('La que yo escribí');
  await store.patch('papers', id, { doi: '10.1000/suyo' });
  await desk.editor.getByLabel('Revista o congreso').press('Enter');
  await desk.seesNotice('Se guardó «Entre dos».');
  await expect(desk.page.getByRole('alertdialog')).toBeHidden();
  expect(await store.item('papers', id)).toMatchObject({ venue: 'La que yo escribí', doi: '10.1000/suyo' });
});

test("one's own saves that overlap are no conflict, and the last one stays", async ({ desk, store }) => {
  const { id } = await store.create('papers', PAPER);
  const held: (() => void)[] = [];
  await desk.page.route(`**/api/papers/${id}`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await desk.open('papers', PAPER.title);
  for (const venue of ['Primera', 'Segunda', 'Tercera']) {
    await desk.page.getByRole('button', { name: `Editar «${PAPER.title}»` }).click();
    await desk.editor.getByLabel('Revista o congreso').fill(venue);
    await desk.editor.getByLabel('Revista o congreso').press('Enter');
    await expect(desk.editor).toBeHidden();
  }
  await fromRowMenu(desk.page, `Ocultar «${PAPER.title}»`);
  await expect(desk.row(PAPER.title)).toContainText('Tercera');
  await expect(desk.page.getByRole('banner').getByRole('status')).toHaveText('Guardando…');

  // Each answer lets the next save go.
  await expect(async () => {
    for (const let_go of held.splice(0)) let_go();
    expect(await store.item('papers', id)).toMatchObject({ venue: 'Tercera', enabled: false });
  }).toPass();
  await expect(desk.page.getByRole('banner').getByRole('status')).not.toHaveText('Guardando…');
  await expect(desk.page.getByRole('alertdialog')).toBeHidden();
  await expect(desk.row(PAPER.title)).toContainText('Tercera');
  await expect(desk.row(PAPER.title)).toContainText('No');
});
