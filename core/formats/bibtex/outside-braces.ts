/** True where one pair of braces holds all of it. */
export function isWrapped(text: string): boolean {
  if (!text.startsWith('{') || !text.endsWith('}')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0 && at < text.length - 1) return false;
  }
  return depth === 0;
}

/** The parts of a text between separators that stand outside braces. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth <= 0) {
      separator.lastIndex = at;
      const found = separator.exec(text);
      if (found && found[0].length > 0) {
        parts.push(text.slice(from, at));
        from = at + found[0].length;
        at = from - 1;
        continue;
      }
    }
    if (sign === '\\') at += 1;
  }
  return [...parts, text.slice(from)];
}
