import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

// Fails when React writes a textarea's text in another way: without this file Ctrl+Z takes back letter by letter, or it
// is not needed any more.
test('React writes the text of a textarea into its default at each change, by the property that is replaced here', async () => {
  const path = createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
  const code = await readFile(path, 'utf8');
  const [, update = ''] = /^function updateTextarea\([^)]*\) \{\n([\s\S]*?)^\}/m.exec(code) ?? [];
  expect(update).toContain('element.defaultValue !== value && (element.defaultValue = value)');
});
