import { researchLines } from '#content/research-lines.ts';

/** The colour of each research line, as a style of the page. Apart from `inline.ts`, or the back-office would load the lines' texts. */
export const LINE_COLORS = researchLines.map(({ anchor, color }) => `.${anchor}{--line:light-dark(${color.light},${color.dark})}`).join('');
