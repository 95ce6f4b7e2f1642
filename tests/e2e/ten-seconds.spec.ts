import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Visitors' questions, each answered from the landing page within so many clicks, with and without script. */
const MOST_CLICKS = 2;

/** A browser that counts the clicks of whoever reads, from the landing page on. */
interface Journey {
  readonly page: Page;
  readonly click: (link: Locator) => Promise<void>;
}

const PAPER = 'Ionic transport in agave carbons';
const LINE = 'Bioelectrónica';
const FORMER = 'Leandro Yáñez Robles';
const PROJECT = 'Estufas de olote';
const FUNDER = 'Fundación Maíz y Fuego';
const CODE = 'https://example.org/code/agave';

const ficha = ({ page }: Journey) => page.locator('#Publicaciones li', { hasText: PAPER }).getByRole('link', { name: 'Ficha' });
const way = ({ page }: Journey, name: string) => page.getByRole('list', { name: 'Lo que más se busca' }).getByRole('link', { name });

const QUESTIONS: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'who wrote this paper': async (journey) => {
    await journey.click(ficha(journey));
    await expect(journey.page.locator('.publication .lead')).toContainText('Zoe Quintanar Ubeda');
  },
  'its BibTeX': async (journey) => {
    await journey.click(ficha(journey));
    const download = journey.page.waitForEvent('download');
    await journey.click(journey.page.getByRole('link', { name: 'BibTeX', exact: true }));
    expect((await download).suggestedFilename()).toMatch(/\.bib$/);
  },
  'its code': async (journey) => {
    await journey.click(ficha(journey));
    await expect(journey.page.getByRole('link', { name: 'Código', exact: true })).toHaveAttribute('href', CODE);
  },
  'who works on this line': async (journey) => {
    await journey.click(journey.page.locator('#LineasInvestigacion').getByRole('link', { name: LINE }));
    await expect(journey.page.getByRole('heading', { level: 1, name: LINE })).toBeVisible();
    await expect(journey.page.getByRole('link', { name: 'Zoe Quintanar Ubeda' }).first()).toBeVisible();
  },
  'whether somebody is still there': async (journey) => {
    await journey.click(way(journey, 'Grupo'));
    await expect(journey.page.locator('.past').getByText(FORMER)).toBeVisible();
    await expect(journey.page.locator('.past').getByText('Ahora: Enseña en Oaxaca')).toBeVisible();
  },
  'what the group publishes this year': async (journey) => {
    await journey.click(way(journey, 'Publicaciones'));
    const newest = journey.page.locator('.publications section').first();
    await expect(newest.getByRole('heading', { level: 2 })).toHaveText(String(new Date().getFullYear()));
    await expect(newest.locator('.title', { hasText: PAPER })).toBeVisible();
  },
  'who pays for a project': async (journey) => {
    await journey.click(journey.page.locator('#Proyectos').getByRole('link', { name: 'Ver la lista completa' }));
    await journey.click(journey.page.getByRole('link', { name: PROJECT }));
    await expect(journey.page.getByRole('definition').filter({ hasText: FUNDER })).toBeVisible();
  },
  'whether one can join': async (journey) => {
    await journey.click(way(journey, 'Únete'));
    await expect(journey.page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
  'what is next': async (journey) => {
    const next = journey.page.locator('.now a[href^="#evento-"]');
    const title = await next.locator('b').innerText();
    await journey.click(next);
    await expect(journey.page.locator('#EventosProximos').getByRole('heading', { name: title })).toBeInViewport();
  },
  'how to reach the group': async (journey) => {
    await journey.click(journey.page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Contacto' }));
    const contact = journey.page.getByRole('region', { name: 'Contacto' });
    await expect(contact.getByRole('button', { name: 'Enviar' })).toBeVisible();
    await expect(contact.locator('address').first()).toBeInViewport();
  },
};

/** Writes what is asked about: a publication of this year by a member on a line, and a project. */
async function write(administrator: APIRequestContext): Promise<void> {
  const call = async (method: string, path: string, data?: object) => {
    const answer = await administrator.fetch(path, { method, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as { items: { id: string; name: string; title: string }[] };
  };
  const { items: lines } = await call('GET', '/api/research-lines');
  await call('POST', '/api/students', { name: 'Zoe Quintanar Ubeda', research_line: lines.find(({ name }) => name === LINE)?.id });
  await call('POST', '/api/students', { name: FORMER, from: '2015', to: '2019', now: 'Enseña en Oaxaca' });
  await call('POST', '/api/projects', { title: PROJECT, funder: FUNDER });
  await call('POST', '/api/papers', {
    ...{ title: PAPER, year: new Date().getFullYear(), authors: ['Zoe Quintanar Ubeda', 'Al-Zahrani, A.'] },
    ...{ url: 'https://example.org/agave', links: [{ kind: 'code', url: CODE }] },
  });
}

/** Written once for each worker, which has a program of its own. */
let written: Promise<void> | undefined;

/** Answers a question from the landing page, and counts the clicks. @throws Error that names the question */
async function expectAnswered(page: Page, question: string, answer: (journey: Journey) => Promise<void>): Promise<void> {
  // Without script a browser fetches every picture at once; nothing here waits for them.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  let clicks = 0;
  const click = async (link: Locator) => {
    clicks += 1;
    await link.click();
  };
  await answer({ page, click }).catch((error: Error) => {
    throw new Error(`${question}: ${error.message}`, { cause: error });
  });
  expect(clicks, question).toBeLessThanOrEqual(MOST_CLICKS);
}

// One page with script and one without answer all of them: each new one costs more than an answer.
test('each question of a visitor takes at most two clicks, without script too', async ({ administrator, visitor, scriptless }) => {
  written ??= write(administrator);
  await written;
  for (const page of [visitor, scriptless])
    for (const [question, answer] of Object.entries(QUESTIONS))
      await test.step(`${question}, ${page === visitor ? 'with' : 'without'} script`, () => expectAnswered(page, question, answer));
});
