/** The characters above the line, by the one on it. */
export const RAISED = charactersOf('0123456789+-−–=()abcdefghijklmnoprstuvwxyzβγδθφχ', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵝᵞᵟᶿᵠᵡ');
/** The characters below the line, by the one on it. */
export const LOWERED = charactersOf('0123456789+-−–=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ');

function charactersOf(plain: string, small: string): ReadonlyMap<string, string> {
  const characters = Array.from(small);
  return new Map(Array.from(plain, (character, index) => [character, characters[index] ?? character]));
}

/** A superscript in Unicode, where each of its characters has one; else the text as it is. */
export function superscript(text: string): string {
  return inCharacters(text, RAISED);
}

/** A subscript in Unicode, where each of its characters has one; else the text as it is. */
export function subscript(text: string): string {
  return inCharacters(text, LOWERED);
}

function inCharacters(text: string, characters: ReadonlyMap<string, string>): string {
  const small = Array.from(text.trim(), (character) => characters.get(character));
  return small.includes(undefined) ? text : small.join('');
}
