import { expect, test } from 'vitest';
import { readTex } from './tex.ts';

test.each([
  // Accents, as each reference manager writes them.
  [String.raw`Garc{\'{i}}a`, 'García'],
  [String.raw`Garc{\'\i}a M{\'a}rquez`, 'García Márquez'],
  [String.raw`Garc\'{\i}a`, 'García'],
  [String.raw`Garc\'ia`, 'García'],
  [String.raw`Espa\~na y Espa{\~n}a y Espa\~{n}a`, 'España y España y España'],
  [String.raw`M\"uller, {\"U}ber, G{\"{o}}del`, 'Müller, Über, Gödel'],
  [String.raw`Fran\c{c}ois, Fran{\c c}ois`, 'François, François'],
  [String.raw`\v{S}koda, {\v s}, \u{g}, \H{o}, \k{a}, \r{a}, \d{t}, \=a, \.z`, 'Škoda, š, ğ, ő, ą, å, ṭ, ā, ż'],
  [String.raw`{\O}rsted, S\o ren, {\AA}ngstr{\"o}m, \L{}ukasz, Stra{\ss}e, \ae sir`, 'Ørsted, Søren, Ångström, Łukasz, Straße, æsir'],
  [String.raw`Nguy{\~{\^e}}n`, 'Nguyễn'],
  [String.raw`L{\a'o}pez-Rodr{\a'\i}guez`, 'López-Rodríguez'],
  ['A\u0301lvarez', 'Álvarez'],
  ["?`Qu{\\'e}? !`Ya!", '¿Qué? ¡Ya!'],
  // Formulas.
  ['LiFePO$_4$ and CO$_{2}$', 'LiFePO₄ and CO₂'],
  [String.raw`10$^{-3}$ S cm\textsuperscript{-1}, $^{13}$C, Li$^+$`, '10⁻³ S cm⁻¹, ¹³C, Li⁺'],
  ['LiNi$_{0.8}$Co$_{0.1}$Mn$_{0.1}$O$_2$', 'LiNi0.8Co0.1Mn0.1O₂'],
  [String.raw`$\alpha$-Fe$_2$O$_3$ at 25\,$^\circ$C, 2 $\times$ 10$^{6}$`, 'α-Fe₂O₃ at 25 °C, 2 × 10⁶'],
  [String.raw`$\mathrm{MnO}_2$ and \ce{Li2CoO2} and \ce{SO4^{2-}}`, 'MnO₂ and Li₂CoO₂ and SO₄²⁻'],
  [String.raw`\(\beta\) decay, \ensuremath{\gamma} rays, \textit{in situ} \emph{ex situ}`, 'β decay, γ rays, in situ ex situ'],
  [String.raw`The sum $\sum_{i=1}^n x_i$ of things`, String.raw`The sum $\sum_{i=1}^n x_i$ of things`],
  ['It costs $5 and then $6 more', 'It costs $5 and then $6 more'],
  [String.raw`It costs \$5 and \$6`, 'It costs $5 and $6'],
  ['One odd $ sign', 'One odd $ sign'],
  // Escapes and signs.
  [String.raw`R\&D at 50\% \#1 a\_b {\&} \{x\}`, 'R&D at 50% #1 a_b & {x}'],
  ['50% more', '50% more'],
  [String.raw`\textquotedblleftProf. Marcano\textquotedblright{} y \textendashasí`, '“Prof. Marcano” y –así'],
  [String.raw`An \{MRCI\} study of \{a, b\} and \{200\}`, 'An MRCI study of {a, b} and {200}'],
  [
    String.raw`{\{}T{\}}oken3{\{}D{\}} of {\{}2D{\}} {\{}I/O{\}} on \{OSD+\}, {\{}A{\}} {\{}Cell BE{\}} and \{X\}`,
    'Token3D of 2D I/O on OSD+, A Cell BE and {X}',
  ],
  ["``Quoted'' -- and --- so", '“Quoted” – and — so'],
  [String.raw`Moore's law, {\textquoteright}s, {\textless}1{\textgreater}`, "Moore's law, ’s, <1>"],
  ["`Quoted', don't and `people's' so", "‘Quoted’, don't and ‘people's’ so"],
  [String.raw`\guillemotleft hola\guillemotright{}`, '«hola»'],
  [String.raw`$\mathbb{Z}_2$ in $T_{\rm c}$`, 'ℤ₂ in Tc'],
  ['{The} {DNA} of {{X}}', 'The DNA of X'],
  [String.raw`{\bf Bold} and {\em what} follows\ldots`, 'Bold and what follows…'],
  [String.raw`\href{https://example.org}{a link} and \url{https://example.org}`, 'a link and https://example.org'],
  [String.raw`{\$}\backslashbeta{\$}-phase`, 'β-phase'],
  ['A~B\n   C', 'A B C'],
  // The Astrophysics Data System.
  [String.raw`Venus{\rsquo} clouds, J=5{\larr}4, {\lt}formula{\gt}H_2O{\lt}/formula{\gt}, M$_{&sun;}$`, 'Venus’ clouds, J=5←4, H_2O, M☉'],
  [String.raw`An \unknown{word} stays`, 'An word stays'],
  ['unbalanced } brace { stays readable', 'unbalanced brace stays readable'],
])('%s', (tex, plain) => {
  expect(readTex(tex)).toBe(plain);
});

test('a text of nothing but braces, signs or commands takes no time', () => {
  for (const part of ['{', '}', '$', '\\', '\\a', '{\\', '^', '$$', "\\'", '`', '$a$', '\\frac'])
    expect(typeof readTex(part.repeat(20_000))).toBe('string');
});

// Fails without `LONGEST_FORMULA`: words of prose would be looked for from each letter on.
test('a formula of more letters than any page shows stays as it was typed', () => {
  expect(readTex(`$${'á'.repeat(1_000)}$`)).not.toContain('$');
  for (const letters of ['á'.repeat(1_001), 'á'.repeat(500_000)]) expect(readTex(`$${letters}$`)).toBe(`$${letters}$`);
});
