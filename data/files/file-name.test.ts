import { describe, expect, test } from 'vitest';
import { safeName, suffixed } from './file-name.ts';

const named = (sent: string) => safeName(sent, '.jpg', ['.jpeg'], 'imagen');

describe('the name that a file is kept under', () => {
  test.each([
    ['foto.jpg', 'foto.jpg'],
    ['Niñas en el laboratorio (1).jpg', 'Niñas en el laboratorio (1).jpg'],
    ['FOTO.JPG', 'FOTO.JPG'],
    ['foto.jpeg', 'foto.jpeg'],
    ['Evaluación 2.0', 'Evaluación 2.0.jpg'],
    ['日本語.jpg', '日本語.jpg'],
    ['👩‍🔬.jpg', '👩🔬.jpg'],
  ])('%j stays readable: %j', (sent, kept) => expect(named(sent)).toBe(kept));

  test.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['..\\..\\windows\\system.ini', 'system.ini.jpg'],
    ['..%2f..%2fetc.jpg', '-2f..-2fetc.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['...', 'imagen.jpg'],
    ['', 'imagen.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['a\0b\nc\u202Egpj.jpg', 'abcgpj.jpg'],
    ['a?b#c<d>e:"f"|g*h%.jpg', 'a-b-c-d-e--f--g-h-.jpg'],
    [' .a . .jpg ', 'a.jpg'],
    ['\ud800.jpg', '\ufffd.jpg'],
    ['pagina.php.jpg', 'pagina.php.jpg'],
    ['foto.html', 'foto.html.jpg'],
  ])('%j cannot leave its folder, hide, or pass for something else: %j', (sent, kept) => expect(named(sent)).toBe(kept));

  test('has its accents composed, whatever the system that sent it', () => {
    expect(named('Niña.jpg'.normalize('NFD'))).toBe('Niña.jpg'.normalize('NFC'));
  });

  test.each(['a'.repeat(1_000), 'ñ'.repeat(1_000), '👩🏽‍🔬'.repeat(200)])('is bounded, and cut at a whole character', (long) => {
    const kept = named(`${long}.jpg`);
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(160);
    expect(kept.isWellFormed()).toBe(true);
    expect(kept).toMatch(/^.+\.jpg$/u);
  });
});

test('a suffix goes before the ending', () => {
  expect([1, 2, 3].map((number) => suffixed('foto.jpg', number))).toEqual(['foto.jpg', 'foto-2.jpg', 'foto-3.jpg']);
});
