/** Several words, as names of journals without a title before them are not told apart. */
const TITLE = /^(?!& )\S+ \S.*\p{Ll}{3}/su;
/** Somebody of a list whose form was not known to its end. */
const PERSON = /(?:^|[\s,&])\p{Lu}\.(?:[ -]?\p{Lu}\.)*(?:,| &|;| and )/u;
/** The same without full stops: "Gil Paz MA, ". */
const BARE_PERSON = /(?:^|, )(?!Part|Vol|Phase|Fase|Type|Tipo|Class|Group|Grupo|Vitamin|Tomo)\p{Lu}[\p{L}'’․-]* \p{Lu}{1,3}(?:,|\. |$)/u;

/** True of what can be a title, and holds none of the people before it. */
export function canBeTitle(text: string): boolean {
  return TITLE.test(text) && !hasPerson(text);
}

/** True of a text in which somebody of a list of people is left. */
export function hasPerson(text: string): boolean {
  return PERSON.test(text) || BARE_PERSON.test(text);
}

/** A title without the marks that end it, and without its quotation marks. */
export function bareTitle(text: string): string {
  const [, quoted = text] = /^["“«]([^"“”«»]{3,400})["”»]$/.exec(text.trim().replace(/(?<=["”»])[.,]$/, '')) ?? [];
  return quoted.trim().replace(/[.,;:]$/, '');
}
