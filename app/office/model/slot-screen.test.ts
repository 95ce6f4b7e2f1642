import { expect, test } from 'vitest';
import { screenOf } from './slot-screen.ts';

test.each([
  ['profile#pdf_url', '/profile'],
  ['media#k3-1', '/media'],
  ['students/a1#url_imagen', '/students?editar=a1'],
  ['students/new-k3-1#url_imagen', '/students'],
  ['replacement/uploads/a #1.jpg#file', '/media?archivo=uploads%2Fa%20%231.jpg'],
])('%s is on %s', (slot, screen) => expect(screenOf(slot)).toBe(screen));
