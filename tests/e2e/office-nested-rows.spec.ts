import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const handle = (office: Page, position: number) => office.getByRole('button', { name: `Mover semblanza ${position}` });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the nested rows of a student are moved by mouse, touch and keyboard', async ({ office, program }) => {
  await office.setViewportSize({ width: 1280, height: 1600 });
  const headers = { origin: program.url };
  const semblanzas = ['Uno', 'Dos', 'Tres'].map((descripcion) => ({ descripcion }));
  const made = await office.request.post('/api/students', { data: { name: 'Zafiro anidado', semblanzas }, headers });
  const address = made.headers().location ?? '';
  await office.goto(`/students?editar=${address.split('/').at(-1)}`);
  const texts = async () => {
    const fields = office.getByRole('group', { name: 'Semblanzas' }).getByRole('textbox');
    return Promise.all((await fields.all()).map((field) => field.inputValue()));
  };
  await expect.poll(texts).toEqual(['Uno', 'Dos', 'Tres']);
  // All of the row is in sight: a mouse reaches no other handle, and at the edge of the list a drag would scroll it.
  await office.getByRole('button', { name: 'Guardar' }).scrollIntoViewIfNeeded();

  await test.step('keyboard: the first one goes down, and Escape takes back only the move', async () => {
    await handle(office, 1).focus();
    await office.keyboard.press('Space');
    await office.keyboard.press('ArrowDown');
    await expect(office.getByText('«Uno» está ahora después de «Dos», en el lugar 2.')).toBeAttached();
    await office.keyboard.press('Escape');
    await expect(office.getByText('Se canceló: «Uno» volvió al lugar 1.')).toBeAttached();
    expect(await texts()).toEqual(['Uno', 'Dos', 'Tres']);
    await office.keyboard.press('Space');
    await office.keyboard.press('ArrowDown');
    await office.keyboard.press('Space');
    await expect.poll(texts).toEqual(['Dos', 'Uno', 'Tres']);
    await expect(handle(office, 2)).toBeFocused();
  });

  await test.step('mouse: the last one goes to the top', async () => {
    const [from, to] = [await middleOf(handle(office, 3)), await middleOf(handle(office, 1))];
    await office.mouse.move(from.x, from.y);
    await office.mouse.down();
    await office.mouse.move(from.x, from.y - 10, { steps: 3 });
    await office.mouse.move(to.x, to.y - 20, { steps: 10 });
    await expect(office.getByText('«Tres» está ahora al principio, en el lugar 1.')).toBeAttached();
    await office.mouse.up();
    await expect.poll(texts).toEqual(['Tres', 'Dos', 'Uno']);
  });

  await test.step('touch: a long press lifts it', async () => {
    const [from, to] = [await middleOf(handle(office, 1)), await middleOf(handle(office, 2))];
    const devtools = await office.context().newCDPSession(office);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    await expect(office.getByText('Levantaste «Tres», del lugar 1.')).toBeAttached();
    for (let y = from.y; y < to.y + 20; y += 8) await touch('touchMove', y);
    await expect(office.getByText('«Tres» está ahora después de «Dos», en el lugar 2.')).toBeAttached();
    await touch('touchEnd');
    await expect.poll(texts).toEqual(['Dos', 'Tres', 'Uno']);
  });

  const saved = office.waitForResponse((response) => response.url().endsWith(address) && response.request().method() !== 'GET');
  await office.getByRole('button', { name: 'Guardar' }).click();
  expect((await saved).ok()).toBe(true);
  expect(await (await office.request.get(address)).json()).toMatchObject({
    semblanzas: ['Dos', 'Tres', 'Uno'].map((descripcion) => ({ descripcion })),
  });
  await office.request.delete(address, { headers });
});
