import { expect, test } from 'vitest';
import { suggestedTitle } from './suggested-title.ts';

test.each([
  ['el grupo en la sierra.jpg', 'El grupo en la sierra'],
  ['el grupo en 2026.jpg', 'El grupo en 2026'],
  ['ánodo--de_zinc.final.webp', 'Ánodo de zinc.final'],
  ['IMG_2041.JPG', ''],
  ['20240315_101500.jpg', ''],
  ['WhatsApp Image 2024-03-15 at 10.15.00 (1).jpeg', ''],
  ['a.jpg', ''],
  ['image.png', ''],
  ['Image (2).jpg', ''],
  ['Captura de pantalla (5).png', ''],
  ['imagen pegada.png', ''],
  ['IMG 2024 2.jpg', ''],
  ['Sin título-1.png', ''],
  ['Captura de CO2 con algas.png', 'Captura de CO2 con algas'],
])('%j suggests %j', (name, suggestion) => expect(suggestedTitle(name)).toBe(suggestion));
