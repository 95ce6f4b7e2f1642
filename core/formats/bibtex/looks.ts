/** Commands round a name that only change its look: groups set their own people off. */
const LOOK =
  /\\(?:textbf|textit|textsl|textsc|textsf|textrm|texttt|textnormal|emph|underline|uline|hl|ul|mbox|mkbibbold|mkbibemph|mkbibitalic)\s{0,9}\{|\\(?:textcolor|colorbox)\s{0,9}\{[^{}]{0,99}\}\s{0,9}\{|\{\s{0,9}\\(?:bf|bfseries|it|itshape|em|sl|sc|scshape|rm|color\s{0,9}\{[^{}]{0,99}\})(?![a-zA-Z])\s{0,9}/y;

/**
 * A list of names without the commands that change how some of them look. Their braces go, too: braces of their own
 * would make a whole of the name, as they do of an institution's.
 */
export function withoutLooks(tex: string): string {
  if (!tex.includes('\\')) return tex;
  /** The depth of each command that is open. */
  const open: number[] = [];
  let depth = 0;
  let bare = '';
  for (let at = 0; at < tex.length; at++) {
    LOOK.lastIndex = at;
    const look = tex[at] === '\\' || tex[at] === '{' ? LOOK.exec(tex) : null;
    if (look !== null) {
      open.push(depth++);
      at = LOOK.lastIndex - 1;
    } else if (tex[at] === '\\') {
      bare += tex.slice(at, at + 2);
      at++;
    } else if (tex[at] === '}' && open.at(-1) === depth - 1) {
      open.pop();
      depth--;
    } else {
      if (tex[at] === '{') depth++;
      if (tex[at] === '}') depth--;
      bare += tex[at];
    }
  }
  return bare;
}
