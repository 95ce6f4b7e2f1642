import { expect, test } from 'vitest';
import { markdownOfHtml } from './markdown-of-html.ts';

test.each([
  ['<img src = "/a/bego.webp" width = "200">', '![](/a/bego.webp)'],
  ['<img alt="Ana" src="a.jpg"/> y texto', '![Ana](a.jpg) y texto'],
  ['Con <a href = "https://a.mx/b"> <strong> Prof. Lees </strong> </a>.', 'Con [**Prof. Lees**](https://a.mx/b).'],
  ['<b><a href="https://a.mx">uno</a></b>', '**[uno](https://a.mx)**'],
  ['<ul class="x">\n  <li> Uno </li>\n  <li>Dos</li>\n</ul>', '- Uno\n- Dos'],
  ['Antes<br/>después<!-- more -->', 'Antes\ndespués'],
  ['<div align="center">Centro</div>', 'Centro'],
  ['H<sub>2</sub>O', 'H<sub>2</sub>O'],
  ['`<b>` y a < b, <https://a.mx>', '`<b>` y a < b, <https://a.mx>'],
  ['```html\n<b>uno</b>\n```', '```html\n<b>uno</b>\n```'],
])('%j becomes %j', (html, markdown) => {
  expect(
    markdownOfHtml(html)
      .trim()
      .replaceAll(/\n{2,}(?=-)/g, '\n'),
  ).toBe(markdown);
});
