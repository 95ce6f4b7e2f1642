import { expect, test } from 'vitest';
import { suggestionFrom, titleFrom } from './title-from.ts';

test.each([
  ['el grupo en 2026.jpg', 'El grupo en 2026'],
  ['IMG_2041.JPG', 'IMG 2041'],
  ['ánodo--de_zinc.final.webp', 'Ánodo de zinc.final'],
  ['foto', 'Foto'],
])('%j is called %j', (name, title) => expect(titleFrom(name)).toBe(title));

test.each([
  ['el grupo en la sierra.jpg', 'El grupo en la sierra'],
  ['IMG_2041.JPG', ''],
  ['20240315_101500.jpg', ''],
  ['a.jpg', ''],
  ['image.png', ''],
  ['Image (2).jpg', ''],
  ['Captura de pantalla (5).png', ''],
  ['imagen pegada.png', ''],
  ['IMG_12.jpg', ''],
  ['Sin título-1.png', ''],
  ['Captura de CO2 con algas.png', 'Captura de CO2 con algas'],
])('%j suggests %j', (name, suggestion) => expect(suggestionFrom(name)).toBe(suggestion));
