import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** The pictures of the guide and of the README: from the demo content, small enough to be kept in the repository. */
const ROOT = join(import.meta.dirname, '..');
const SIZE = { width: 960, height: 600 };
const MAX_BYTES = 60 * 1_024;

interface DocShot {
  /** From the root of the repository. */
  readonly file: string;
  readonly address: string;
  /** Pixels of the window's width; the picture is scaled down to the size that all have. */
  readonly width?: number;
  readonly act?: (page: Page) => Promise<unknown>;
}

const guide = (name: string) => `app/words/es/guide/${name}.webp`;
const readme = (name: string) => `docs/pictures/${name}.webp`;

const pause = (page: Page) => page.waitForTimeout(800);
const openRow = (page: Page) =>
  page
    .getByRole('button', { name: /^Editar «/ })
    .first()
    .click();

const toTop = (place: Locator) => place.evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** A post as it is written: the caret in its text, below the buttons of the editor. */
async function openPost(page: Page): Promise<void> {
  await openRow(page);
  const text = page.getByRole('textbox', { name: 'Contenido', exact: true });
  await text.click();
  await toTop(page.getByText('Contenido', { exact: true }).last());
}

/** A member with the fields for role and dates. */
async function openMember(page: Page): Promise<void> {
  await openRow(page);
  const details = page.locator('[data-editor] summary').first();
  await details.click();
  await toTop(details);
}

/** The dialog of a group photo in the library. */
async function openPhoto(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/group-photos')).json()) as { items: { url_image: string }[] };
  await page.goto(`/media?archivo=${encodeURIComponent((items[0]?.url_image ?? '').replace('/files/', ''))}`);
  await page.getByRole('dialog').waitFor();
}

const REFERENCES = ['Celdas de combustible con electrodos de biocarbono', 'Microrredes para comunidades sin conexión'].map(
  (title, n) => `@article{k${n}, title = {${title}}, author = {Ruiz, Ana and Soto, Luis}, journal = {Energía y Sociedad}, year = 202${n + 3}}`,
);

async function importReferences(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/papers')).json()) as { items: { title: string; year: number }[] };
  const [known, alike] = items;
  const more = [known, alike].map((paper, n) => `@article{m${n}, title = {${paper?.title}}, year = ${(paper?.year ?? 2020) + n}}`);
  await page.getByLabel('O pega aquí el texto').fill([...REFERENCES, ...more].join('\n\n'));
  await page.getByRole('button', { name: 'Revisar el texto' }).click();
  await page.getByRole('heading', { name: /^Nuevas/ }).waitFor();
}

export const DOC_SHOTS: Readonly<Record<'guide' | 'readme', readonly DocShot[]>> = {
  guide: [
    {
      file: guide('doi'),
      address: '/imports',
      act: async (page) => {
        await page.getByLabel('O pega aquí el texto').fill('https://doi.org/10.1038/s41586-020-2649-2');
        await page.getByLabel('O pega aquí el texto').scrollIntoViewIfNeeded();
      },
    },
    { file: guide('importar'), address: '/imports', act: importReferences },
    { file: guide('personas'), address: '/students', width: 1280, act: openMember },
    { file: guide('blog'), address: '/blogs', width: 1280, act: openPost },
    { file: guide('fotos'), address: '/media', act: openPhoto },
    { file: guide('lista'), address: '/patents', width: 1280, act: openRow },
    { file: guide('salud'), address: '/content-health' },
  ],
  readme: [
    { file: readme('landing'), address: '/', width: 1440 },
    { file: readme('list'), address: '/papers', width: 1440 },
    { file: readme('post'), address: '/blogs', width: 1440, act: openPost },
  ],
};

/**
 * Takes one of them, in light colours.
 * @throws Error where it is too large for the repository even at low quality
 */
export async function takeDocShot(page: Page, { file, address, width = 1100, act }: DocShot, settled: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width, height: Math.round((width * SIZE.height) / SIZE.width) });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.getByText('Cargando…').waitFor({ state: 'detached' });
  await act?.(page);
  await pause(page);
  await settled(page);
  const picture = sharp(await page.screenshot()).resize(SIZE.width, SIZE.height);
  for (const quality of [82, 70, 55, 40]) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), bytes);
    return;
  }
  throw new Error(`${file} is larger than ${MAX_BYTES} bytes`);
}
