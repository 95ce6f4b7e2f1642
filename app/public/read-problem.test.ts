import { expect, test } from 'vitest';
import { readProblem } from './read-problem.ts';

test('a problem says its sentence and its fields', async () => {
  const answer = Response.json({ detail: 'Revisa el correo.', fields: { email: 'Falta el @.' } }, { status: 400 });
  expect(await readProblem(answer, 'otra cosa')).toEqual({ detail: 'Revisa el correo.', fields: { email: 'Falta el @.' } });
});

test.each(['<html>', 'null', '"x"', '{}'])('%s is not a problem', async (body) => {
  expect(await readProblem(new Response(body, { status: 502 }), 'otra cosa')).toEqual({ detail: 'otra cosa', fields: {} });
});
