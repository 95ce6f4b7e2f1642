import { expect, test } from 'vitest';
import { readAuthorsCell } from './authors.ts';

const written = (cell: string) => readAuthorsCell(cell).names.map(({ family, given, literal }) => literal ?? `${family}|${given}`);

test.each([
  ['García Márquez, Gabriel; Paz, Octavio', ['García Márquez|Gabriel', 'Paz|Octavio']],
  ['García, Juan (57190000000); Paz, Octavio (6602)', ['García|Juan', 'Paz|Octavio']],
  ['García J.; Paz O.', ['García|J.', 'Paz|O.']],
  ['García, J., Paz, O., Gil, L.M.', ['García|J.', 'Paz|O.', 'Gil|L.M.']],
  ['García, J., Paz, O. and Gil, L.', ['García|J.', 'Paz|O.', 'Gil|L.']],
  ['García, J., Paz, O., & Gil, L.', ['García|J.', 'Paz|O.', 'Gil|L.']],
  ['García, Juan and Paz, Octavio', ['García|Juan', 'Paz|Octavio']],
  ['García J., Paz O.', ['García|J.', 'Paz|O.']],
  ['García JM, Paz O', ['García|JM', 'Paz|O']],
  ['Ana García, Octavio Paz, Luis Gil', ['García|Ana', 'Paz|Octavio', 'Gil|Luis']],
  ['Ana García, Octavio Paz y Luis Gil', ['García|Ana', 'Paz|Octavio', 'Gil|Luis']],
  ['Ana García y Luis Gil', ['García|Ana', 'Gil|Luis']],
  ['García, J. y Gil, L.', ['García|J.', 'Gil|L.']],
  ['Ana García e Inés Gil', ['García|Ana', 'Gil|Inés']],
  ['García, J. e Ibáñez, H.', ['García|J.', 'Ibáñez|H.']],
  ['García e Ibáñez, S.', ['García e Ibáñez|S.']],
  ['Ana Costa e Silva Melo', ['Costa e Silva Melo|Ana']],
  ['Ramón y Cajal, S.', ['Ramón y Cajal|S.']],
  ['García, J., Ortega y Gasset, J.', ['García|J.', 'Ortega y Gasset|J.']],
  ['García, Juan', ['García|Juan']],
  ['García, Paz & Gil-Soto', ['García|', 'Paz|', 'Gil-Soto|']],
  ['García, J., Paz, O. et al.', ['García|J.', 'Paz|O.']],
  ['Ana García', ['García|Ana']],
  ['Ana García\nLuis Gil', ['García|Ana', 'Gil|Luis']],
  ['Garc&iacute;a, J.; Gil, L.', ['García|J.', 'Gil|L.']],
  ['García López, María; Pérez, J. & Gil, L.', ['García López|María', 'Pérez|J.', 'Gil|L.']],
  ['M. García López, J. Pérez y A. Gil', ['García López|M.', 'Pérez|J.', 'Gil|A.']],
  ['García López, María José, Pérez Ruiz, Juan Carlos', ['García López|María José', 'Pérez Ruiz|Juan Carlos']],
  ['García López, María José', ['García López|María José']],
  ['García López, María y Pérez, José', ['García López|María', 'Pérez|José']],
  ['Gil, L., Ramón y Cajal, S.', ['Gil|L.', 'Ramón y Cajal|S.']],
  ['M. García*, J. Pérez1,2 y A. Gil²', ['García|M.', 'Pérez|J.', 'Gil|A.']],
  ['Yin, J.(*), Denolle, M. A.', ['Yin|J.', 'Denolle|M. A.']],
  ['ANA CHÁVEZ SOLÍS Y MARIO RÍOS PEÑA', ['CHÁVEZ SOLÍS|ANA', 'RÍOS PEÑA|MARIO']],
  ['Ana Ruiz / Luis Gil', ['Ruiz|Ana', 'Gil|Luis']],
  ['GARCÍA LÓPEZ MARÍA, PÉREZ RUIZ JOSÉ', ['GARCÍA LÓPEZ|MARÍA', 'PÉREZ RUIZ|JOSÉ']],
  ['Gil L., Jr., Paz O., III, Soto A.', ['Gil|L.', 'Paz|O.', 'Soto|A.']],
  ['Gil L., III; Paz O.', ['Gil|L.', 'Paz|O.']],
  ['Gil A.Paz-Ruiz L.M.Soto O.', ['Gil|A.', 'Paz-Ruiz|L.M.', 'Soto|O.']],
  ['L. Montenegro S.M.G., Paz O.', ['L. Montenegro|S.M.G.', 'Paz|O.']],
  ['Hill Jr., Matthew E.', ['Hill|Matthew E.']],
  ['Universidad de Sonora', ['Universidad de Sonora']],
  ['[No author name available]', []],
  ['', []],
])('the authors of %j are %j', (cell, names) => {
  expect(written(cell)).toEqual(names);
});

test('"et al." is nobody', () => {
  for (const cell of ['García, J., et al.', 'J. García, ...', 'J. García…'])
    expect(readAuthorsCell(cell)).toEqual({ names: [{ family: 'García', given: 'J.' }], others: true });
});
