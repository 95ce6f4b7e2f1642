import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PreparedHtml, preparedContents, withPrepared } from './prepared-html.ts';

const render = (...htmls: readonly string[]) =>
  withPrepared(() =>
    renderToString(createElement('main', null, ...htmls.map((html) => createElement('div', preparedContents([Buffer.from(html)]))))),
  );

const textOf = (html: PreparedHtml) => Buffer.concat(html).toString();

test('prepared HTML stands where it was put, in its order, also within HTML that is being prepared', () => {
  expect(textOf(render('<i>uno</i>', 'dos'))).toBe('<main><div><i>uno</i></div><div>dos</div></main>');
  const outer = withPrepared(() => renderToString(createElement('p', preparedContents(render('ñandú')))));
  expect(textOf(outer)).toBe('<p><main><div>ñandú</div></main></p>');
});

// Fails when a rendering that fails leaves its HTML to the next one.
test('a failed rendering leaves nothing behind', () => {
  expect(() =>
    withPrepared(() => {
      preparedContents([Buffer.from('left')]);
      throw new Error('failed');
    }),
  ).toThrow('failed');
  expect(textOf(render('own'))).toBe('<main><div>own</div></main>');
});
