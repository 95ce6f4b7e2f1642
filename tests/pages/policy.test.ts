import { pathsOfUrlMap } from '#tests/url-map.ts';
import { expect, test } from './site.ts';

// Fails when a page takes who is signed in for somebody who may read everything (`readerOf` in server/pages/render.ts).
test('an account without permissions sees on every page the same as visitors', async ({ site }) => {
  const hidden = await site.add('students', { name: 'Oculta', habilitado: false });
  const paper = await site.add('papers', { title: 'Oculta', enabled: false, pdf_url: '/files/uploads/a.pdf' });
  const administrator = await site.signIn();
  const addresses = [
    ...pathsOfUrlMap().map((path) => path.replace(/:\w+\??/g, hidden).replace(/\*$/, 'nada')),
    `/?previa=students/${hidden}`,
    `/Student/${hidden}?previa=students/${hidden}`,
    `/Publicacion/${paper}`,
    `/Publicacion/${paper}/a.pdf`,
    '/files/uploads/a.pdf',
    '/dashboard.data',
  ];
  site.accounts.policy = () => false;
  for (const path of addresses) {
    const [own, visitors] = [await administrator.send('GET', path), await site.visitor.send('GET', path)];
    expect(await own.text(), path).not.toContain('Oculta');
    // A refusal says that signing in would not help.
    expect([own.status, own.headers.get('location')], path).toEqual([
      path.endsWith('.data') ? 403 : visitors.status,
      visitors.headers.get('location'),
    ]);
    expect(own.headers.get('cache-control'), path).toMatch(/private|no-store/);
  }
});

test('an account that may not read one collection does not see its hidden items, and sees the rest', async ({ site }) => {
  const student = await site.add('students', { name: 'Oculta', habilitado: false });
  const post = await site.add('blogs', { title: 'Escondida', enabled: false });
  const administrator = await site.signIn();
  site.accounts.policy = (_who, _action, { resource }) => resource !== 'students';
  expect((await administrator.send('GET', `/Student/${student}`)).status).toBe(404);
  expect(await (await administrator.send('GET', `/?previa=students/${student}`)).text()).not.toContain('Oculta');
  expect(await (await administrator.send('GET', `/Blog/${post}`)).text()).toContain('Escondida');
});

// Fails when a page is kept for all that was made for somebody with a session: it could hold what visitors do not see.
test('a page of somebody who is signed in is kept for nobody else, without the back-office too', async ({ site }) => {
  const student = await site.add('students', { name: 'Ana' });
  const administrator = await site.signIn();
  site.accounts.policy = (_who, _action, { resource }) => resource !== 'office';
  for (const path of ['/', '/dashboard', `/Student/${student}`]) {
    expect((await administrator.send('GET', path)).headers.get('cache-control'), path).toBe('private, no-store');
    expect(site.services.cache.statistics().entries, path).toBe(0);
  }
});
