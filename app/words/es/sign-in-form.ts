export const signInForm = {
  email: 'E-mail',
  password: 'Contraseña',
  code: 'Código',
  startAgain: 'Empezar de nuevo',
  yourName: 'Tu nombre',
  newPassword: 'Contraseña nueva',
  signIn: 'Entrar',
};
