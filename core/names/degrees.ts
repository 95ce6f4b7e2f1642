/** Degrees and courtesies before a name, with or without their full stop. */
const USUAL =
  /^(?:(?:(?:dra?|mtr[ao]|m|lic|esp)\.?\s?en\s(?:ci?|cs|i|s\.?p)|arq|bi[oó]l|dra?|ing|lic|mtr[ao]|prof[ao]?|qu[ií]m|m\.\s?c|q\.?f\.?b|ph\.?d|mpss|pss)\.?\s+)/iu;
/** Degrees that are words or names of people without it. */
const WITH_STOP = /^(?:act|cir|enf|esp|f[ií]s|mat|m[eé]d|nut|odont|psic|sra?|srta)\.\s+/iu;
/** "L.E." before a given name and two surnames; before fewer words it may be initials. */
const LETTERS = /^(?:\p{Lu}\.){2,4}\s+(?=\p{Lu}[^\s.]+\s+\p{Lu}[^\s.]+\s+\p{Lu})/u;
/** Degrees behind a name and a comma. "MD" alone may be initials. */
const BEHIND = /(?:,\s*M\.?D\.?)?,\s*(?:Ph\.?\s?D|M\.?Sc|MPH)\.?$/u;

/** A person's name without degrees: "Ana Ruiz" of "M. en C. Ana Ruiz" and of "Ana Ruiz, PhD". */
export function withoutDegrees(name: string): string {
  let bare = name;
  for (const degree of [USUAL, WITH_STOP, LETTERS, BEHIND]) {
    const rest = bare.replace(degree, '');
    if (rest !== bare) return withoutDegrees(rest);
    bare = rest;
  }
  return bare;
}
