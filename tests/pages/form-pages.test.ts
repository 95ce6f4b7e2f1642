import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { ADMINISTRATOR } from '#tests/app.ts';
import { readHtml } from './html.ts';
import { addresses, test as base, expect, FORM_PAGES, type Site } from './site.ts';

const [STRANGER, VISITOR] = ['203.0.113.7', '198.51.100.9'];
const MOST_TRIES = 40;
/** Every field that a form of the site has, filled in so that the server refuses what can be refused. */
const FIELDS = { email: 'nadie@example.org', password: 'no-es-la-clave', code: '000000', token: 'x', name: 'Nadie', Asunto: 'Hola', Mensaje: 'Hola' };

const test = base.extend({
  env: { TRUSTED_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'grupo@example.org' },
});

function post({ visitor }: Site, page: string, address: string, body: string = new URLSearchParams(FIELDS).toString()): Promise<Response> {
  return visitor.send('POST', page, body, { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address });
}

/** Only for administrators: it leads everybody else to the sign-in. */
const isClosed = ({ status, headers }: Response) => status === 303 && (headers.get('location') ?? '').startsWith('/login');

// Fails when a page's requests to the program's own API do not carry the address of the request for the page
// (`sendFor` in server/pages/render.ts).
describe.each(FORM_PAGES)('the form of %s behind a proxy', (page) => {
  test('counts for the visitor who sends it, and for no other', async ({ site }) => {
    const first = await post(site, page, STRANGER);
    if (isClosed(first)) return;
    const statuses = [first.status];
    while (statuses.length < MOST_TRIES && !statuses.includes(429)) statuses.push((await post(site, page, STRANGER)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await post(site, page, VISITOR)).status).not.toBe(429);
    const { rows } = await sql<{ subject: string }>`select distinct subject from attempts`.execute(site.services.database.db);
    expect(rows.map(({ subject }) => subject)).not.toContain('127.0.0.1');
  });
});

describe.each(FORM_PAGES)('the form of %s', (page) => {
  const few = `email=nadie%40example.org${'&'.repeat(40)}`;
  // Fails without the bounds in server/bodies/: the page would answer as to an empty form.
  test.for([
    ['of more fields than any form has', `email=nadie%40example.org${'&'.repeat(60)}`],
    ['of half a million empty fields', '&'.repeat(520_000)],
    ['of 200 KB', `Mensaje=${'x'.repeat(200_000)}`],
  ] as const)('is not parsed when it is one %s', async ([, body], { site }) => {
    expect((await post(site, page, VISITOR, few)).status).not.toBe(413);
    const answer = await post(site, page, VISITOR, body);
    expect(isClosed(answer) || answer.status === 413).toBe(true);
  });
});

// Fails for a form about an account that does not wait as `limitWaiting` in app/enhance/account.ts has it.
test('9.9 every form that is sent, but for that of the contact, gives up with the specification’s network error', () => {
  const forms = globSync('app/public/**/*.tsx').flatMap((file) => readFileSync(file, 'utf8').match(/<form\b[^>]*method="post"[^>]*>/g) ?? []);
  expect(forms.length).toBeGreaterThan(3);
  expect(forms.filter((form) => !/className="form login\b/.test(form) && !form.includes('action="/contacto"'))).toEqual([]);
});

// Fails for a field of a password that shows what is typed, on whatever page.
test('every password is hidden as it is typed', () => {
  const fields = globSync('app/**/*.tsx').flatMap(
    (file) => readFileSync(file, 'utf8').match(/<\w+\b[^<]*autoComplete="(?:current|new)-password"[^<]*>/g) ?? [],
  );
  expect(fields.length).toBeGreaterThan(2);
  expect(fields.filter((field) => !/\btype="password"/.test(field) && !field.startsWith('<Password '))).toEqual([]);
});

test('there are forms to be looked at', () => {
  expect(FORM_PAGES).toEqual(expect.arrayContaining(['/login', '/login/codigo', '/contacto', '/recuperar', '/invitacion', '/setup']));
});

test('a link for a new password that no longer serves leads to where one asks for another', async ({ site }) => {
  const page = await site.read('/recuperar?token=usado');
  expect(page.one('main [role="alert"]').text).toContain('ya no sirve');
  expect(addresses(page, 'main .button')).toEqual(['/recuperar']);
});

test('a new password that is refused is told once, at its input', async ({ site }) => {
  const { auth, oneTimeLinks } = site.services;
  await site.signIn();
  const token = await oneTimeLinks.issue(`reset:${(await auth.find(ADMINISTRATOR.email))?.id}`, 1);
  const form = new URLSearchParams({ token, password: 'corta' }).toString();
  const answer = await post(site, `/recuperar?token=${token}`, VISITOR, form);
  expect(readHtml(await answer.text()).all('main [role="alert"]')).toHaveLength(1);
});
