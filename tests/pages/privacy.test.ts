import { describe } from 'vitest';
import { ADMINISTRATOR } from '#tests/app.ts';
import { test as base, expect } from './site.ts';

const test = base.extend({
  env: { MESSAGE_DAYS: '100', TRASH_DAYS: '50', BACKUP_KEEP: '7,4,2', SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'a@b.mx' },
});

describe('the privacy notice', () => {
  // Fails when the notice says something else than the settings do.
  test('says by itself what is kept, for how long and whom to ask', async ({ site }) => {
    await site.say('site', { group_name: 'Grupo Ámbar', addresses: [{ name: 'Instituto', text: 'Calle 5\nCiudad' }] });
    const page = await site.read('/privacidad');
    expect(page.status).toBe(200);
    expect(page.one('h1').text).toBe('Aviso de privacidad');
    const text = page.one('main').text;
    for (const fact of [
      'Grupo Ámbar',
      'Instituto, Calle 5, Ciudad',
      '100 días',
      '50 días',
      '62 días',
      'IP',
      'Cookies',
      'rectificación',
      'cuántas veces se abrió cada página',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('también se envía al correo del grupo');
    expect(text).not.toContain('servicio de formularios');
    expect(page.all('main h2').map((heading) => heading.text)).toHaveLength(5);
    expect(page.one('link[rel="canonical"]').attribute('href')).toMatch(/\/privacidad$/);
    expect(page.headers.get('cache-control')).toContain('must-revalidate');
  });

  test('is the group’s own where it has one', async ({ site }) => {
    await site.say('site', { privacy: '## Nuestro aviso\n\nGuardamos **nada**.' });
    const page = await site.read('/privacidad');
    expect(page.one('main h2').text).toBe('Nuestro aviso');
    expect(page.one('main').text).not.toContain('100 días');
  });

  test('is linked from every page, beside the form, and in the map of the site', async ({ site }) => {
    for (const path of ['/', '/privacidad', '/Buscar', '/login']) {
      expect((await site.read(path)).all('footer a[href="/privacidad"]'), path).toHaveLength(1);
    }
    for (const path of ['/', '/contacto']) expect((await site.read(path)).all('form a[href="/privacidad"]'), path).toHaveLength(1);
    expect(await (await site.visitor.send('GET', '/sitemap.xml')).text()).toContain('/privacidad</loc>');
  });
});

const withoutClock = base.extend({ env: { BACKUP_EVERY: '0' } });
withoutClock('without backups by the clock the notice promises no day for them', async ({ site }) => {
  const text = (await site.read('/privacidad')).one('main').text;
  expect(text).toContain('365 días');
  expect(text).not.toContain('372 días');
  expect(text).toContain('hasta que otras más recientes ocupan su lugar');
});

const withFormService = base.extend({ env: { CONTACT_FORWARD_URL: 'https://formularios.ejemplo.mx/a' } });
// Fails when the notice names the group's mail wherever messages are forwarded.
withFormService('a form service that gets the messages is told of', async ({ site }) => {
  const text = (await site.read('/privacidad')).one('main').text;
  expect(text).toContain('también se envía a un servicio de formularios');
  expect(text).not.toContain('correo del grupo');
});

const stayingHere = base.extend({ env: { BACKUP_EVERY: '720' } });
// Fails when the days in backups do not follow BACKUP_EVERY.
stayingHere('messages that stay here go nowhere; backups that are seldom made hold them longer', async ({ site }) => {
  const text = (await site.read('/privacidad')).one('main').text;
  expect(text).not.toContain('también se envía');
  expect(text).not.toContain('372 días');
  expect(text).toContain('402 días');
});

// Fails when a cookie lasts longer than the notice says: the one of a known browser stays after the session.
base('the notice tells of every cookie, and for how long at most', async ({ site }) => {
  await site.signIn();
  const answer = await site.visitor.send('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password });
  const days = answer.headers.getSetCookie().map((cookie) => Number(/Max-Age=(\d+)/i.exec(cookie)?.[1] ?? 0) / 86_400);
  expect(Math.max(...days)).toBe(365);
  expect((await site.read('/privacidad')).one('main').text).toContain('hasta un año después de entrar');
  for (const path of ['/', '/contacto', '/privacidad', '/visit']) expect((await site.read(path)).headers.getSetCookie(), path).toEqual([]);
});
