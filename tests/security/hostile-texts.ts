import type { Field, Fields } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { takesAnyText } from '#tests/any-text.ts';
import { sampleBody } from '#tests/samples.ts';

/**
 * Markup that runs where a text is taken for it: in an element, an attribute, a script, a title, a comment, a CDATA
 * section, a template.
 */
export const MARKUP = `"'><img src=x onerror=alert(1)><script>alert(1)</script></script><script>alert(1)</script></title></textarea></style><svg/onload=alert(1)>--><!--]]>{{constructor.constructor('alert(1)')()}}\u2028alert(1)//`;

export const MARKDOWN = [
  '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](java\tscript:alert(1)) [d](&#106;avascript:alert(1)) [e](javascript&colon;alert(1)) [f](\u0001javascript:alert(1))',
  '[g](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [h](vbscript:msgbox(1)) [i](//otro.example "onmouseover=alert(1)") [j](<javascript:alert(1)>)',
  '![k](javascript:alert(1)) ![l](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+) ![m](x "onerror=alert(1)") ![n](https://otro.example/pixel.png) ![o](/files/uploads/x"onerror="alert(1).png)',
  '<img src=x onerror=alert(1)> <script>alert(1)</script> <svg><animate onbegin=alert(1) attributeName=x dur=1s></svg> <iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">p</a> <form action="javascript:alert(1)"><button>q</button></form> <math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<style>@import "https://otro.example/x.css";</style> <base href="https://otro.example/"> <meta http-equiv="refresh" content="0;url=https://otro.example/"> <link rel="stylesheet" href="https://otro.example/x.css">',
  '[outer [inner](javascript:alert(1))](https://example.org) [r][ref]\n\n[ref]: javascript:alert(1)\n\n<javascript:alert(1)> <https://example.org/"onmouseover=alert(1)//>',
  '`<script>alert(1)</script>`\n\n```html\n<script>alert(1)</script>\n```\n\n| a | <img src=x onerror=alert(1)> |\n| - | - |\n| <script>alert(1)</script> | [s](javascript:alert(1)) |\n\n[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '[v](javascript:alert(1) "cita") [(<script>alert(1)</script>)](/Publicacion/nada "cita") [w](/Publicacion/x"onerror="alert(1) "cita")',
  '[javascript://youtube.com/watch?v=%0aalert(1)](javascript://youtube.com/watch?v=%0aalert(1))',
  '[<img src=x onerror=alert(1)>](https://youtu.be/x"onmouseover="alert(1))',
  '<div id="__proto__" name="body" class="x" style="position:fixed;inset:0"> &lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;',
].join('\n\n');

/** A body with markup in every text. */
export function loaded(fields: Fields): Record<string, unknown> {
  const texts = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind === 'markdown') return [[name, `${MARKUP}\n\n${MARKDOWN}`]];
    if (field.kind === 'longText') return [[name, `${MARKUP}\n${MARKDOWN}`]];
    if (!takesAnyText(field)) return [];
    if (field.kind === 'text') return [[name, MARKUP.slice(0, 290)]];
    if (field.kind === 'names') return [[name, [MARKUP.slice(0, 100), '</script><script>alert(1)</script>']]];
    if (field.kind === 'rows') return [[name, [loaded(field.fields)]]];
    if (field.kind === 'link') return [[name, `https://example.org/?a="'><script>alert(1)</script>`]];
    return [];
  });
  const whole = { ...sampleBody(fields), ...Object.fromEntries(texts) };
  // A picture that is there shows nothing of what is tried here, and no other may be named.
  const isFile = (field: Field | undefined) => field && (['image', 'pdf'].includes(field.kind) || rulesOf(field).isFileName(field));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !isFile(fields[name])));
}
