import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { browserOptions } from '#tests/browser.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { newContext } from './browser-context.ts';
import { loaded, MARKDOWN, MARKUP } from './hostile-texts.ts';
import { browserCookies, jsonOf } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';

const definitions: readonly CollectionDefinition[] = Object.values(collections);

let target: Target;
let browser: Browser;
const ids = new Map<string, string>();
const complaints: string[] = [];

/** Everything that must not happen in a browser: a dialog, a refusal by the policy, a request to another site. */
function watch(context: BrowserContext): void {
  context.on('dialog', (dialog) => {
    complaints.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to|violates/.test(message.text())) complaints.push(message.text());
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(target.url) && /^https?:/.test(request.url())) complaints.push(`asked another site: ${request.url()}`);
  });
}

beforeAll(async () => {
  [target, browser] = await Promise.all([startTarget(), browserOptions().then((options) => chromium.launch(options))]);
  await withFiles(target.database, [...SAMPLE_FILES, 'x']);
  for (const { name, fields, enabledField } of definitions) {
    const references = name === 'tesis' ? { type: ids.get('tesis-types'), category: ids.get('tesis-categories') } : {};
    const made = await target.administrator.send('POST', `/api/${name}`, { ...loaded(fields), ...references, [enabledField]: true });
    if (made.status === 201) ids.set(name, jsonOf<{ id: string }>(made).id);
    else throw new Error(`${name}: ${made.text}`);
  }
  for (const { name, fields } of Object.values(documents)) {
    const written = await target.administrator.send('PUT', `/api/${name}`, loaded(fields));
    if (written.status !== 200) throw new Error(`${name}: ${written.text}`);
  }
  await target.visitor.send('POST', '/api/contact', { email: 'eva@example.org', Asunto: MARKUP.slice(0, 290), Mensaje: `${MARKUP}\n${MARKDOWN}` });
  return async () => {
    await browser.close();
    await target.stop();
  };
});

/** Waits until a screen shows something of what was stored, be it in an input. */
const showsStored = (page: Page) =>
  page.waitForFunction(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')];
    return [document.querySelector('main')?.textContent, ...inputs.map(({ value }) => value)].some((text) => text?.includes('alert(1)'));
  });

/** Elements react without a choice of the reader. */
const REACHED = ['mouseover', 'mouseenter', 'pointerover', 'focus', 'focusin', 'toggle', 'animationstart', 'transitionend'];

/** Parts of a page that could run: handlers, addresses that are scripts, elements that have no business in a text. */
function runnable(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const found = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|data|srcdoc|xlink:href)$/i.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value)),
      );
      const isForeign = element.matches(
        'iframe:not([sandbox]), iframe[sandbox~=allow-scripts], object, embed, base, meta[http-equiv=refresh], main form[action^=javascript], math, animate',
      );
      return [
        ...found.map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 60)}`),
        ...(isForeign ? [element.outerHTML.slice(0, 100)] : []),
      ];
    }),
  );
}

async function expectHarmless(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  expect(answer?.headers()['content-security-policy'], path).toBeDefined();
  expect(await runnable(page), path).toEqual([]);
  // Reactions that wait for a click, a hover or a moment.
  await page.evaluate((types) => {
    for (const element of document.querySelectorAll('*')) for (const type of types) element.dispatchEvent(new Event(type));
  }, REACHED);
  expect(complaints, path).toEqual([]);
}

// Fails without rehype-sanitize (app/public/markdown/render.ts), with raw HTML allowed there, or when a title is pasted
// into HTML, JSON-LD or XML.
test('nothing that an administrator wrote runs in the public pages', async () => {
  const context = await newContext(browser, target.url);
  watch(context);
  const page = await context.newPage();
  const query = encodeURIComponent(MARKUP);
  const paths = [
    '/',
    `/Blog/${ids.get('blogs')}`,
    `/Student/${ids.get('students')}`,
    `/Publicacion/${ids.get('papers')}`,
    `/Buscar?q=${query}`,
    '/Buscar?q=alert',
    `/Entradas?tag=${query}`,
    '/visit',
    '/login',
    `/login?next=${query}`,
    `/setup?token=${query}`,
    `/invitacion?token=${query}`,
    `/recuperar?token=${query}`,
    `/${query}`,
    `/Linea/${query}`,
  ];
  for (const path of paths) await expectHarmless(page, path);
  // With script off the page is the same text, and still nothing to run.
  await context.close();
});

// Fails when an answer to a form says again what was sent without escaping it.
test('nothing that a visitor sends runs in the answer', async () => {
  const context = await newContext(browser, target.url);
  watch(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('#email').evaluate((input: HTMLInputElement, value) => {
    input.type = 'text';
    input.value = value;
  }, MARKUP);
  await page.locator('#password').fill(MARKUP.slice(0, 100));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('alert').waitFor();
  expect(await runnable(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

// Fails when a cell, a message or a title is set as HTML in the back-office, and when its preview shows Markdown
// otherwise than the site does.
test('nothing that was written or sent runs in the back-office', async () => {
  const context = await newContext(browser, target.url);
  watch(context);
  await context.addCookies(browserCookies(await signIn(target.url), target.url));
  const page = await context.newPage();
  const expectNothing = async (where: string) => {
    expect(await runnable(page), where).toEqual([]);
    expect(complaints, where).toEqual([]);
  };
  for (const path of ['/dashboard', ...definitions.map((definition) => `/${definition.name}`), '/profile', '/site', '/messages']) {
    await page.goto(path);
    await showsStored(page);
    await expectNothing(path);
  }
  const { id: removed } = jsonOf<{ id: string }>(await target.administrator.send('POST', '/api/patents', loaded(collections.patents.fields)));
  await target.administrator.send('DELETE', `/api/patents/${removed}`);
  await page.goto('/trash');
  await showsStored(page);
  await expectNothing('/trash');
  // These show names that the program gives.
  for (const path of ['/account', '/media']) {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('[aria-busy=true]'));
    await expectNothing(path);
  }
  // Parts that open only on request: a row to edit, its preview, its history, the question before it is deleted.
  const { name: collection } = collections.blogs;
  const id = ids.get(collection) ?? '';
  await target.administrator.send('PATCH', `/api/${collection}/${id}`, { title: `Otro ${MARKUP.slice(0, 280)}` });
  // The frame of a preview is a document of the screen itself.
  await page.goto(`/${collection}/${id}`);
  await page.frameLocator('iframe').getByText('outer').first().waitFor();
  await expectNothing('an item on its own page');
  const [, preview] = page.frames();
  expect(preview && (await runnable(preview)), 'the preview of an item').toEqual([]);
  await page.goto(`/${collection}?editar=${id}`);
  const editor = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Guardar', exact: true }) });
  const text = editor.getByRole('textbox', { name: 'Contenido', exact: true });
  await text.getByText('outer').first().waitFor();
  await expectNothing('a text as it will be seen');
  /** The text with the signs of Markdown; it is written as it will be seen before and after. */
  const asMarkdown = async () => {
    const button = editor.getByRole('button', { name: 'Ver Markdown' });
    await button.click();
    const written = await text.inputValue();
    await button.click();
    return written;
  };
  await editor.getByRole('button', { name: 'Vista previa' }).click();
  await editor.getByRole('region', { name: 'Vista previa' }).getByText('outer').waitFor();
  await expectNothing('a preview');
  await editor.getByRole('button', { name: 'Historial' }).click();
  await page
    .getByRole('dialog', { name: /^Historial de/ })
    .getByText('lo creó')
    .waitFor();
  await expectNothing('a history');
  await page.keyboard.press('Escape');
  const paste = (type: string, words: string) =>
    text.evaluate(
      (area, [kind = '', given = '']) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(kind, given);
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [type, words],
    );
  const stored = await asMarkdown();
  for (const [index, words] of [MARKUP, ...MARKDOWN.split('\n\n')].entries()) {
    await paste('text/html', `<b>Pegado ${index}</b><style>*{display:none}</style>${words}`);
    await text.getByText(`Pegado ${index}`, { exact: true }).waitFor();
    await paste('text/plain', `Como texto ${index} ${words}`);
    await text.getByText(`Como texto ${index}`).first().waitFor();
    await expectNothing(`a paste: ${words}`);
  }
  while (await text.getByText(/^(?:Pegado|Como texto) \d/).count()) await text.press('Control+z');
  await expect.poll(asMarkdown, { message: 'what was there is untouched' }).toBe(stored);
  await editor.getByRole('button', { name: 'Ver Markdown' }).click();
  await paste('text/html', `<b>Pegado</b><style>*{display:none}</style>${MARKUP}`);
  await expect.poll(() => text.inputValue()).toContain('**Pegado**');
  await expectNothing('a paste with the signs of Markdown');
  await editor.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.goto(`/${collection}`);
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Eliminar «/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectNothing('a question');
  await context.close();
});

describe('answers for machines', () => {
  // Fails when a text is pasted into XML (app/public/feeds/xml.ts).
  test('the feed and the map are well formed, and their links are links', async () => {
    const page = await browser.newPage({ baseURL: target.url });
    await page.goto('/robots.txt');
    for (const path of ['/feed.xml', '/sitemap.xml']) {
      const { text } = await target.visitor.send('GET', path);
      const parsing = await page.evaluate((xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        const links = [...parsed.querySelectorAll('link, loc, id')].map((element) => element.getAttribute('href') ?? element.textContent ?? '');
        const html = [...parsed.querySelectorAll('content, summary')].map((element) =>
          new DOMParser().parseFromString(element.textContent ?? '', 'text/html'),
        );
        const bad = html.flatMap((inside) =>
          [...inside.querySelectorAll('script, img[onerror], iframe, [href^="javascript" i], svg, style, base, meta, link, form')].map(
            ({ outerHTML }) => outerHTML,
          ),
        );
        return { error: parsed.querySelector('parsererror')?.textContent ?? null, links, bad, scripts: parsed.querySelectorAll('script').length };
      }, text);
      expect([parsing.error, parsing.bad, parsing.scripts], path).toEqual([null, [], 0]);
      for (const link of parsing.links) expect(link, path).toMatch(/^(https?:|tag:|urn:)/);
    }
    await page.close();
  });

  // Fails when line ends are neither written as signs nor left out with the other control characters (`textValue` in
  // app/public/feeds/calendar.ts).
  test('the calendar holds the events that there are, and no others', async () => {
    await target.administrator.send('POST', '/api/events', {
      title: 'Uno\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Otro',
      content: 'a\nATTACH:https://otro.example',
      enabled: true,
    });
    const { text } = await target.visitor.send('GET', '/eventos.ics');
    const { items } = jsonOf<{ items: unknown[] }>(await target.visitor.send('GET', '/api/events'));
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(items.length);
    expect(text).not.toMatch(/^(ATTACH|SUMMARY:Otro)/m);
  });

  // Fails when an address is any text (`linkSchema` in core/fields/link.ts).
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//otro.example',
    'file:///etc/passwd',
    'https:javascript:alert(1)//\u0000',
  ])('an address that is %j is refused by every field for addresses', async (address) => {
    const kept: string[] = [];
    for (const { name, fields } of definitions) {
      for (const [field, { kind }] of Object.entries(fields)) {
        if (kind !== 'link' && kind !== 'image' && kind !== 'pdf') continue;
        const answer = await target.administrator.send('PATCH', `/api/${name}/${ids.get(name)}`, { [field]: address });
        if (answer.status !== 400) kept.push(String(jsonOf<Record<string, unknown>>(answer)[field]));
      }
    }
    expect(kept.filter((stored) => !/^https?:\/\//.test(stored))).toEqual([]);
  });
});
