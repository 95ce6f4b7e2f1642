import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

const LANDING_LINE = 'software.svg';

/**
 * Adds a member, until the test ends, with some projects of a kind that the dialog shows, one of them with an address,
 * and one of a kind that it does not.
 */
type AddMember = (name: string, projects?: number) => Promise<void>;

const test = base.extend<{ addMember: AddMember }>({
  addMember: async ({ administrator, program }, provide) => {
    const made: string[] = [];
    const add = async (collection: string, data: object) => {
      const answer = await administrator.post(`/api/${collection}`, { data });
      expect(answer.status()).toBe(201);
      made.unshift(answer.headers().location ?? '');
    };
    await provide(async (name, projects = 2) => {
      const [shown, hidden] = [`${name}, premio`, `${name}, curso`];
      await add('project-types', { type: shown, title: 'Premio', title_multi: 'Premios', show_on_dialog: true });
      await add('project-types', { type: hidden, title: 'Curso', title_multi: 'Cursos', show_on_dialog: false });
      await add('students', {
        ...{ name, carrera: 'Ingeniería Biomédica', icon_inv: LANDING_LINE },
        proyecto: [
          { type: shown, proyecto: 'Primer lugar nacional', url: `${program.url}/Entradas` },
          ...Array.from({ length: projects - 1 }, (_, index) => ({ type: shown, proyecto: `Mención honorífica ${index + 1}` })),
          { type: hidden, proyecto: 'Un curso de verano' },
        ],
      });
    });
    for (const address of made) await administrator.delete(address);
  },
});

const photoOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Grupo' })
    .getByRole('link', { name, exact: true })
    .filter({ has: page.getByRole('img') });

test('2.21, 2.22 the photo of a student opens a dialog with name, degree and the projects of the types that are flagged for it; one stands under the singular', async ({
  visitor,
  addMember,
}) => {
  await addMember('Renata del Diálogo');
  await addMember('Renata la Única', 1);
  await visitor.goto('/');
  await photoOf(visitor, 'Renata la Única').click();
  await expect(visitor.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(['Premio']);
  await visitor.keyboard.press('Escape');

  await photoOf(visitor, 'Renata del Diálogo').click();
  const dialog = visitor.getByRole('dialog', { name: 'Renata del Diálogo' });
  await expect(dialog.getByText('Ingeniería Biomédica')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Premios']);
  await expect(dialog.getByRole('listitem')).toHaveText(['Primer lugar nacional', 'Mención honorífica 1']);
  const tab = visitor.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Primer lugar nacional' }).click();
  await expect(await tab).toHaveURL(/\/Entradas$/);
});

test('2.23, 4.5 the dialog closes on Cerrar, on its cross, on Escape and on a click beside it; Ver CVU leads to the page of the student', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.goto('/');
  const photo = visitor.getByRole('region', { name: 'Grupo' }).getByRole('article').first().getByRole('link').first();
  const dialog = visitor.getByRole('dialog');
  const ways: readonly (() => Promise<void>)[] = [
    () => dialog.getByRole('button', { name: 'Cerrar', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Salir de la ficha' }).click(),
    () => visitor.keyboard.press('Escape'),
    () => visitor.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await photo.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
  }
  // Back moves the page behind it: nobody means the window to stay.
  await visitor.goto('/#Contacto');
  await visitor.goto('/#Estudiantes');
  await photo.click();
  await expect(dialog).toBeVisible();
  await visitor.goBack();
  await expect(dialog).toBeHidden();
  await photo.click();
  const name = await dialog.getByRole('heading', { level: 2 }).innerText();
  await dialog.getByRole('link', { name: 'Ver CVU' }).click();
  await expect(visitor).toHaveURL(/\/Student\//);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('9.3 the dialog is at most 80 % wide and 70 % high, and its buttons stay in sight', async ({ visitor, addMember }) => {
  const name = `Renata la de Todo ${'y de Santa María de los Ángeles del Río '.repeat(6)}`.trim();
  await addMember(name, 60);
  for (const { width, height } of [
    { width: 360, height: 640 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    await visitor.setViewportSize({ width, height });
    await visitor.goto('/');
    await photoOf(visitor, name).click();
    const dialog = visitor.getByRole('dialog');
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(0.8 * width + 1);
    expect(box?.height).toBeLessThanOrEqual(0.7 * height + 1);
    await expect(dialog.getByRole('button', { name: 'Cerrar', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('link', { name: 'Ver CVU' })).toBeInViewport({ ratio: 1 });
    // However long the name, the projects can be scrolled to.
    const project = dialog.getByRole('listitem').first();
    await project.scrollIntoViewIfNeeded();
    await expect(project).toBeInViewport({ ratio: 1 });
    expect(await dialog.locator('.sheet-body').evaluate((body) => body.clientHeight)).toBeGreaterThan(120);
  }
});

/** The number of items of a carousel in sight as a whole. */
function inSight(list: Locator): Promise<number> {
  return list.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const boxes = [...element.children].map((child) => child.getBoundingClientRect());
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
  });
}

test('2.44, 9.3 carousels show as many items as their width holds, and event cards are as wide as their place', async ({ visitor }) => {
  await visitor.goto('/');
  await test.step('5 items from 3000 px, 3 from 1024, 2 from 464, 1 below; group photos always 1', async () => {
    for (const [width, items] of [
      ...[[360, 1] as const, [463, 1] as const, [464, 2] as const, [1023, 2] as const],
      ...[[1024, 3] as const, [2999, 3] as const, [3000, 5] as const, [4000, 5] as const],
    ]) {
      await visitor.setViewportSize({ width, height: 800 });
      for (const name of ['Integrantes del grupo', 'Eventos Finalizados']) {
        expect([width, name, await inSight(visitor.getByRole('list', { name, exact: true }))]).toEqual([width, name, items]);
      }
      expect([width, await inSight(visitor.getByRole('list', { name: 'Fotos Grupales', exact: true }))]).toEqual([width, 1]);
    }
  });
  await test.step('event cards are 18rem wide, or as wide as their place where two have less; the logo 150 px', async () => {
    const list = visitor.getByRole('list', { name: 'Eventos Finalizados', exact: true });
    for (const width of [360, 464, 640, 700, 1023, 1024, 1280]) {
      await visitor.setViewportSize({ width, height: 800 });
      const [card, index, beside] = await list.evaluate((element) => {
        const [first, second] = [...element.children].map((item) => item.getBoundingClientRect());
        return [element.querySelector('article')?.getBoundingClientRect().width ?? 0, first?.width ?? 0, (second?.left ?? 0) - (first?.right ?? 0)];
      });
      expect([width, Math.round(card ?? 0)]).toEqual([width, Math.round(Math.min(18 * 16, index ?? 0))]);
      expect([width, Math.round(card ?? 0) < 18 * 16]).toEqual([width, width === 464 || width === 640]);
      expect(beside).toBeGreaterThan(0);
      expect((await visitor.locator('#Landing .logo').boundingBox())?.width).toBeCloseTo(150, 0);
    }
  });
});

test('2.45 carousels have dots, which follow them and lead them', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await visitor.goto('/#FotosGrupales');
  const list = visitor.getByRole('list', { name: 'Fotos Grupales', exact: true });
  const dots = visitor.getByRole('group', { name: 'Páginas de Fotos Grupales' }).getByRole('button', { name: /^Página/ });
  await expect(dots).toHaveCount(await list.getByRole('listitem').count());
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await dots.last().click();
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await list.evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await expect(dots.last()).not.toHaveAttribute('aria-current');
});

test('2.31 a year scrolls smoothly to its section', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await visitor.goto('/');
  const year = visitor.getByRole('navigation', { name: 'Años de publicación' }).getByRole('link').last();
  const section = visitor.locator(`#y${await year.innerText()}`);
  const passed = await visitor.evaluateHandle(() => {
    const places = new Set<number>();
    addEventListener('scroll', () => places.add(scrollY), { passive: true });
    return places;
  });
  // A machine that is busy with other things draws few frames of one way, if any: it may go again.
  await expect(async () => {
    await visitor.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await year.scrollIntoViewIfNeeded();
    await passed.evaluate((places) => places.clear());
    await year.click();
    await expect.poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 100)).toBe(true);
    expect(await passed.evaluate((places) => places.size)).toBeGreaterThan(3);
  }).toPass();
});

// Pulled out: `:not(:has(:target))` in `distant.css`, with sizes further from the truth (5rem): the smooth jump ends
// above.
test('2.15 the index leads to its section, though nothing on the way there was laid out before', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto('/');
  const section = visitor.locator('#Blog');
  const heading = section.getByRole('heading', { level: 2 });
  expect(await heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
  await visitor.locator('.index a[href$="#Blog"]').click();
  await expect(heading).toBeInViewport();
  await expect.poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 100)).toBe(true);
});

test('2.36 what a category holds is printed though it is closed', async ({ visitor }) => {
  await visitor.goto('/#tesis');
  const theses = visitor.locator('#tesis details li');
  await expect(theses.first()).toBeHidden();
  await visitor.emulateMedia({ media: 'print' });
  await expect(theses.first()).toBeVisible();
  expect((await theses.first().boundingBox())?.height).toBeGreaterThan(10);
});

test('9.11 the counter grows by one for each page load, and /visit shows it', async ({ visitor }) => {
  const value = async () => ((await (await visitor.request.get('/api/visits')).json()) as { value: number }).value;
  const before = await value();
  for (const [index, address] of ['/', '/Entradas', '/'].entries()) {
    const counted = visitor.waitForResponse((response) => response.url().endsWith('/api/visits') && response.request().method() === 'POST');
    await visitor.goto(address);
    await counted;
    expect(await value()).toBe(before + index + 1);
  }
  await visitor.goto('/visit');
  await expect(visitor.locator('main output')).toHaveText((before + 3).toLocaleString('es-MX'));
});

test('7.6 the answer to the contact form opens in a new tab', async ({ visitor }) => {
  await visitor.goto('/');
  const form = visitor.getByRole('form', { name: 'Escríbenos' });
  await form.getByLabel('E-mail').fill('ana@example.org');
  await form.getByLabel('Asunto').fill('Una visita');
  await form.getByLabel('Mensaje').fill('¿Puedo visitar el laboratorio?');
  const tab = visitor.context().waitForEvent('page');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Gracias por escribirnos');
  await expect(visitor).toHaveURL(/\/$/);
  await expect(form.getByRole('status')).toHaveText('Abrimos otra pestaña: ahí dice si tu mensaje llegó.');
});
