import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { problemResponse } from './problems.ts';

/** An app whose every address is refused with what somebody sent in the sentence. */
const app = new Hono().onError((error, context) => problemResponse(context, error as Problem));
app.all('*', () => {
  throw new Problem('failed-precondition', say('namedFieldUnknown', { name: '<form action="//x">&' }));
});
const ask = (path: string) => app.request(path, { headers: { accept: 'text/html' } });

// Fails where a detail stands in the page as it is.
test('a problem shown as a page holds no markup that somebody sent', async () => {
  const answer = await ask('/contacto');
  expect(answer.headers.get('content-type')).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('&#60;form action=&#34;//x&#34;&#62;&#38;');
  expect(html).not.toContain('<form');
});

// Fails where the address is looked at as it was sent: the routes decode it.
test.each(['/api/papers', '/%61pi/papers', '/ap%69/papers', '/%66iles/uploads/x'])(
  '%s is answered as the API answers, to browsers too',
  async (path) => {
    expect((await ask(path)).headers.get('content-type')).toContain('application/problem+json');
  },
);
