/** Commands that print a sign, a letter or an arrangement of them, and do nothing else. */
const MATH_COMMANDS = new Set(
  `alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi varpi rho varrho sigma varsigma
  tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  hbar hslash ell Re Im aleph beth wp imath jmath partial nabla infty forall exists nexists emptyset varnothing angle measuredangle degree circ
  bullet star ast dagger ddagger prime backprime triangle square blacksquare lozenge bigstar surd top bot flat natural sharp
  pm mp times div cdot cdots ldots dots vdots ddots cap cup uplus sqcap sqcup vee wedge setminus wr oplus ominus otimes oslash odot amalg
  leq le geq ge ll gg lesssim gtrsim leqslant geqslant equiv sim simeq approx cong neq ne doteq propto models perp mid parallel bowtie asymp
  subset subseteq supset supseteq in ni notin prec succ preceq succeq vdash dashv lnot neg land lor not
  leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow longleftarrow longrightarrow longleftrightarrow uparrow downarrow
  updownarrow mapsto to gets rightleftharpoons leftrightharpoons hookrightarrow hookleftarrow nearrow searrow xrightarrow xleftarrow iff implies
  sum prod coprod int iint iiint oint bigcap bigcup bigoplus bigotimes lim limsup liminf max min sup inf arg det dim ker deg exp ln log lg
  sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth Pr gcd hom
  frac dfrac tfrac cfrac binom sqrt root over atop left right big Big bigg Bigg bigl bigr Bigl Bigr langle rangle lvert rvert lVert rVert vert Vert
  lfloor rfloor lceil rceil hat widehat tilde widetilde bar overline underline vec overrightarrow dot ddot breve check acute grave mathring
  overbrace underbrace overset underset stackrel
  mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak mathscr boldsymbol bm rm bf it text textrm textit textbf textup mbox operatorname
  ensuremath displaystyle textstyle scriptstyle limits nolimits quad qquad ce si SI mathring prime AA aa`.split(/\s+/),
);

/** Dollar signs with something between them. */
export const BETWEEN_DOLLARS = /(\$[^$\s](?:[^$]*[^$\s])?\$)/;

/**
 * True of a part between dollar signs that is a formula and may go into a file of TeX as it is. Two dollar signs may
 * also be prices: a formula has a command, an index or a power. One with a command that does more than to print is
 * none: `\input` would read a file of whoever cites, and `^^5c` is a backslash to TeX.
 */
export function isFormula(part: string): boolean {
  const commands = part.match(/\\[A-Za-z]+/g) ?? [];
  return (
    BETWEEN_DOLLARS.test(part) &&
    /\\[A-Za-z]|[\^_]\s*[^\s^_$]/.test(part) &&
    !/[%#]|\\[{}$]|\\\$$|\^\^/.test(part) &&
    commands.every((command) => MATH_COMMANDS.has(command.slice(1))) &&
    isBalanced(part)
  );
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
