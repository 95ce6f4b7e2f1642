import domino from '@mixmark-io/domino';
import { describe, expect, test } from 'vitest';
import { PICTURE_GAP } from '#core/text/picture-gap.ts';
import { renderMarkdown } from '../../../public/markdown/render.ts';
import { richOf } from './rich.ts';
import { toMarkdown } from './to-markdown.ts';

const ORIGIN = 'https://grupo.mx';

/** The Markdown of a paste; null where it stays the plain words that it brought. */
function pasted(html: string) {
  const rich = richOf(domino.createDocument(html));
  return rich && toMarkdown(rich, ORIGIN);
}
const markdown = (html: string) => pasted(html)?.markdown ?? null;

const item = (
  level: number,
  sign: string,
  words: string,
  which = 'Middle',
) => `<p class=MsoListParagraphCxSp${which} style='margin-left:${level * 36}pt;text-indent:-18.0pt;
mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=ES-MX style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=ES-MX>${words}<o:p></o:p></span></p>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=ES-MX style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span lang=ES-MX>Baterías de <b>sodio</b><o:p></o:p></span></h1>
<p class=MsoNormal><span lang=ES-MX>El grupo midió <b style='mso-bidi-font-weight:normal'>cuatro
celdas</b><b> nuevas</b> en <i>agua</i> con Na<sub>2</sub>SO<sub>4</sub>, ver <a href="https://grupo.mx/nota_(1)"><span
style='color:#0563C1'>la&nbsp;nota</span></a> y <a href="file:///C:/Users/Ana/tabla.docx">la tabla</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Pasos</h2>
${item(1, '·', 'Moler', 'First')}
${item(2, 'o', 'con <b>cuidado</b>')}
${item(1, '·', 'Pesar', 'Last')}
<p class=MsoNormal>Y después:</p>
${item(1, '1.', 'Uno', 'First')}
${item(1, '2.', 'Dos', 'Last')}
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Módulo</b></p></td><td><p class=MsoNormal><b>Al año</b></p></td></tr>
<tr><td><p class=MsoNormal>Uno | dos</p></td><td><p class=MsoNormal>97 %</p><p class=MsoNormal>o más</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=624 height=416
src="file:///C:/Users/Ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><![endif]></p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8f1c"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Resultados</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none;">La celda duró </span><span style="font-weight:700;font-style:normal;">mil ciclos</span><span style="font-weight:400;font-style:italic;">, casi</span><span style="font-weight:400;font-style:normal;"> H</span><span style="font-weight:400;"><span style="font-size:0.6em;vertical-align:sub;">2</span></span><span style="font-weight:400;">O.</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">uno</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">dentro</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">dos</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const WEB = `<meta charset='utf-8'><h3 style="box-sizing: border-box; font-weight: 600;"><strong style="font-weight: 600;">Nota</strong></h3><script>alert(1)</script><style>p{}</style><!-- nota --><p style="color: rgb(0, 0, 0);">Cuesta 3 * 4, usa snake_case y &lt;b&gt;; <strong>fuerte<br><br>dos</strong></p><blockquote><p>Una cita</p></blockquote><ol start="3"><li>tres</li><li><p>cuatro</p></li></ol><pre><code>a &lt; b
**c**</code></pre><p>La f<em>o</em>to<strong>: sí</strong> <a href="javascript:alert(1)">mala</a> <img src="https://otro.mx/a.png" alt="a"><img src="https://grupo.mx/files/uploads/b.png" alt="B"></p><table><thead><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><th>C</th><th>D</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table><table><tr><td><p>Suelto</p></td></tr></table>`;

describe('a text with a format becomes Markdown', () => {
  test('of Word', () => {
    expect(pasted(WORD)).toEqual({
      lost: 1,
      markdown: `## Baterías de sodio

El grupo midió **cuatro celdas nuevas** en _agua_ con Na₂SO₄, ver [la nota](/nota_%281%29) y la tabla.

### Pasos

- Moler
  - con **cuidado**
- Pesar

Y después:

1. Uno
2. Dos

| Módulo | Al año |
| --- | --- |
| Uno \\| dos | 97 % o más |

(Aquí iba una imagen)`,
    });
  });

  test('of Google Docs', () => {
    expect(pasted(DOCS)).toEqual({
      lost: 0,
      markdown: '## Resultados\n\nLa celda duró **mil ciclos**_, casi_ H₂O.\n\n- uno\n  - dentro\n- dos',
    });
  });

  test('of a web page', () => {
    const { markdown: written, lost } = pasted(WEB) ?? {};
    expect(lost).toBe(1);
    expect(written).toBe(`### Nota

Cuesta 3 \\* 4, usa snake_case y \\<b>; **fuerte**

**dos**

> Una cita

3. tres
4. cuatro

\`\`\`
a < b
**c**
\`\`\`

La f*o*to: **sí** mala ![B](/files/uploads/b.png)

(Aquí iba una imagen)

| A | B |  |
| --- | --- | --- |
|  | C | D |
| 1 | 2 | 3 |

Suelto`);
    expect(renderMarkdown(written ?? '')).toContain('<p>Cuesta 3 * 4, usa snake_case y &#x3C;b>; <strong>fuerte</strong></p>');
  });
});

// Each fails without the line that it is about.
test.each([
  ['struck', '<p><s>no</s> <span style="text-decoration: line-through">tampoco</span></p>', '~~no~~ ~~tampoco~~'],
  ['two marks at once', '<p>Un <span style="font-weight:700;font-style:italic">dos</span></p>', 'Un **_dos_**'],
  ['hidden', '<p><b>Visto</b><span style="display:none">oculto</span><span style="mso-hide:all">y más</span></p>', '**Visto**'],
  ['the title of a Word text', '<p class=MsoTitle>Título</p><p>Texto</p>', '## Título\n\nTexto'],
  [
    'a cell across rows at the end of them',
    '<table><tr><td>1</td><td rowspan=2>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>',
    '| 1 | 2 |\n| --- | --- |\n| 3 |  |\n| 4 | 5 |',
  ],
  ['a table for the sake of the page', '<table><tr><td>uno</td></tr><tr><td><b>dos</b></td></tr></table>', 'uno\n\n**dos**'],
  ['what looks like marks', '<h2>_a_ [b]: c</h2><p># d</p><p>&gt; e</p>', '## \\_a\\_ \\[b]: c\n\n\\# d\n\n\\> e'],
  ['Word lists with a text between them', `${item(1, '3.', 'Tres', 'First')}<p>Entre</p>${item(1, '4.', 'Cuatro')}`, '3. Tres\n\nEntre\n\n4. Cuatro'],
  ['Word lists of two kinds, one behind the other', `${item(1, '·', 'Uno', 'First')}${item(1, '1.', 'Dos')}`, '- Uno\n\n1. Dos'],
  ['a link of Google Docs', '<p><a href="https://www.google.com/url?q=https://uni.mx/a?b%3D1&amp;sa=D">aquí</a></p>', '[aquí](https://uni.mx/a?b=1)'],
  [
    'pictures that stay behind, in their order',
    '<p><img src="a.png"> Uno <b>y <img src="b.png"></b> dos</p><ul><li>tres <img src="c.png"></li><li>cuatro</li></ul><p><a href="https://otro.mx"><img src="d.png"></a></p><p>cinco</p>',
    'Uno **y** dos\n\nGAP\n\nGAP\n\n- tres\n- cuatro\n\nGAP\n\nGAP\n\ncinco'.replaceAll('GAP', PICTURE_GAP),
  ],
  ['a piece of code before other words', '<div style="font-family: monospace">uno</div><p><b>dos</b></p>', 'uno\n\n**dos**'],
])('%s', (_what, html, written) => {
  expect(markdown(html)).toBe(written);
});

test('paragraphs alone come apart, with what Markdown their writer put into them', () => {
  expect(markdown('<p>**uno**</p>\n<p><span style="font-weight:400">- dos</span></p>')).toBe('**uno**\n\n- dos');
});

test.each([
  ['a line', '<meta charset="utf-8"><span style="font-weight: 400; white-space: pre">## uno **dos**</span>'],
  [
    'an editor of code',
    '<div style="font-family: Consolas, \'Courier New\', monospace;white-space: pre;"><div><span style="font-weight: bold;"># uno</span></div></div>',
  ],
  ['another', '<pre style="background-color:#fff;font-family:\'JetBrains Mono\',monospace;"><b>## uno</b></pre>'],
  ['a picture', '<meta charset="utf-8"><img src="https://otro.mx/a.png" alt="a">'],
])('what comes from %s stays as it is', (_from, html) => {
  expect(markdown(html)).toBeNull();
});
