import type { Failures } from './guesses.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const MOST = 30;

/** A minute after the first guess too many, then twice as long after each, an hour at most. In seconds. */
function growingWait(beyond: number): number {
  return Math.min(HOUR_SECONDS, 60 * 2 ** beyond);
}

const TOO_MANY =
  'Hubo demasiadas contraseñas equivocadas para este correo, quizá de otra persona. Espera unos minutos y vuelve a intentarlo, entra desde un navegador en el que ya hayas entrado o con una llave de acceso, o pide una contraseña nueva.';

/**
 * What may be guessed at the password of one e-mail in a day, in browsers that are known to its account and in all others: strangers
 * who guess from many addresses use up the others' budget and lock nobody out of a known browser. It is the same for e-mails that
 * are nobody's.
 */
export function passwordLimit(email: string, isKnown: boolean): Failures {
  return {
    // Two kinds, because the subject is typed by whoever signs in: an e-mail may say anything.
    ...{ kind: isKnown ? 'sign-in-known-browser' : 'sign-in-email', subject: email.toLowerCase() },
    ...{ most: MOST, within: DAY_SECONDS, sentence: TOO_MANY, waitAfter: growingWait },
  };
}

/** What may be guessed at the password of an account by somebody who has a session of it. */
export function ownPasswordLimit(userId: string): Failures {
  return {
    ...{ kind: 'own-password', subject: userId, most: MOST, within: DAY_SECONDS, waitAfter: growingWait },
    sentence: 'Hubo demasiadas contraseñas equivocadas. Espera unos minutos y vuelve a intentarlo.',
  };
}
