/** Commands that change the look of their argument, which alone is kept. */
export const WRAPPERS: ReadonlySet<string> = new Set(
  `emph textit textbf textsc textrm textsf texttt textsl textup textmd textnormal text mbox hbox fbox makebox
  mathrm mathit mathbf mathsf mathtt mathcal mathfrak mathscr mathnormal bm boldsymbol operatorname ensuremath underline
  uline enquote mkbibquote mkbibemph mkbibitalic mkbibbold mkbibparens NoCaseChange MakeUppercase MakeLowercase uppercase
  lowercase bibstring url path nolinkurl protect capitalisewords ce cf ch chem textchemical unit si num SI symbol`.split(/\s+/),
);

/** Commands whose arguments are not text; how many there are. */
export const DROPPED: Readonly<Record<string, number>> = {
  noopsort: 1,
  SortNoop: 1,
  hspace: 1,
  vspace: 1,
  label: 1,
  footnote: 1,
  thanks: 1,
  phantom: 1,
  vphantom: 1,
};

/** Commands of which the second argument is the text: `\href{address}{text}`. */
export const SECOND_OF_TWO: ReadonlySet<string> = new Set(['href', 'textcolor', 'bibinfo', 'bibfield', 'foreignlanguage', 'Hy', 'texorpdfstring']);

/** Commands that change what follows them and leave nothing. */
export const DECLARATIONS: ReadonlySet<string> = new Set(
  `em it bf sc rm sf tt sl itshape bfseries scshape upshape mdseries rmfamily sffamily ttfamily normalfont normalsize small tiny
  footnotesize scriptsize large Large relax left right big Big bigg Bigg bigl bigr limits nolimits displaystyle textstyle scriptstyle
  unskip ignorespaces noindent sloppy allowbreak penalty leavevmode nobreak kern selectlanguage xspace boldmath mathsurround`.split(/\s+/),
);

/** Accents of formulas as combining characters. */
export const FORMULA_ACCENTS: Readonly<Record<string, string>> = {
  bar: '\u0304',
  overline: '\u0305',
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  dot: '\u0307',
  ddot: '\u0308',
  vec: '\u20D7',
  acute: '\u0301',
  grave: '\u0300',
  check: '\u030C',
  breve: '\u0306',
  mathring: '\u030A',
};
