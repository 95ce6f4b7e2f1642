import { expect, test } from 'vitest';
import { backupsWords } from '#app/words/office/backups.ts';

const { rhythm, withoutFiles } = backupsWords();

test('the interval between backups is put in words', () => {
  expect([0, 1, 6, 24, 48].map(rhythm)).toEqual([
    'Las copias automáticas están apagadas.',
    'El sitio hace una por su cuenta cada hora.',
    'El sitio hace una por su cuenta cada 6 horas.',
    'El sitio hace una por su cuenta cada día.',
    'El sitio hace una por su cuenta cada 2 días.',
  ]);
});

test('the gaps of a new backup are named', () => {
  expect(withoutFiles(['cv.pdf'])).toMatch(/^La copia no tiene el archivo «cv\.pdf»: .* Vuelve a subirlo/);
  expect(withoutFiles(['cv.pdf', 'ana.jpg'])).toMatch(/^La copia no tiene 2 archivos, .*: cv\.pdf, ana\.jpg\.$/);
});
