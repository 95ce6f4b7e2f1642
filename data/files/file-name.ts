import { normalForm } from '#core/text/normal-form.ts';

/** Maximum length of a name in bytes; with its suffix it stays below the limits of file systems and URLs. */
const MAX_NAME_BYTES = 150;
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The name that an uploaded file is kept under: as its owner wrote it, without what could leave its folder or hide it.
 * @param sent as the browser tells it
 * @param extension what the content is, with its dot
 * @param others endings that say the same
 * @param nameless what it is called when nothing is left of its name
 */
export function safeName(sent: string, extension: string, others: readonly string[], nameless: string): string {
  const clean = cleaned(sent);
  const ending = [extension, ...others].find((each) => clean.toLowerCase().endsWith(each));
  const stem = (ending === undefined ? clean : clean.slice(0, -ending.length)).replace(/[.\s]+$/, '');
  const kept = ending === undefined ? extension : clean.slice(-ending.length);
  return `${shortened(stem) || nameless}${kept}`;
}

/** True for a name that is still a name after it was made safe; folders, dots and empty names are not. */
export function namesFile(sent: string): boolean {
  return cleaned(sent) !== '';
}

function cleaned(sent: string): string {
  const base = normalForm(sent.toWellFormed(), 'NFC').split(/[/\\]/).at(-1) ?? '';
  return base
    .replace(CONTROL, '')
    .replace(/[?#<>:"|*%]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}

/** Cuts at a whole character. */
function shortened(stem: string): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter('es').segment(stem)) {
    if (bytesOf(short + segment) > MAX_NAME_BYTES) break;
    short += segment;
  }
  return short.trim();
}

/** The names that a file may get, in their order: `a.jpg`, `a-2.jpg`, `a-3.jpg` … */
export function suffixed(name: string, number: number): string {
  if (number === 1) return name;
  const stem = stemOf(name);
  return `${stem}-${number}${name.slice(stem.length)}`;
}

/** The part of a name before its extension. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
