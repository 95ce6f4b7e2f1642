import { createHash } from 'node:crypto';
import { describe } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { documents } from '#core/documents/index.ts';
import { FIRST_LINES } from '#data/migrations/first-lines.ts';
import { BY } from '#tests/store.ts';
import { pathsOfUrlMap } from '#tests/url-map.ts';
import { addresses, expect, type ReadPage, type Site, sections, test } from './site.ts';

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
const policyOf = ({ headers }: Pick<ReadPage, 'headers'>) => headers.get('content-security-policy') ?? '';
/** The style of the group's look, after the one that all pages have. */
const ownStyle = (page: ReadPage) => page.all('style').map(({ text }) => text)[1];
const addressOf = (draft: object) => `/?aspecto=${encodeURIComponent(JSON.stringify(draft))}`;

describe('the group’s colour', () => {
  test('is on every page at once, in a style that the page’s policy allows by its hash, and in no other policy', async ({ site }) => {
    const usual = await site.read('/');
    expect(usual.all('style')).toHaveLength(1);
    await site.say('site', { color: '#A4123F' });
    for (const path of ['/', '/privacidad', '/Publicaciones', '/nada']) {
      const page = await site.read(path);
      const css = ownStyle(page);
      expect(css, path).toContain('--link:light-dark(#a4123f,');
      expect(policyOf(page), path).toContain(`style-src 'self' ${hashOf(page.one('style').text)} ${hashOf(css ?? '')};`);
    }
    await site.say('site', { color: '' });
    const again = await site.read('/');
    expect([policyOf(again), again.all('style').length]).toEqual([policyOf(usual), 1]);
  });

  // Fails when a value that came past the API is written into the page as it stands.
  test('is no way to write something else into a style', async ({ site }) => {
    const { store } = site.services;
    await store.writeDocument(documents.site, defaultSite, BY);
    await store.write(BY, ({ db }) =>
      db
        .updateTable('site' as 'content')
        .set({ color: '#fff}body{display:none}' } as never)
        .execute(),
    );
    expect(await (await site.visitor.send('GET', '/')).text()).not.toContain('display:none');
  });

  test('is refused with a sentence where it is none, and stored in one form', async ({ site }) => {
    const administrator = await site.signIn();
    const sent = async (color: string) => (await (await administrator.send('PUT', '/api/site', { ...defaultSite, color })).json()) as object;
    for (const color of ['azul', '#12', '#0a5488;', 'url(x)'])
      expect(await sent(color), color).toHaveProperty('fields.color', expect.stringMatching(/^Escribe un color como #0a5488/));
    expect(await sent('ABC')).toMatchObject({ color: '#aabbcc' });
  });
});

describe('a look that is being chosen', () => {
  test('is seen by its administrator alone, in a frame of the site, and stored nowhere', async ({ site }) => {
    const administrator = await site.signIn();
    const [own, visitors] = [
      await administrator.send('GET', addressOf({ color: '#a4123f' })),
      await site.visitor.send('GET', addressOf({ color: '#a4123f' })),
    ];
    const html = await own.text();
    expect(html).toContain('#a4123f');
    expect(html).not.toContain('class="edit');
    expect([own.headers.get('cache-control'), own.headers.get('x-frame-options')]).toEqual(['private, no-store', 'SAMEORIGIN']);
    expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await visitors.text()).not.toContain('#a4123f');
    expect([visitors.headers.get('x-frame-options'), visitors.headers.get('content-security-policy')]).toEqual([
      'DENY',
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(await (await administrator.send('GET', '/')).text()).not.toContain('#a4123f');
    // Somebody who is signed in and may not see the back-office reads as visitors do.
    site.accounts.policy = () => false;
    const other = await administrator.send('GET', addressOf({ color: '#a4123f' }));
    expect([(await other.text()).includes('#a4123f'), other.headers.get('x-frame-options')]).toEqual([false, 'DENY']);
  });

  test('keeps what is stored where a value would be refused', async ({ site }) => {
    await site.say('site', { color: '#a4123f' });
    const administrator = await site.signIn();
    for (const path of [addressOf({ color: 'azul', group_name: 'Otro' }), '/?aspecto=%7B', '/?aspecto=null', '/?aspecto='])
      expect(await (await administrator.send('GET', path)).text(), path).toMatch(/#a4123f(?!.*<h1[^>]*>Otro)/s);
  });

  // Fails when another page than one with a draft may be framed.
  test('is the only page that may be framed', async ({ site }) => {
    const administrator = await site.signIn();
    for (const path of pathsOfUrlMap().map((each) => each.replace(/:\w+\??|\*$/g, 'nada'))) {
      const { headers } = await administrator.send('GET', path);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
    }
  });
});

describe('the sections', () => {
  test('stand in the order and under the words that the group chose, with the anchors that they always had', async ({ site }) => {
    await site.add('blogs', { title: 'Uno' });
    await site.add('papers', { title: 'Dos' });
    const chosen = (section: string, choice: object = {}) => ({ section, title: '', index_title: '', shown: true, ...choice });
    await site.say('site', {
      sections: [
        chosen('Blog', { title: 'Noticias', index_title: 'Novedades' }),
        chosen('Publicaciones'),
        chosen('LineasInvestigacion', { shown: false }),
      ],
    });
    const page = await site.read('/');
    expect(sections(page).filter((id) => ['Blog', 'Publicaciones', 'LineasInvestigacion'].includes(id))).toEqual(['Blog', 'Publicaciones']);
    expect(page.one('#Blog h2').text).toBe('Noticias');
    expect(addresses(page, '.menu a')).toEqual(sections(page).map((id) => `#${id}`));
    const other = await site.read('/privacidad');
    expect([other.one('.menu [href="/#Blog"]').text, other.one('.index [href="/#Blog"]').text]).toEqual(['Noticias', 'Novedades']);
    expect((await site.read(`/Linea/${encodeURIComponent(FIRST_LINES[0]?.name ?? '')}`)).status).toBe(200);
  });
});

describe('the cover', () => {
  const PICTURE = '/files/uploads/portada.jpg';

  test('is the lighthouse, a picture of the group’s, or plain, and no scene of the lighthouse stands beside another one', async ({ site }) => {
    const scene = async () => {
      const page = await site.read('/');
      return [page.all('#Landing .night').length, page.all('#Landing .cover').map((cover) => [cover.attribute('src'), cover.attribute('alt')])];
    };
    expect(await scene()).toEqual([1, []]);
    await site.say('site', { cover: 'plain' });
    expect(await scene()).toEqual([0, []]);
    // There is none yet.
    await site.say('site', { cover: 'picture' });
    expect(await scene()).toEqual([1, []]);
    await site.say('site', { cover_url: PICTURE });
    expect(await scene()).toEqual([0, [[PICTURE, '']]]);
  });
});

describe('the typefaces', () => {
  // Fails when a page fetches the usual ones ahead and draws others, and when a pair names a family that it does not
  // bring.
  test('are fetched ahead where they are chosen, and no others', async ({ site }) => {
    const fetched = async () => addresses(await site.read('/'), 'link[as="font"]').map((file) => /([a-z\d-]+)-latin/.exec(file ?? '')?.[1]);
    expect(await fetched()).toEqual(['bricolage-grotesque', 'source-serif-4']);
    const pairs = { classic: ['eb-garamond'], modern: ['figtree'], technical: ['jetbrains-mono', 'figtree'], plain: [] };
    for (const [typefaces, families] of Object.entries(pairs)) {
      await site.say('site', { typefaces });
      expect(await fetched(), typefaces).toEqual(families);
      const css = ownStyle(await site.read('/')) ?? '';
      const named = [...css.matchAll(/--(?:display|text):"?([\w -]+)/g)].map(([, name = '']) => name.toLowerCase().replaceAll(' ', '-'));
      expect(new Set(named), typefaces).toEqual(new Set(families.length === 0 ? ['ui-sans-serif'] : families));
    }
  });
});

describe('the logo', () => {
  const [DAY, NIGHT] = ['/files/uploads/logo.png', '/files/uploads/logo-claro.png'];

  test('is the one for dark grounds in the bar and on the first screen, and by day the other one on a plain cover', async ({ site }) => {
    const logos = async () => {
      const page = await site.read('/');
      return ['.brand img', '.who img'].map((place) =>
        page.all(place).map((logo) => [logo.attribute('src'), /by-\w+/.exec(logo.attribute('class') ?? '')?.[0]]),
      );
    };
    await site.say('site', { logo_url: DAY });
    expect(await logos()).toEqual([[[DAY, undefined]], [[DAY, undefined]]]);
    await site.say('site', { logo_dark_url: NIGHT });
    expect(await logos()).toEqual([[[NIGHT, undefined]], [[NIGHT, undefined]]]);
    await site.say('site', { cover: 'plain' });
    const both = [
      [DAY, 'by-day'],
      [NIGHT, 'by-night'],
    ];
    expect(await logos()).toEqual([both, both]);
  });
});

describe('the icon', () => {
  const icons = async (site: Site, path = '/') => addresses(await site.read(path), 'link[rel="icon"], link[rel="apple-touch-icon"]');

  test('is Faro’s, the lighthouse on the group’s colour, or the group’s own, on every page and where browsers look by themselves', async ({
    site,
  }) => {
    const usual = await icons(site);
    expect(usual).toEqual([expect.stringContaining('logo'), expect.stringContaining('touch-icon')]);
    await site.say('site', { color: '#ffd400' });
    const [onColor = '', touch] = await icons(site, '/privacidad');
    expect(decodeURIComponent(onColor ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*fill="#ffd400".*fill="#000"/);
    expect(touch).toBe(usual[1]);
    await site.say('site', { icon_url: '/files/uploads/icono.png' });
    expect(await icons(site)).toEqual(['/files/uploads/icono.png', '/files/uploads/icono.png']);
    expect((await site.visitor.send('GET', '/favicon.ico')).headers.get('location')).toBe('/files/uploads/icono.png');
    const administrator = await site.signIn();
    expect(await (await administrator.send('GET', '/dashboard')).text()).toContain('<link rel="icon" href="/files/uploads/icono.png"');
  });
});

test('the logo is also the mark in the bar of every page, and no second size of it is loaded; without it that is a lighthouse', async ({ site }) => {
  const marks = (page: ReadPage) => page.all('.brand > img');
  const before = await site.read('/');
  expect([marks(before).length, before.all('.brand > svg').length]).toEqual([0, 1]);
  await site.say('site', { logo_url: '/files/uploads/logo.webp' });
  // It is a file without bytes; as a picture it has a size and a key.
  const facts = { contentType: 'image/webp', width: 640, height: 160, key: 'Aabcdef1' };
  await site.services.database.db.updateTable('files').set(facts).where('path', '=', 'uploads/logo.webp').execute();
  await site.say('site', { group_name: 'Grupo' });
  const [landing, other] = [await site.read('/'), await site.read('/Entradas')];
  const shown = [...landing.all('.brand > img, img.logo'), ...marks(other)];
  expect(shown.map((image) => [image.attribute('width'), image.attribute('height')])).toEqual(shown.map(() => ['150', '38']));
  expect(shown).toHaveLength(3);
  expect(new Set(shown.map((image) => `${image.attribute('src')} ${image.attribute('srcset')}`))).toHaveProperty('size', 1);
  expect([landing, other].flatMap((page) => page.all('.brand > svg'))).toEqual([]);
  // One that can be seen through stands on paper: in the night a dark one would be lost.
  expect([...landing.all('.paper'), ...other.all('.paper')]).toHaveLength(0);
  await site.services.store.write(BY, ({ db }) => db.updateTable('files').set({ key: '~abcdef1' }).where('path', '=', 'uploads/logo.webp').execute());
  expect((await site.read('/')).all('.brand > .paper > img, .who > .paper > img.logo')).toHaveLength(2);
});

test('browsers find an icon where they look for one, and pages name one for telephones', async ({ site }) => {
  const named = (await site.read('/')).one('link[rel="apple-touch-icon"]').attribute('href');
  expect(named).toMatch(/touch-icon.*\.png/);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await site.visitor.send('GET', path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, named]);
  }
});
