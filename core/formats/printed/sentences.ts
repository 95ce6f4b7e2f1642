/** Abbreviations that end no sentence of a reference. */
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:\p{L}|ed|eds|edit|coord|coords|comp|comps|dir|dirs|trad|trads|trans|vol|vols|n[uú]m|no|pp?|p[aá]gs?|cap|rev|al|dr|dra|ma|s\.\s?[flan]|ene|feb|mar|abr|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)\.$/iu;
const MAX_ABBREVIATION = 12;
const OPENING = '([“«';
const CLOSING = ')]”»';

/**
 * The sentences of a reference, without their full stops. Nothing within brackets or quotation marks ends one, nor does
 * an initial or an abbreviation.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > 0 || text.charAt(at + 1) !== ' ' || !endsHere(text, from, at)) continue;
    sentences.push(withoutStop(text.slice(from, at + 1)));
    from = at + 2;
  }
  return [...sentences, withoutStop(text.slice(from))].filter((sentence) => sentence !== '');
}

function endsHere(text: string, from: number, at: number): boolean {
  const character = text.charAt(at);
  if (CLOSING.includes(character)) return /[.?!]/.test(text.charAt(at - 1));
  if (character === '?' || character === '!') return true;
  return character === '.' && !ABBREVIATION.test(text.slice(Math.max(from, at - MAX_ABBREVIATION), at + 1));
}

function withoutStop(sentence: string): string {
  return sentence.trim().replace(/(?<![.\s]\p{L}|\bed|\beds)\.$/u, '');
}
