import { foldText } from '../text/folded-text.ts';

/**
 * Given names that stand second, folded. They tell "Pedro Pablo Arriaga" with two given names from "Ana García López"
 * with two surnames. A name that is missing here only means that a form is asked about instead of linked.
 */
export const SECOND_GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'abraham adolfo adrian adriana agustin alan alberto alejandra alejandro alexander alfonso alfredo alicia allan amalia amparo ana andres angel angela ' +
    'angeles angelica anne antonia antonio araceli armando arturo augusto aurora beatriz benjamin bernardo berenice carlos carmen carolina catalina cecilia ' +
    'cesar charles christian claudia concepcion consuelo cristina cristobal daniel daniela david delia diego dios dolores eduardo edward elena elisa elizabeth eloisa ' +
    'emilia emilio emmanuel enrique ernesto esperanza esteban esther eugenia eugenio eva fabiola fatima felipe fernanda fernando francisco francisca gabriel gabriela ' +
    'gerardo gilberto gloria graciela gregorio guadalupe guillermo gustavo hector henry hugo humberto ignacio ines irene isaac isabel ivan ivonne jacobo james ' +
    'javier jazmin jesus joaquin john jorge jose joseph josefina juan juana julia julian julio karina karla kumar laura leonardo leticia lidia lilia liliana lorena ' +
    'lourdes lucia luis luisa luz magdalena manuel marcela marco margarita maria mariana mario martha mary mauricio mercedes michael miguel miriam monica nicolas ' +
    'noe norma octavio omar oscar pablo patricia paul paula pedro pilar rafael ramon raquel raul rebeca refugio ricardo robert roberto rocio rodrigo rosa rosario ruben ' +
    'salvador samuel santiago sara saul sergio silvia socorro sofia soledad susana teresa thomas trinidad veronica vicente victor victoria william xavier yolanda'
  ).split(' '),
);

/** True for a word that is a usual given name. */
export function isGivenName(word: string): boolean {
  return SECOND_GIVEN_NAMES.has(foldText(word));
}
