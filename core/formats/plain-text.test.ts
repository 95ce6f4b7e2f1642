import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['  two  spaces\n and a line\t', 'two spaces and a line'],
  ['Sen\u0303al', 'Señal'],
  ['a\u00A0b\u200B\u00ADc', 'a bc'],
  ['a\u0000b\u0007', 'a b'],
  ['half \uD800', 'half \uFFFD'],
  ['Garc&iacute;a &amp; L&oacute;pez', 'García & López'],
  ['R&amp;amp;D &amp;eacute;', 'R&D é'],
  ['&amp;amp;amp;lt;', '<'],
  ['&#233;&#xE9; &#x110000; &unknown; AT&T; &beta;-&Omega;', 'éé &unknown; AT&T; β-Ω'],
  ['p &lt; 0.05 and 3 > 2', 'p < 0.05 and 3 > 2'],
  ['p <0.05, a<b> c', 'p <0.05, a c'],
  ['&lt;i&gt;In situ&lt;/i&gt; growth', 'In situ growth'],
  ['<span class="nocase">pH</span> of <b>water</b>', 'pH of water'],
  ['CO<sub>2</sub> at 10<sup>-3</sup> M', 'CO₂ at 10⁻³ M'],
  ['V<sub>Q</sub>', 'VQ'],
  ['Fe<sub>3</sub>O<SUB>4</SUB>', 'Fe₃O₄'],
  ['x<sub><i>i</i></sub>', 'xᵢ'],
  ['<it>Lemur catta</it> of <ASTROBJ>CH Cygni</ASTROBJ>', 'Lemur catta of CH Cygni'],
  ['<jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two.</jats:p>', 'One. Two.'],
  ['<jats:title>Methods</jats:title><jats:p>One.</jats:p>', 'Methods One.'],
  [
    'of <mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msub><mml:mi>MoS</mml:mi><mml:mrow>\n<mml:mn>2</mml:mn></mml:mrow></mml:msub></mml:math> films',
    'of MoS₂ films',
  ],
  ['10<msup><mrow/><mrow><mo>−</mo><mn>6</mn></mrow></msup>', '10⁻⁶'],
  ['<mfrac><mi>a</mi><mi>b</mi></mfrac>', 'a/b'],
  ['<inline-formula><alternatives><tex-math>$x$</tex-math><math><mi>x</mi></math></alternatives></inline-formula>', 'x'],
  ['</i>never opened <b>never closed', 'never opened never closed'],
  ['one<br/>two<br>three', 'one two three'],
  ['$\\alpha^2$ stays', '$\\alpha^2$ stays'],
])('%j reads %j', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

// Fails without `DEEPEST`: each element copied all that stands within it, which took minutes.
test.each(['title', 'sub', 'mi', 'p'])('elements of %s within one another, however many, take time that grows with the text', (name) => {
  expect(plainText(`${`<${name}>`.repeat(150_000)}Óxidos${`</${name}>`.repeat(150_000)} raros`)).toBe('Óxidos raros');
});
