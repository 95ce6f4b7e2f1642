/** Refusals about signing in, accounts and one-time links. */
export const accounts = {
  credentialsMissing: 'Escribe tu correo y tu contraseña.',
  emailMissing: 'Escribe tu correo.',
  passwordMissing: 'Escribe tu contraseña.',
  wrongCredentials: 'El correo o la contraseña no son correctos.',
  wrongCode: 'El código no es correcto, o ya se usó. Espera al siguiente y escríbelo completo.',
  wrongRecoveryCode:
    'El código no es correcto, o ya se usó. Escribe los seis dígitos de tu aplicación, o completo uno de recuperación, con sus mayúsculas y minúsculas.',
  firstStepExpired: 'Pasó demasiado tiempo. Vuelve a escribir tu correo y tu contraseña.',
  challengeExpired: 'Pasó demasiado tiempo. Inténtalo de nuevo.',
  unknownPasskey: 'Esa llave de acceso no se reconoce. Entra con tu contraseña.',
  passkeyNotRegistered: 'La llave de acceso no se pudo registrar. Inténtalo de nuevo.',
  codeAskedAlready: 'Tu cuenta ya pide un código. Desactívalo primero.',
  wrongCurrentPassword: 'La contraseña actual no es correcta.',
  notTheCurrentPassword: 'No es la contraseña actual.',
  notYourPassword: 'No es tu contraseña.',
  signInFailed: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
  dataRefused: 'Revisa los datos e inténtalo de nuevo.',

  tooManyWrongCodes: 'Demasiados códigos equivocados. Empieza de nuevo.',
  tooManyFailures: 'Demasiados intentos fallidos desde tu conexión. Espera diez minutos e inténtalo de nuevo.',
  tooManyTries: 'Demasiados intentos desde tu conexión. Espera diez minutos.',
  tooManyResetRequests: 'Demasiadas solicitudes desde tu conexión. Espera diez minutos.',
  tooManyPasswordsForEmail:
    'Hubo demasiadas contraseñas equivocadas para este correo, quizá de otra persona. Espera unos minutos y vuelve a intentarlo, entra desde un navegador en el que ya hayas entrado o con una llave de acceso, o pide una contraseña nueva.',
  tooManyOwnPasswords: 'Hubo demasiadas contraseñas equivocadas. Espera unos minutos y vuelve a intentarlo.',
  tooManyCodesForAccount:
    'Hubo demasiados códigos equivocados para tu cuenta, quizá de alguien que sabe tu contraseña. Entra con un código de recuperación, con una llave de acceso o desde un navegador en el que ya hayas entrado, y cambia tu contraseña.',
  manySignIns: 'Hay muchas personas entrando a la vez. Espera unos segundos e inténtalo de nuevo.',

  passwordHint: ({ least }: { least: number }) =>
    `Al menos ${least} caracteres. No se aceptan las fáciles de adivinar: tu nombre, tu correo o palabras muy usadas.`,
  passwordTooShort: ({ least }: { least: number }) => `La contraseña debe tener al menos ${least} caracteres.`,
  passwordTooCommon: 'Esa contraseña se adivina pronto: elige otra, por ejemplo varias palabras.',
  passwordIsTheOld: 'Esa es la contraseña que ya tienes: elige otra.',
  emailTaken: 'Ya hay un administrador con ese correo.',
  emailInUse: 'Este correo ya está en uso.',
  tooManyViews: ({ most }: { most: number }) => `Ya hay ${most} vistas guardadas: quita alguna antes.`,
  noSuchAdministrator: 'Esa persona ya no está entre los administradores.',
  notYourself: 'No puedes quitarte: pídelo a otra persona que administre el sitio.',
  lastAdministrator: 'No se puede quitar a la única persona que administra el sitio.',
  setupDone: 'Este enlace ya no sirve: el sitio ya tiene administrador. Inicia sesión con tu correo y tu contraseña.',
  setupLinkExpired: 'Este enlace ya no sirve. Detén el sitio y vuelve a iniciarlo: mostrará uno nuevo.',
  invitationExpired: 'Esta invitación ya no sirve. Pide otra a quien te la envió.',
  resetLinkExpired: 'Este enlace ya no sirve. Pide otro.',
  noMail: 'Este sitio no envía correos. Quien administra el servidor puede darte una contraseña nueva.',
};
