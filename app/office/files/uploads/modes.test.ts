import { expect, test } from 'vitest';
import { refusalOf, surplusIn } from './modes.ts';

test('of several files where one goes, it is said which one counts', () => {
  expect(surplusIn([{ name: 'a.png' }])).toBeNull();
  expect(surplusIn([{ name: 'a.png' }, { name: 'b.png' }, { name: 'c.png' }])).toBe(
    'Aquí va un solo archivo: de los 3 que llegaron cuenta el primero, «a.png».',
  );
});

test.each([
  ['nota.txt', 'text/plain', '«nota.txt» no es una imagen. Aquí va una imagen JPEG, PNG, WebP, AVIF o GIF.'],
  ['nota.docx', '', '«nota.docx» no es una imagen. Aquí va una imagen JPEG, PNG, WebP, AVIF o GIF.'],
  ['cv.pdf', 'application/pdf', '«cv.pdf» es un PDF. Aquí va una imagen.'],
  ['foto.jpg', 'image/jpeg', null],
  ['dibujo.svg', 'image/svg+xml', null],
  ['FOTO.HEIC', '', null],
  ['foto', 'application/octet-stream', null],
])('%s (%s) where a picture goes: %j', (name, type, refusal) => expect(refusalOf({ name, type }, 'image')).toBe(refusal));
