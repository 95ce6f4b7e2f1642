import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { trafficOf } from './traffic.ts';

const LONG = Array.from({ length: 30 }, (_, n) => `\\frac{x_{${n}}^2}{${n + 1}}`).join(' + ');
const CONTENT = `La energía es $E = mc^2$, con $\\vec{F} = m\\vec{a}$ y $\\sqrt{\\frac{a}{b}}$. Cuesta $5 y luego $6.

$$
${LONG}
$$

$$\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\qquad \\boxed{\\ce{2 H2 + O2 -> 2 H2O}} \\qquad f(x) = \\begin{cases} 1 & x > 0 \\\\ 0 & x \\le 0 \\end{cases}$$

$$\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array} \\qquad \\cancel{x} \\quad \\xcancel{xyz} \\quad \\ce{^{227}_{90}Th+} \\tag{1}$$

> Una cita:
>
> $$
> \\int_0^1 x^2 \\,dx = \\frac13
> $$

- Punto con $\\alpha$

No se lee: $\\frac{a$.`;

/** The address of a shown post with formulas. */
async function addPost(administrator: APIRequestContext): Promise<string> {
  const data = { title: 'Efecto de $\\alpha$ en $\\ce{TiO2}$', content: CONTENT };
  const answer = await administrator.post('/api/blogs', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/Blog/${((await answer.json()) as { id: string }).id}`;
}

/** Names of the scripts that hold Temml, which no minifier can take the names of commands from. */
async function scriptsWithTemml(page: Page, address: string): Promise<string[]> {
  const { responses, rest } = trafficOf(page);
  await page.goto(address);
  await rest();
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  // Read anew: a browser forgets what came for a page that somebody has left.
  const texts = await Promise.all(scripts.map(async (script) => ({ url: script.url(), text: await (await page.request.get(script.url())).text() })));
  return texts.filter(({ text }) => text.includes('\\idotsint')).map(({ url }) => url);
}

test('formulas of a post fit the page at every width, and a long one scrolls in its own box, by keyboard too', async ({ administrator, visitor }) => {
  const address = await addPost(administrator);
  await visitor.goto(address);
  for (const width of [360, 768, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width);
    const long = visitor.getByRole('group', { name: 'Fórmula' }).first();
    await long.focus();
    await visitor.keyboard.press('ArrowRight');
    await expect.poll(() => long.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await long.evaluate((box) => box.scrollTo(0, 0));
  }
  expect(await violationsOf(visitor, address)).toEqual([]);
});

test('neither visitors nor lists without a formula load the program that reads formulas; those of titles and texts are in letters', async ({
  administrator,
  office,
  visitor,
}) => {
  const address = await addPost(administrator);
  for (const page of [address, '/', '/Publicaciones', '/Buscar?q=energia']) expect(await scriptsWithTemml(visitor, page), page).toEqual([]);
  expect(await scriptsWithTemml(office, '/papers')).toEqual([]);
  await office.goto('/blogs');
  await expect(office.getByRole('cell', { name: 'Efecto de α en TiO₂' }).first()).toBeVisible();
  await expect(office.getByRole('cell', { name: 'La energía es E = mc², con' }).first()).toBeVisible();
  await office.goto(address.replace('/Blog', '/blogs'));
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(/Efecto de α en TiO₂/);
  await office.getByRole('textbox', { name: 'Autor', exact: true }).fill('Ana');
  await office.keyboard.press('Control+s');
  await expect(office.getByRole('region', { name: 'Avisos' })).toContainText('«Efecto de α en TiO₂»');
});

// Pulled out: the table `MATH` of the font (scripts/lean-fonts.ts): a bracket as high as a letter, 21 px beside 46.
test('brackets grow around what they hold in a font that comes with formulas, and with nothing else', async ({ administrator, visitor }) => {
  const { responses, rest } = trafficOf(visitor);
  const fonts = () => responses.map((response) => new URL(response.url()).pathname).filter((path) => /(stix|alphabets).*\.woff2$/.test(path));
  await visitor.goto('/Publicaciones');
  await rest();
  expect(fonts()).toEqual([]);
  await visitor.goto(await addPost(administrator));
  await rest();
  // None of its letters is of another alphabet.
  expect(fonts()).toEqual([expect.stringContaining('stix-two-math')]);
  const heights = await visitor
    .locator('mrow:has(> mtable)')
    .first()
    .evaluate((row) => [...row.children].map((each) => each.getBoundingClientRect().height));
  const [bracket = 0, matrix = 0] = heights;
  expect(bracket).toBeGreaterThan(0.8 * matrix);
  expect(
    await visitor
      .locator('math')
      .first()
      .evaluate((math) => document.fonts.check(`16px ${getComputedStyle(math).fontFamily.split(',')[0]}`, 'x∑')),
  ).toBe(true);
});
