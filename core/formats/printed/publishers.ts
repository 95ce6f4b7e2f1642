/** Publishers by the whole of their name, and what may stand behind it. */
const BRAND =
  /^(?:springer|elsevier|(?:john )?wiley|crc|iop|aip|acm|ieee|rsc|acs|spie|osa|iaea|mdpi|intech(?:open)?|nova|humana|kluwer|plenum|birkh[äa]user|de gruyter|routledge|taylor (?:&|and) francis|sage|world scientific|mcgraw[- ]hill|pearson|prentice[- ]hall|addison[- ]wesley|thieme|karger|brill|mosby|saunders|dekker|marcel dekker|pergamon|limusa|trillas|porr[úu]a|revert[ée]|alfaomega|siglo xxi|tusquets|gedisa|paid[óo]s|fondo de cultura econ[óo]mica|fce|unam|ipn|uam|colmex|el colegio de (?:m[ée]xico|la frontera norte|michoac[áa]n))(?:[- ](?:verlag|nature|science|scientific|international|interamericana|publish(?:ing|ers?)|editores|education|healthcare|business media|berlin|heidelberg|cham|singapore|netherlands|us|uk|vch|sons|press|group|inc\.?|ltd\.?|gmbh|company|co\.?|&|and|\+|y)){0,5}$/i;
const FIRST_WORD =
  /^(?:editorial|ediciones|editora|edicions|universidad(?! y )|universit[yäàé]|university of|instituto de|secretar[íi]a de|royal society of|american (?:\p{L}+ )?society|american institute of)\b/iu;
const LAST_WORD =
  /(?:press|publish(?:ing|ers?)|publications|verlag|editor(?:es|ial|a|s)|ediciones|university|universidad|books|libros)(?: (?:inc|ltd|co|company|house|group)\.?)?$/i;
const JOURNAL = /journal|revista|transactions|letters|annals|anales|bolet[ií]n|bulletin|cuadernos|proceedings/i;
const MAX_CHARACTERS = 80;

/** True of the name of a publisher, by which it is told from the title before it. */
export function isPublisher(name: string): boolean {
  if (name.length > MAX_CHARACTERS || /[\d:;]/.test(name) || JOURNAL.test(name)) return false;
  return BRAND.test(name) || FIRST_WORD.test(name) || LAST_WORD.test(name);
}

/** "Springer" of "Springer, New York". A part of an institution stays with it. */
export function publisherIn(text: string): string {
  const parts = text.split(', ');
  const last = parts.findLastIndex((part) => isPublisher(part) || /^(?:inc|ltd|llc|s\.\s?a)\b/i.test(part));
  return parts.slice(0, Math.max(last, 0) + 1).join(', ');
}
