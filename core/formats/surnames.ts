import { SECOND_GIVEN_NAMES } from '../author-links/given-names.ts';
import { foldText } from '../text/folded-text.ts';

/**
 * The commonest surnames of Spanish, folded, without those that end in "-ez" and those that are given names as well.
 * They tell "Ana García López" with two surnames from "Mary Ann Smith" with one.
 */
const SURNAMES: ReadonlySet<string> = new Set(
  (
    'acosta aguilar aguilera aguirre alarcon alcantara alfaro almanza altamirano alvarado amador amaya anaya andrade aragon arce arellano arenas arias ' +
    'armenta arreola arriaga arroyo avalos avila ayala baca balderas barajas barragan barrera barrios bautista becerra bello beltran benavides bermudez ' +
    'bernal blanco bonilla borja botello bravo briones bueno burgos bustamante bustos caballero cabrera calderon calvo camacho campos cano cantu caraveo ' +
    'carbajal cardenas cardona carmona carranza carrasco carrera carrillo casas castaneda castellanos castillo castro cazares cerda cervantes chacon chavira ' +
    'cisneros contreras cordero cordoba cordova corona coronado corral correa cortes cota crespo cruz cuellar cuevas davila delgado diaz duarte duran ' +
    'echeverria elizondo escalante escamilla escobar escobedo esparza espino espinosa espinoza esquivel estrada fajardo farias figueroa flores fonseca franco ' +
    'frias fuentes galeana galicia galindo gallardo gallegos galvan gamboa gaona garcia garibay garza gil giraldo godinez gonzaga granados guerra guerrero ' +
    'guevara guzman haro heredia hermosillo herrera herrero hidalgo hinojosa huerta hurtado ibarra iglesias islas jaimes jara jaramillo jasso ' +
    'juarez lara leal leiva leyva lira llamas llanos lomeli londono lopez lozano lucero lugo luna macias madrid madrigal maldonado manriquez mares marin ' +
    'marroquin mata mateos medina medrano mejia melo mena mendoza mercado mesa meza mireles mojica molina moncada monroy montano montero montes montiel ' +
    'montoya mora morales moreno moya muniz munoz murillo najera naranjo narvaez nava navarrete navarro nieto nieves nogales nolasco novoa obregon ocampo ' +
    'ochoa ojeda olivares olivera olvera ontiveros ornelas oropeza orozco ortega ortiz osorio ospina otero pacheco padilla palacios palma palomino pantoja ' +
    'paredes parra pastrana patino pedraza pena peralta pereyra pina pineda pinto pizarro plascencia plata polanco ponce porras portillo posada prado ' +
    'preciado prieto puente puga pulido quezada quintana quintero quiroga quiroz ramos rangel razo renteria restrepo reyes reyna rincon rios rivas rivera ' +
    'robledo robles rocha rojas roldan romero romo rosales rosas rubio rueda ruelas ruiz saavedra salamanca salas salazar salcedo salcido saldana saldivar ' +
    'salgado salinas sandoval santamaria santana santillan santos sarmiento segovia segura sepulveda serna serrano servin sierra solano solis solorzano ' +
    'sosa sotelo soto tamayo tapia tejada tejeda tellez terrazas tinoco tirado toledo torres tovar trejo trevino trujillo ugalde urbina uribe urrutia ' +
    'valadez valdes valdivia valencia valenzuela valle varela vargas vega vela velarde velasco venegas vergara vidal villa villalobos villanueva villarreal ' +
    'villasenor villegas viveros yepes ybarra zamarripa zambrano zamora zapata zarate zavala zepeda zuniga'
  ).split(' '),
);

/** True for a word that is a surname of Spanish and hardly ever a given name. "Pérez" and the like end in "-ez". */
export function isSurname(word: string): boolean {
  const folded = foldText(word);
  return SURNAMES.has(folded) || (/^\p{L}{3,}ez$/u.test(folded) && !isGivenName(word));
}

/** True for a word that is a usual given name. */
export function isGivenName(word: string): boolean {
  return SECOND_GIVEN_NAMES.has(foldText(word));
}

/** The words of a name that nobody parted by a comma. */
export interface PartedWords {
  readonly given: readonly string[];
  /** With their particles: "de la Cruz Pérez". */
  readonly family: readonly string[];
}

const isJoint = (word: string) => /^[yei]$/.test(word);

/**
 * The given names and the surnames of a name in its words: "Ana García López", "José Ortega y Gasset", "María de los
 * Ángeles Pérez", and "GARCÍA LÓPEZ ANA", as lists of staff have it. Where nothing tells of two surnames, the last
 * word is the only one.
 */
export function partedWords(words: readonly string[], isParticle: (word: string) => boolean): PartedWords {
  const [first = '', second = '', ...rest] = words;
  const isInverted = rest.length > 0 && [first, second].every((word) => isSurname(word) && !isGivenName(word)) && rest.every(isGivenName);
  if (isInverted) return { family: [first, second], given: rest };
  const at = surnamesStart(words, isParticle);
  return { given: words.slice(0, at), family: words.slice(at) };
}

function surnamesStart(words: readonly string[], isParticle: (word: string) => boolean): number {
  let at = compoundStart(words, isParticle);
  if (at >= 2 && isSurname(words[at - 1] ?? '')) at -= 1;
  while (at >= 2 && isParticle(words[at - 1] ?? '') && !isJoint(words[at - 1] ?? '')) at -= 1;
  return at;
}

/** The place of the first particle of a surname, or of the surname before "y"; of the last word where there is none. */
function compoundStart(words: readonly string[], isParticle: (word: string) => boolean): number {
  const last = words.length - 1;
  for (let index = 1; index < last; index += 1) {
    const word = words[index] ?? '';
    if (isJoint(word)) return index - 1;
    if (!isParticle(word)) continue;
    const next = words.findIndex((each, place) => place > index && !isParticle(each));
    // "María de los Ángeles" and "Juan de Dios" are given names.
    if (next === -1 || next === last || !isGivenName(words[next] ?? '')) return index;
    index = next;
  }
  return last;
}
