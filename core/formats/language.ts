const CODES = ['es', 'en', 'pt', 'fr', 'de', 'it', 'ca', 'gl', 'eu', 'nl', 'ru', 'zh', 'ja', 'ko', 'pl', 'tr', 'ar'];

/** Names of languages in Spanish, in English and in themselves, in lower case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...CODES.flatMap((code) => ['es', 'en', code].map((language): [string, string] => [nameIn(language, code), code])),
  ['castellano', 'es'],
]);

function nameIn(language: string, code: string): string {
  return (new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code).toLowerCase();
}

/** A language as BCP 47: of "eng", "English", "español", "es-MX"; empty where it is none of those. */
export function readLanguage(text: string): string {
  const [first = ''] = text.trim().toLowerCase().split(/[;,/]/, 1);
  const name = NAMES.get(first.trim());
  if (name !== undefined) return name;
  const code = first.trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/.test(code) ? (Intl.getCanonicalLocales(code)[0] ?? '') : '';
}
