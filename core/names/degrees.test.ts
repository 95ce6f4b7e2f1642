import { expect, test } from 'vitest';
import { withoutDegrees } from './degrees.ts';

test.each([
  ['M. en C. Ana Ruiz', 'Ana Ruiz'],
  ['Dr. en C. Tomás Lara', 'Tomás Lara'],
  ['Lic. Enf. José Luis Barrientos', 'José Luis Barrientos'],
  ['L.E. Martha Leticia Juárez', 'Martha Leticia Juárez'],
  ['E.E.C. Norma Angélica Ríos', 'Norma Angélica Ríos'],
  ['MPSS Alan Josué Rentería', 'Alan Josué Rentería'],
  ['PSS Nut. Dulce Olmos', 'Dulce Olmos'],
  ['Méd. Cir. Luis Cervantes', 'Luis Cervantes'],
  ['Biól. Erick Domínguez', 'Erick Domínguez'],
  ['QFB Raúl Chávez', 'Raúl Chávez'],
])('degrees are no part of a name: %s', (name, bare) => {
  expect(withoutDegrees(name)).toBe(bare);
});

test.each(['L.E. García López', 'A. B. Ruiz', 'J.M. Coetzee', 'Nutón Cir', 'Matías Paz', 'Espinosa, A.', 'M. Enciso'])(
  'initials and words that begin like a degree stay: %s',
  (name) => {
    expect(withoutDegrees(name)).toBe(name);
  },
);
