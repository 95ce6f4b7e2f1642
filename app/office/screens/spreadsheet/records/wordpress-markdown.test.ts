import { expect, test } from 'vitest';
import { cellsIn, cellsOf, exportOf, UPLOADS } from './wordpress-export.fixture.ts';

const markdownOf = (html: string) => cellsOf({ html })[0]?.content;

test.each([
  [
    'blocks of the editor',
    '<!-- wp:heading --><h2 class="wp-block-heading">Uno</h2><!-- /wp:heading -->\n\n<!-- wp:paragraph --><p>Dos &amp; <strong>tres</strong>.</p><!-- /wp:paragraph -->',
    '## Uno\n\nDos & **tres**.',
  ],
  [
    'the old editor',
    'Uno <em>dos</em>.\nTres.\r\n\r\nCuatro * cinco.\n\n<ul>\n<li>Seis</li>\n<li>Siete</li>\n</ul>',
    'Uno _dos_.\nTres.\n\nCuatro \\* cinco.\n\n- Seis\n- Siete',
  ],
  [
    'a picture with a caption',
    `<figure class="wp-block-image"><img src="${UPLOADS}/foto-300x200.jpg" alt="Una [sal]"/><figcaption>La "sal" <em>azul</em></figcaption></figure><p>x</p>`,
    `![Una (sal)](${UPLOADS}/foto-300x200.jpg "La \\"sal\\" azul")\n\nx`,
  ],
  [
    'a caption of the old editor',
    `[caption id="a" align="alignnone" width="300"]<a href="${UPLOADS}/foto.jpg"><img src="${UPLOADS}/foto-300x200.jpg" alt="" /></a> La sal[/caption]\n\nUno`,
    `![](${UPLOADS}/foto-300x200.jpg "La sal")\n\nUno`,
  ],
  [
    'a video of a block',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abc\n</div></figure><p>x</p>',
    'https://www.youtube.com/watch?v=abc\n\nx',
  ],
  [
    'a video in brackets',
    'Uno\n\n[embed]https://vimeo.com/1[/embed]\n\n[video src="https://grupo.mx/a.mp4"][/video]',
    'Uno\n\nhttps://vimeo.com/1\n\nhttps://grupo.mx/a.mp4',
  ],
  [
    'a video in a frame',
    '<p>Uno</p><iframe src="https://www.youtube.com/embed/a-b?feature=oembed"></iframe>',
    'Uno\n\nhttps://www.youtube.com/watch?v=a-b',
  ],
  [
    'a table',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'lines below a paragraph with a style',
    '<p style="text-align: center;">Uno</p>\nDos\ntres\n<h3>Cuatro</h3>\nCinco\n\n<strong>Seis</strong>\n<blockquote>Siete\n\nocho</blockquote>\n<ol>\n\t<li>a\nb</li>\n</ol>',
    'Uno\n\nDos\ntres\n\n### Cuatro\n\nCinco\n\n**Seis**\n\n> Siete\n>\n> ocho\n\n1. a\n   b',
  ],
  [
    'what stands between blocks, and a classic block',
    '<!-- wp:freeform -->\nUno\n\nDos\n<!-- /wp:freeform -->\n\n<!-- wp:paragraph -->\n<p>Tres\ncuatro</p>\n<!-- /wp:paragraph -->',
    'Uno\n\nDos\n\nTres cuatro',
  ],
  ['lines of a poem', '<pre class="wp-block-verse">Uno<br>  dos<br>tres</pre><p>x</p>', '```\nUno\n  dos\ntres\n```\n\nx'],
  [
    'programs between marks',
    'Uno\n[sourcecode language="python"]\nif a < b:\n\n    c[0] = 1\n[/sourcecode]\n<pre>d\n\ne</pre>',
    'Uno\n\n```\nif a < b:\n\n    c[0] = 1\n```\n\n```\nd\n\ne\n```',
  ],
  [
    'formulas',
    '<p>$E_0 = \\alpha * b_i$, $latex x_1 &#038;s=2$ y \\(\\beta_2\\): \\[c^*\\]</p><p>[latex]d[/latex]</p>',
    '$E_0 = \\alpha * b_i$, $x_1$ y $\\beta_2$: $$c^*$$\n\n$d$',
  ],
  ['an address by itself', '<p>https://a.mx/_b_/c*d</p>', 'https://a.mx/_b_/c*d'],
  [
    'a picture behind words',
    `<div class="wp-block-cover" style="background-image:url(${UPLOADS}/Foto.jpg);min-height:3px"><p>Uno</p></div>`,
    `![](${UPLOADS}/Foto.jpg)\n\nUno`,
  ],
  [
    'what is played, and programs of others',
    '<figure class="wp-block-video"><video src="https://g.mx/a.mp4"></video></figure><audio><source src="https://g.mx/b.mp3"></audio><script src="https://gist.github.com/a/1.js"></script>[youtube=https://youtu.be/a_b_c]',
    'https://g.mx/a.mp4\n\nhttps://g.mx/b.mp3\n\nhttps://gist.github.com/a/1\n\nhttps://youtu.be/a_b_c',
  ],
  [
    'a gallery of blocks, each picture leading to itself',
    `<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><a href="${UPLOADS}/a.jpg"><img src="${UPLOADS}/a-300x200.jpg" alt=""></a></figure></li><li class="blocks-gallery-item"><figure><img src="${UPLOADS}/b.jpg" alt=""></figure></li></ul><p>x</p>`,
    `![](${UPLOADS}/a-300x200.jpg)\n\n![](${UPLOADS}/b.jpg)\n\nx`,
  ],
  [
    'a file with a button',
    '<div class="wp-block-file"><a href="https://g.mx/a.pdf">Plan</a><a href="https://g.mx/a.pdf" class="wp-block-file__button" download>Descarga</a></div>',
    '[Plan](https://g.mx/a.pdf)',
  ],
  [
    'a page of Divi',
    `[et_pb_section fb_built="1"][et_pb_row admin_label="row"][et_pb_text admin_label="Text"]<p>Uno</p>[/et_pb_text][et_pb_image src="${UPLOADS}/a.jpg" alt="x" /][et_pb_blurb title="Sales" image="${UPLOADS}/b.png"]Dos[/et_pb_blurb][et_pb_button button_text="Únete" button_url="https://g.mx/u" /][/et_pb_row][/et_pb_section]`,
    `Uno\n\n![](${UPLOADS}/a.jpg)\n\n### Sales\n\n![](${UPLOADS}/b.png)\n\nDos\n\n[Únete](https://g.mx/u)`,
  ],
  [
    'a page of WPBakery',
    '[vc_row css=".a{b: c}"][vc_column width="1/2"][vc_custom_heading text="Uno"][vc_column_text]Dos\n\nTres[/vc_column_text][vc_btn title="Más" link="url:https%3A%2F%2Fg.mx%2Fa|title:x"][vc_empty_space height="3px"][vc_raw_html]JTNDcCUzRWElM0MlMkZwJTNF[/vc_raw_html][/vc_column][/vc_row]',
    '### Uno\n\nDos\n\nTres\n\n[Más](https://g.mx/a)\n\na',
  ],
  [
    'words in brackets',
    '<p>[1], [Br-], [n=5] y [ver: a]. [[gallery]] Un [nota]dato[/nota].</p>',
    '[1], [Br-], [n=5] y [ver: a]. [[gallery]] Un dato.',
  ],
  [
    'words about tags',
    '<p>Entre <code>&lt;item&gt;</code> y <code>&lt;/item&gt;</code>, <a href="https://grupo.mx/a">aquí</a></p>',
    'Entre `<item>` y `</item>`, [aquí](https://grupo.mx/a)',
  ],
])('%s becomes Markdown', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test('links within the other site lead there', () => {
  const text = exportOf({ html: '<p><a href="/wp-content/uploads/a.pdf">Plan</a></p>' }).replace(
    '<title>Grupo',
    '<link>https://grupo.mx</link><title>Grupo',
  );
  expect(cellsIn(text)[0]?.content).toBe('[Plan](https://grupo.mx/wp-content/uploads/a.pdf)');
});

test('a gallery shows the files of the site that it names', () => {
  const file = `<wp:attachment_url><![CDATA[${UPLOADS}/foto.jpg]]></wp:attachment_url>`;
  expect(cellsOf({ html: 'Uno\n\n[gallery columns="2" ids="7,8"]' }, { type: 'attachment', status: 'inherit', more: file })[0]?.content).toBe(
    `Uno\n\n![](${UPLOADS}/foto.jpg)`,
  );
  const own = { id: '9', type: 'attachment', status: 'inherit', more: `${file}<wp:post_parent>7</wp:post_parent>` };
  expect(cellsOf({ html: 'Uno [gallery columns="2"]' }, own)[0]?.content).toBe(`Uno\n\n![](${UPLOADS}/foto.jpg)`);
});
