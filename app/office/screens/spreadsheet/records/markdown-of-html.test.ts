import domino from '@mixmark-io/domino';
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
  ['H<sub>2</sub>O, m<sup>2</sup> y <kbd>b</kbd>', 'H₂O, m² y b'],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><b>2</b></td></tr></table>', '| a | b |\n| --- | --- |\n| 1 | **2** |'],
  ['<details>\n<summary>Uno</summary>\n\nDos\n</details>', '**Uno**\n\nDos'],
  ['<swiper-container>\n  <swiper-slide>\n    ![](a.png)\n  </swiper-slide>\n</swiper-container>', '![](a.png)'],
  ['<div class="row">\n  <div>\n    <p>Uno</p>\n    - Dos\n  </div>\n</div>\n\n    código', 'Uno\n- Dos\n\n    código'],
  ['<pre><code>a\n  b</code></pre>', '```\na\n  b\n```'],
  ['<iframe width="3" src="https://www.youtube.com/embed/a-b?x"></iframe>', 'https://www.youtube.com/watch?v=a-b'],
  ['<video controls><source src="https://a.mx/b.mp4"></video>', 'https://a.mx/b.mp4'],
  ['<script src="https://gist.github.com/a/1.js"></script><script>var a = 1;</script>Uno', 'https://gist.github.com/a/1\n\nUno'],
  ['`<b>` y a < b, <https://a.mx>', '`<b>` y a < b, <https://a.mx>'],
  ['```html\n<b>uno</b>\n```', '```html\n<b>uno</b>\n```'],
])('%j becomes %j', (html, markdown) => {
  expect(
    markdownOfHtml(html, domino.createDocument, () => {})
      .trim()
      .replaceAll(/\n{2,}(?=-)/g, '\n'),
  ).toBe(markdown);
});
