import { expect, test } from 'vitest';
import { readInvertedName, readInvertedNames } from './inverted-name.ts';

test.each([
  ['García Márquez, Gabriel José', { family: 'García Márquez', given: 'Gabriel José' }],
  ['López-Ruiz, M.', { family: 'López-Ruiz', given: 'M.' }],
  ['Smith, Amos B., III', { family: 'Smith', given: 'Amos B.', suffix: 'III' }],
  ['Smith, Jr., Amos', { family: 'Smith', given: 'Amos', suffix: 'Jr.' }],
  ['Smith Jr., Amos', { family: 'Smith', given: 'Amos', suffix: 'Jr.' }],
  ['Smith, Amos B 3rd', { family: 'Smith', given: 'Amos B', suffix: '3rd' }],
  ['Mueller, SR', { family: 'Mueller', given: 'SR' }],
  ['Brown, JR', { family: 'Brown', given: 'JR' }],
  ['BROWN, JOHN, JR', { family: 'BROWN', given: 'JOHN', suffix: 'JR' }],
  ['ALMEIDA, MARIA DE LOURDES PINTO DE', { family: 'ALMEIDA', given: 'MARIA DE LOURDES PINTO', particle: 'DE' }],
  ['de la Cruz, Juana', { family: 'Cruz', given: 'Juana', particle: 'de la' }],
  ['Cruz, Juana de la', { family: 'Cruz', given: 'Juana', particle: 'de la' }],
  ['De la Cruz, Juana', { family: 'De la Cruz', given: 'Juana' }],
  ['van der Berg, J.', { family: 'Berg', given: 'J.', particle: 'van der' }],
  ['García de la Torre, J', { family: 'García de la Torre', given: 'J' }],
  ['Garc&iacute;a, Ana', { family: 'García', given: 'Ana' }],
  ['Platón', { family: 'Platón', given: '' }],
  ['García JM', { family: 'García', given: 'JM' }],
  ['García-López J.M.', { family: 'García-López', given: 'J.M.' }],
  ['García Márquez G', { family: 'García Márquez', given: 'G' }],
  ['Smith AB 3rd', { family: 'Smith', given: 'AB', suffix: '3rd' }],
  ['Ana de la Cruz', { family: 'Cruz', given: 'Ana', particle: 'de la' }],
  ['J. López', { family: 'López', given: 'J.' }],
  ['World Health Organization', { family: '', given: '', literal: 'World Health Organization' }],
  ['Universidad de Sonora, Departamento de Física', { family: '', given: '', literal: 'Universidad de Sonora, Departamento de Física' }],
  ['Redúa Incáustegui, Ana', { family: 'Redúa Incáustegui', given: 'Ana' }],
  ['Gabriel García Márquez', { family: 'García Márquez', given: 'Gabriel' }],
  ['M. García López', { family: 'García López', given: 'M.' }],
  ['Ana María Ruiz', { family: 'Ruiz', given: 'Ana María' }],
  ['Ana M. Pérez Soto', { family: 'Pérez Soto', given: 'Ana M.' }],
  ['Mary Ann Smith', { family: 'Smith', given: 'Mary Ann' }],
  ['José Ortega y Gasset', { family: 'Ortega y Gasset', given: 'José' }],
  ['S. Ramón y Cajal', { family: 'Ramón y Cajal', given: 'S.' }],
  ['María de los Ángeles Pérez', { family: 'Pérez', given: 'María de los Ángeles' }],
  ['Juan de la Cruz Pérez', { family: 'Cruz Pérez', given: 'Juan', particle: 'de la' }],
  ['Pedro Calderón de la Barca', { family: 'Calderón de la Barca', given: 'Pedro' }],
  ['Juan De La Cruz', { family: 'De La Cruz', given: 'Juan' }],
  ['Carlos Ruiz De La Torre', { family: 'Ruiz De La Torre', given: 'Carlos' }],
  ['JUAN DE LA CRUZ PÉREZ', { family: 'DE LA CRUZ PÉREZ', given: 'JUAN' }],
  ['María Del Carmen López', { family: 'López', given: 'María Del Carmen' }],
  ['Ana De los Ángeles Pérez', { family: 'Pérez', given: 'Ana De los Ángeles' }],
  ['Pedro San Martín', { family: 'San Martín', given: 'Pedro' }],
  ['Ana San Miguel García', { family: 'San Miguel García', given: 'Ana' }],
  ['Lúcia Dos Santos', { family: 'Dos Santos', given: 'Lúcia' }],
  ['Jan Van Der Berg', { family: 'Van Der Berg', given: 'Jan' }],
  ['Nguyen Van Anh', { family: 'Anh', given: 'Nguyen Van' }],
  ['Charles de la Vallée Poussin', { family: 'Vallée Poussin', given: 'Charles', particle: 'de la' }],
  ['GARCÍA LÓPEZ MARÍA JOSÉ', { family: 'GARCÍA LÓPEZ', given: 'MARÍA JOSÉ' }],
  ['MARÍA RUIZ', { family: 'RUIZ', given: 'MARÍA' }],
  ['GARCIA JM', { family: 'GARCIA', given: 'JM' }],
  ['Gil L., Jr.', { family: 'Gil', given: 'L.', suffix: 'Jr.' }],
  ['Ruiz, LA', { family: 'Ruiz', given: 'LA' }],
  ['LE Soto', { family: 'Soto', given: 'LE' }],
  ['Soto DE', { family: 'Soto', given: 'DE' }],
  ['RUIZ, ANA DE LA', { family: 'RUIZ', given: 'ANA', particle: 'DE LA' }],
  ['Camila Gil (org)', { family: 'Gil', given: 'Camila' }],
  ['Dra. Ana Ruiz', { family: 'Ruiz', given: 'Ana' }],
  ['M. en C. Luis Gil', { family: 'Gil', given: 'Luis' }],
  ['Luis Ruiz Soto, PhD', { family: 'Ruiz Soto', given: 'Luis' }],
  ['Soto, Ana, MD, Ph.D.', { family: 'Soto', given: 'Ana' }],
  ['Soto, MD', { family: 'Soto', given: 'MD' }],
  ['Soto, A. (coord.)', { family: 'Soto', given: 'A.' }],
  ['Wei Zhang 0042', { family: 'Zhang', given: 'Wei' }],
  ['García, J.,', { family: 'García', given: 'J.' }],
  // The rest of these fail without the words of institutions in Mexico, the comma of EndNote's groups, and surnames that open with "de".
  ['Comisión Nacional del Agua', { family: '', given: '', literal: 'Comisión Nacional del Agua' }],
  ['Gobierno de México', { family: '', given: '', literal: 'Gobierno de México' }],
  ['El Colegio de México', { family: '', given: '', literal: 'El Colegio de México' }],
  ['Banco de México', { family: '', given: '', literal: 'Banco de México' }],
  ['Ana Cámara', { family: 'Cámara', given: 'Ana' }],
  ['Cámara, Ana', { family: 'Cámara', given: 'Ana' }],
  ['Fondo Mexicano,', { family: '', given: '', literal: 'Fondo Mexicano' }],
  ['Juan Pérez,', { family: 'Pérez', given: 'Juan' }],
  ['J. Pérez,', { family: 'Pérez', given: 'J.' }],
  ['Pérez JM,', { family: 'Pérez', given: 'JM' }],
  ['DE LA TORRE MARÍA', { family: 'DE LA TORRE', given: 'MARÍA' }],
  ['San Martín Gómez José', { family: 'San Martín Gómez', given: 'José' }],
  ['Del Valle', { family: 'Valle', given: 'Del' }],
])('%j is %j', (text, name) => {
  expect(readInvertedName(text)).toEqual(name);
});

test.each(['', ' , ', '*', '[Anonymous]', '[Anon]', '[No authors listed]', '[No author name available]', 'Link to external site, this link will open in a new window'])('%j is no name', (text) => {
  expect(readInvertedName(text)).toBeNull();
});

test('"et al." ends a list and is nobody', () => {
  const names = [{ family: 'García', given: 'J.' }];
  expect(readInvertedNames(['García, J.'])).toEqual({ names, others: false });
  for (const list of [
    ['García, J.', 'et al.'],
    ['García, J. et al.'],
    ['García, J.', 'and others'],
    ['García, J.', '…'],
    ['García, J. y cols.'],
    ['García, J.', 'Coauthors'],
    ['García, J....'],
  ])
    expect(readInvertedNames(list)).toEqual({ names, others: true });
});
