import { expect, test } from 'vitest';
import { renderMarkdown } from './render.ts';

const OLD = 'https://user:pass@example.org/a';

test('a link in a text loses its user and password where the text is shown', () => {
  expect(renderMarkdown(`[Datos](${OLD}) y ${OLD}`)).not.toContain('href="https://user');
  expect(renderMarkdown(`[Datos](${OLD})`)).toContain('href="https://example.org/a"');
});
