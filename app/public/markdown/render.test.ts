import { describe, expect, test } from 'vitest';
import { PICTURE_GAP } from '#core/text/picture-gap.ts';
import type { PublishedPictures } from '#data/content.ts';
import { markdownText, renderMarkdown } from './render.ts';

describe('nothing of a text can run', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](vbscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="/" onclick="alert(1)" style="color:red">x</a>',
    '<iframe src="https://example.org"></iframe>',
    '<svg onload=alert(1)>',
    '<style>*{display:none}</style>',
  ])('%s', (source) => {
    const html = renderMarkdown(source);
    // Only the tags: what the reader sees as words does nothing.
    expect(html.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(
      /javascript:|vbscript:|data:|<script|<img|onerror=|onclick=|onload=|<iframe|<svg|<style|style=/i,
    );
  });
});

describe('headings stand below the page’s own', () => {
  const levels = (source: string) => [...renderMarkdown(source).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));

  test('the outermost is h2', () => {
    expect(levels('# a\n## b\n# c')).toEqual([2, 3, 2]);
    expect(levels('### a\n### b')).toEqual([2, 2]);
  });

  test('no level is skipped', () => {
    expect(levels('# a\n#### b\n##### c\n## d')).toEqual([2, 3, 4, 3]);
  });

  test('none is deeper than h6', () => {
    expect(levels('# a\n## b\n### c\n#### d\n##### e\n###### f')).toEqual([2, 3, 4, 5, 6, 6]);
  });
});

describe('pictures and links', () => {
  test('a picture of the site is shown with its room kept', () => {
    expect(renderMarkdown('![Celda](/files/uploads/celda.webp)')).toContain(
      '<img src="/files/uploads/celda.webp" width="960" height="540" loading="lazy" alt="Celda">',
    );
  });

  test('a picture of another site becomes a link', () => {
    expect(renderMarkdown('![Celda](https://example.org/a.png)')).toBe('<p><a href="https://example.org/a.png" rel="noopener">Celda</a></p>');
    expect(renderMarkdown('[![Celda](https://example.org/a.png)](https://example.org/b)')).toBe(
      '<p><a href="https://example.org/b" rel="noopener"><span>Celda</span></a></p>',
    );
  });

  test('a path that leaves the files is no picture', () => {
    expect(renderMarkdown('![x](/files/uploads/../../api/students)')).not.toContain('<img');
  });

  test('a link to another site does not hand over the window, one inside is left as it is', () => {
    expect(renderMarkdown('[a](https://example.org) [b](/Blog/x)')).toBe(
      '<p><a href="https://example.org" rel="noopener">a</a> <a href="/Blog/x">b</a></p>',
    );
  });
});

describe('GitHub’s additions to Markdown', () => {
  test('a table scrolls by keyboard and aligns its cells without style', () => {
    const html = renderMarkdown('| a | b |\n| --- | ---: |\n| 1 | 2 |');
    expect(html).toMatch(/^<section class="scroll" tabindex="0" aria-label="Tabla"><table>/);
    expect(html).toContain('<td class="to-right">2</td>');
    expect(html).not.toContain('align=');
  });

  test('the boxes of tasks are signs', () => {
    expect(renderMarkdown('- [x] hecho\n- [ ] por hacer')).toMatch(/☑.*hecho[\s\S]*☐.*por hacer/);
  });

  // Fails without `remarkTaskBoxes` in the pipeline.
  test.each(['-\n[x] uno', '- -\n[ ] uno', '> -\n[X] uno', '1.\n[x] uno', '- dos\n  -\n  [x] uno', '- -\n  [x] uno'])(
    'the sign of a box that begins no item stays: %j',
    (source) => {
      const sign = source.slice(source.indexOf('['));
      expect(renderMarkdown(source)).toContain(sign);
      expect(renderMarkdown(source)).not.toMatch(/[☑☐]|as-written/);
      expect(markdownText(source)).toContain(sign);
    },
  );

  test('a note and its place lead to each other', () => {
    const html = renderMarkdown('Texto[^1]\n\n[^1]: Nota');
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(2);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
  });
});

const SHORT = (source: string) =>
  renderMarkdown(source)
    .replace(/<img[^>]*>/g, '<img>')
    .replace(/>\n+/g, '>');

// Fails without `ownLines` in the pipeline, and where a figure is left inside of a paragraph.
describe('a picture with a caption', () => {
  const PICTURE = '![Celda](/files/uploads/c.webp "Celda de $V_1$, 2 > 1")';
  const FIGURE = /^<figure><img><figcaption>Celda de <math .*<\/math>, 2 > 1<\/figcaption><\/figure>$/;
  test('is a figure', () => {
    expect(SHORT(PICTURE)).toMatch(FIGURE);
    expect(SHORT(`**${PICTURE}**`)).toMatch(FIGURE);
    expect(SHORT('[![a](/files/uploads/c.webp "Pie")](/Blog/x)')).toBe('<figure><a href="/Blog/x"><img></a><figcaption>Pie</figcaption></figure>');
  });
  test('stands between the paragraphs of its words', () => {
    expect(SHORT('Uno\n![a](/files/uploads/c.webp "Pie")\ndos ![b](/files/uploads/d.webp)')).toBe(
      '<p>Uno</p><figure><img><figcaption>Pie</figcaption></figure><p>dos <img></p>',
    );
    expect(SHORT('- ![a](/files/uploads/c.webp "Pie")')).toBe('<ul><li><figure><img><figcaption>Pie</figcaption></figure></li></ul>');
  });
  test('has one of words alone', () => {
    expect(SHORT('![a](/files/uploads/c.webp "<script>alert(1)</script> **a**")')).toContain(
      '<figcaption>&#x3C;script>alert(1)&#x3C;/script> **a**</figcaption>',
    );
  });
  test('of another site stays a link', () => {
    expect(SHORT('![a](https://example.org/a.png "Pie")')).toBe('<p><a href="https://example.org/a.png" rel="noopener">a</a></p>');
  });
});

// Fails where the card is made of any link, or of one among words.
describe('a link to a video on a line of its own', () => {
  const card = (words: string, href = 'https://youtu.be/abc') => `<p><a class="video" href="${href}" target="_blank" rel="noopener">${words}</a></p>`;
  const WATCH = '<small>Ver el video en youtube.com</small>';
  test.each([
    ['https://youtu.be/abc', card(WATCH)],
    ['<https://youtu.be/abc>', card(WATCH)],
    ['[Una **charla**](https://youtu.be/abc "t")', card(`Una <strong>charla</strong> ${WATCH}`)],
    ['Mira:\nhttps://youtu.be/abc\nFin', `<p>Mira:</p>${card(WATCH)}<p>Fin</p>`],
    ['https://u:p@youtu.be/abc', card(WATCH)],
  ])('%s is a card', (source, html) => {
    expect(SHORT(source)).toBe(html);
  });
  test.each([
    'Mira https://youtu.be/abc',
    'https://youtu.be/abc https://youtu.be/def',
    '# https://youtu.be/abc',
    '[a](https://example.org/charla)',
    '[![a](/files/uploads/c.webp)](https://youtu.be/abc)',
  ])('%s is none', (source) => {
    expect(renderMarkdown(source)).not.toContain('video"');
  });
});

test('the words of a text come without its marks', () => {
  expect(markdownText('# Título\n\nUna **batería** de [sodio](https://example.org).\n\n- uno\n- dos')).toBe('Título Una batería de sodio. uno · dos');
});

test('Enter once ends a line, as in an event, and twice a paragraph; not in code', () => {
  const lines = (source: string) => renderMarkdown(source).replace(/>\n+/g, '>');
  expect(lines('uno\n**dos**  \ntres\n\ncuatro')).toBe('<p>uno<br><strong>dos</strong><br>tres</p><p>cuatro</p>');
  expect(lines('- uno\n- dos\n  tres')).toBe('<ul><li>uno</li><li>dos<br>tres</li></ul>');
  expect(lines('~~~\nuno\ndos\n~~~')).not.toContain('<br>');
});

test('the empty corner of a table is no heading', () => {
  const html = renderMarkdown('| | A | **B** |\n|---|---|---|\n| x | y | z |');
  expect(html).toContain('<td></td>');
  expect(html.match(/<th>/g)).toHaveLength(2);
});

// Fails without the `catch` of `rendering`: one text would take its page with it, and the feed.
test('a text that fails to be read as Markdown is shown as it was written', () => {
  const source = 'Una <b>celda</b>:\n![Celda](/files/uploads/celda.webp)';
  const pictures = new Proxy<PublishedPictures>({}, { get: () => expect.fail('Maximum call stack size exceeded'), has: () => true });
  expect(renderMarkdown(source, { pictures })).toBe('<p class="as-written">Una &#x3C;b>celda&#x3C;/b>:\n![Celda](/files/uploads/celda.webp)</p>');
});

test('the mark of a picture that did not come along is not published', () => {
  const source = `Uno ${PICTURE_GAP} dos\n\n${PICTURE_GAP}\n\nTres`;
  expect(renderMarkdown(source)).toBe('<p>Uno  dos</p>\n<p>Tres</p>');
  expect(markdownText(source)).toBe('Uno dos Tres');
});

// Fails where the parser gets the text as it is: it takes one character of `\r\n` for the end of the line.
test.each(['\n', '\r\n', '\r'])('the end of a line %j behind a box is no break', (end) => {
  expect(renderMarkdown(`- [x]${end}uno${end}dos`)).toBe(renderMarkdown('- [x] uno\ndos'));
});
