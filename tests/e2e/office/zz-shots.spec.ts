import { expect, test } from './desk.ts';

test('shots', async ({ desk, store }) => {
  test.setTimeout(180_000);
  for (let count = (await store.list('blogs')).length; count < 12; count++) await store.create('blogs', { title: `Otra ${count}` });
  const { id } = await store.create('events', {
    title: 'Seminario de baterías',
    startDate: '2031-03-05T18:00:00.000Z',
    endDate: '2031-03-05T20:00:00.000Z',
  });
  await store.create('tesis-categories', { title: 'Categoría sin tesis' });
  for (const width of [360, 1280])
    for (const scheme of ['light', 'dark'] as const) {
      await desk.page.setViewportSize({ width, height: 800 });
      await desk.page.emulateMedia({ colorScheme: scheme });
      await desk.open('blogs');
      await desk.page.getByRole('button', { name: 'Agregar entrada del blog' }).click();
      await desk.editor.getByLabel('Título').fill('Un electrolito que no se quema');
      await desk.page.keyboard.press('Enter');
      await desk.told(/no está en la portada/);
      await desk.page.screenshot({ path: `/tmp/shots-office/post-${width}-${scheme}.png` });
      await desk.edit('events', id);
      await desk.editor.getByLabel(/^Fin/).fill('2031-03-05T09:00');
      await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(desk.editor.getByText('¿Guardar así?')).toBeVisible();
      await desk.page.screenshot({ path: `/tmp/shots-office/event-${width}-${scheme}.png` });
      await desk.editor.getByRole('button', { name: 'Cancelar' }).click();
      await desk.page.goto('/dashboard');
      await desk.page.getByText('Categoría sin tesis').scrollIntoViewIfNeeded();
      await desk.page.screenshot({ path: `/tmp/shots-office/care-${width}-${scheme}.png` });
    }
});
