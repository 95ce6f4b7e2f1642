import { foldText } from '../text/folded-text.ts';
import { isGivenName } from './given-names.ts';

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
