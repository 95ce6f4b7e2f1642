import { expect, test } from 'vitest';
import { namedUploads } from './named-upload.ts';

const uploaded = namedUploads(['uploads/Ana.jpg', 'uploads/ana.webp', 'uploads/foto de grupo.png', 'uploads/Íñigo.jpg']);

test.each([
  ['ana.jpg', '/files/uploads/Ana.jpg'],
  ['/assets/img/team/ana.webp', '/files/uploads/ana.webp'],
  ['assets/img/team/ana', '/files/uploads/Ana.jpg'],
  ['https://lab.example.org/img/foto%20de%20grupo.png?v=2', '/files/uploads/foto%20de%20grupo.png'],
  ['Íñigo.jpg'.normalize('NFD'), '/files/uploads/%C3%8D%C3%B1igo.jpg'],
  ['/img/ana-480.webp', undefined],
  ['/img/Íñigo.webp', '/files/uploads/%C3%8D%C3%B1igo.jpg'],
  ['https://lab.example.org/wp-content/uploads/2020/05/ana-300x200.jpg', '/files/uploads/Ana.jpg'],
  ['ana-scaled.jpg', '/files/uploads/Ana.jpg'],
  ['luis.jpg', undefined],
  ['%', undefined],
  ['', undefined],
])('%j is the upload %s', (name, address) => expect(uploaded(name)).toBe(address));
