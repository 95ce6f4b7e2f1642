/** The beginnings of words that no person is called, in Spanish and English. */
const WORDS =
  'universi|institut|consor[ct]i|collabora|colabora|organi[sz]a|comit|committee|society|sociedad|asocia|associa|ministe|minist[ré]|secretar[ií]a|' +
  'subsecretar|department|departamento|laborator|academ|college|school|escuela|facultad|hospital|foundation|fundaci|agency|agencia|council|consejo|' +
  'initiative|investigators|comisi[oó]n|commission|gobierno|government|museo|museum|observator|bibliotec|federaci|confederaci|corporaci|petr[oó]leos';
/** Whole words; longer ones that begin so are surnames. */
const WHOLE_WORDS =
  'cent(?:er|re|ro)|group|grupo|team|network|red|project|proyecto|inc|ltd|gmbh|colegio|congreso|alianza|procuradur[ií]a|tribunal|ayuntamiento';
/** Words that are surnames or common ones without what follows. */
const WITH_NEXT = 'banco|c[aá]mara|servicios?|direcci[oó]n|coordinaci[oó]n|programa|sistema|archivo|unidad';
const NEXT = 'de|del|nacional|mexican[oa]|mundial|central|interamericano|general|hist[oó]rico|geol[oó]gico|meteorol[oó]gico';
const INSTITUTION = new RegExp(`(?<!\\p{L})(?:${WORDS}|(?:${WHOLE_WORDS})(?!\\p{L})|(?:${WITH_NEXT}) (?:${NEXT})(?!\\p{L}))`, 'iu');

/** True for the name of an institution or a group, by its words. */
export function isInstitution(name: string): boolean {
  return INSTITUTION.test(name);
}
