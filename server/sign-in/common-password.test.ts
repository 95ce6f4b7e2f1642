import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const HOLDER = { email: 'ana.montes@uni.mx', name: 'Ana Guzmán Sol' };

test.each([
  '123456',
  'Password',
  'QWERTYUIOP',
  'iloveyou',
  'Faro2026!',
  'contraseña1',
  'ana.montes1',
  'ana.montes@uni.mx',
  'contrasena',
  'guzman2026',
  'Ana Guzmán Sol',
])('«%s» is tried first by who guesses', async (password) => {
  expect(await isCommonPassword(password, HOLDER)).toBe(true);
});

test.each(['faro-de-prueba', 'luz en la oscuridad', '  0  ', 'Xk3!vmq', '938471620573'])('«%s» is not', async (password) => {
  expect(await isCommonPassword(password, HOLDER)).toBe(false);
});
