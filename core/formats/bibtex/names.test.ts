import { expect, test } from 'vitest';
import type { PersonName } from '../record.ts';
import { readNames } from './names.ts';

/** "von Last, First, Jr"; an institution in brackets. */
function written({ family, given, particle, suffix, literal }: PersonName): string {
  if (literal !== undefined) return `[${literal}]`;
  const last = particle === undefined ? family : `(${particle}) ${family}`;
  return [last, given, suffix].filter((part) => part !== undefined && part !== '').join(', ');
}

test.each<[string, string[]]>([
  ['García Márquez, Gabriel and Sor Juana, Inés', ['García Márquez, Gabriel', 'Sor Juana, Inés']],
  ['Gabriel {García Márquez} and John Smith', ['García Márquez, Gabriel', 'Smith, John']],
  [String.raw`{\'{A}}lvarez-Rodr{\'{i}}guez, Jos{\'{e}}`, ['Álvarez-Rodríguez, José']],
  // Groups set their own people off.
  [
    String.raw`\textbf{Ruiz, Ana} and {\bf Bego Paz} and \underline{Soto, J.}$^*$ and \textcolor{red}{Luis Gil} and M. \textbf{Nu{\~n}ez}`,
    ['Ruiz, Ana', 'Paz, Bego', 'Soto, J.', 'Gil, Luis', 'Nuñez, M.'],
  ],
  [String.raw`\textbf{Ruiz, Ana and Paz, Bego}`, ['Ruiz, Ana', 'Paz, Bego']],
  ['de la Cruz, Juan and Ludwig van Beethoven', ['(de la) Cruz, Juan', '(van) Beethoven, Ludwig']],
  ['{de la Cruz}, Juan', ['de la Cruz, Juan']],
  ['De la Cruz, Juan', ['De la Cruz, Juan']],
  ['Smith, Jr., John and Smith, John, III and John Smith Jr.', ['Smith, John, Jr.', 'Smith, John, III', 'Smith, John, Jr.']],
  ['Brister,, JR and Brister, JR', ['Brister, JR', 'Brister, JR']],
  ['{Universidad Nacional Autónoma de México} and Ana Ruiz', ['[Universidad Nacional Autónoma de México]', 'Ruiz, Ana']],
  ['{Cristobal Ignacio Espinoza Diaz} and {Douglas E. Ray}', ['Espinoza Diaz, Cristobal Ignacio', 'Ray, Douglas E.']],
  ['{Mariana Trench Project} and {Hex Rays}', ['[Mariana Trench Project]', '[Hex Rays]']],
  ['{World Health Organization}', ['[World Health Organization]']],
  ['{{Department of Science and Technology}}', ['[Department of Science and Technology]']],
  ['{Ruiz, Ana and Pérez, Luis}', ['Ruiz, Ana', 'Pérez, Luis']],
  ['{{Ruiz, Ana} and {Pérez, Luis}}', ['Ruiz, Ana', 'Pérez, Luis']],
  ['Ruiz, A.; Pérez, L.; Soto, M.', ['Ruiz, A.', 'Pérez, L.', 'Soto, M.']],
  ['Ruiz, A., Pérez, L., Soto, M.', ['Ruiz, A.', 'Pérez, L.', 'Soto, M.']],
  ['Ana Ruiz, Luis Pérez, María Soto', ['Ruiz, Ana', 'Pérez, Luis', 'Soto, María']],
  ['A. Ruiz, L. Pérez and M. Soto', ['Ruiz, A.', 'Pérez, L.', 'Soto, M.']],
  ['Ruiz, Ana AND Pérez, Luis and', ['Ruiz, Ana', 'Pérez, Luis']],
  ['Ruiz, Ana and and Pérez, Luis,', ['Ruiz, Ana', 'Pérez, Luis']],
  [String.raw`Ruiz, A. \& Pérez, L.`, ['Ruiz, A.', 'Pérez, L.']],
  ['Ruiz A. and Pérez AB', ['Ruiz, A.', 'Pérez, AB']],
  ["Ruiz, Ana$^{1,*}$ and P\\'erez, Luis\\textsuperscript{2}", ['Ruiz, Ana', 'Pérez, Luis']],
  ['Juan De La Cruz and Pedro San Martín and De La Cruz JA', ['De La Cruz, Juan', 'San Martín, Pedro', 'De La Cruz, JA']],
  ['Ing. Luis Ruiz Soto, PhD and Paz, Eva', ['Ruiz Soto, Luis', 'Paz, Eva']],
  ['family=Ruiz, given=Ana, prefix=de la', ['(de la) Ruiz, Ana']],
  ['Li, Na and Wang, Y.-H. and J.~A. Smith', ['Li, Na', 'Wang, Y.-H.', 'Smith, J. A.']],
  ["O'Brien, Pat and d'Alembert, Jean", ["O'Brien, Pat", "(d'Alembert), Jean".replace("(d'Alembert)", "d'Alembert")]],
  ['{Ofélia, Ana}', ['Ofélia, Ana']],
  ['Anderson, Band', ['Anderson, Band']],
  ['Madonna', ['Madonna']],
  ['Juan Pérez García and M. García López and Ana~M. Pérez~Soto', ['Pérez García, Juan', 'García López, M.', 'Pérez Soto, Ana M.']],
  ['Gómez Robledo y Verduzco, Alonso and Paz, Eva', ['Gómez Robledo y Verduzco, Alonso', 'Paz, Eva']],
  ['José Ortega y Gasset and Ramírez y Ramírez, José Luis', ['Ortega y Gasset, José', 'Ramírez y Ramírez, José Luis']],
  ['Juan Pérez García y María López', ['Pérez García, Juan', 'López, María']],
  ['Ruiz, A. e Ibáñez, I.', ['Ruiz, A.', 'Ibáñez, I.']],
  ['Ana Ruiz e Inés Soto', ['Ruiz, Ana', 'Soto, Inés']],
  ['Ruiz e Ibáñez, Ana', ['Ruiz e Ibáñez, Ana']],
  ['Pérez, J.M., López de Lara, M. y Soto, R.', ['Pérez, J.M.', 'López de Lara, M.', 'Soto, R.']],
  ['M. {Ávila}, J. {Rosa} and {Soto, y Gil, A.}', ['Ávila, M.', 'Rosa, J.', '[Soto, y Gil, A.]']],
  ['José Luis Méndez, María Elena Díaz', ['Méndez, José Luis', 'Díaz, María Elena']],
  ['World Health Organization and the CMS Collaboration', ['[World Health Organization]', '[the CMS Collaboration]']],
  ['Universidad Nacional Autónoma de México', ['[Universidad Nacional Autónoma de México]']],
  ['Juan García 0001 and Dr. Luis Gil and Soto, A. (ed.)', ['García, Juan', 'Gil, Luis', 'Soto, A.']],
  ['Griffey Jr., Ken and Smith, John Jr.', ['Griffey, Ken, Jr.', 'Smith, John Jr.']],
  ['‘t Hooft, G.', ['(‘t) Hooft, G.']],
  [String.raw`Terrón-D\'\iaz, Mar\'\ia E`, ['Terrón-Díaz, María E']],
  ['Sidney Burrus (Author) and Gil, Luis (autor)', ['Burrus, Sidney', 'Gil, Luis']],
  ['Jonathan D. Cryer, Kung-Sik Chan', ['Cryer, Jonathan D.', 'Chan, Kung-Sik']],
  ['Gómez, I, Mario and Chang, I, She-', ['Gómez, Mario I', 'Chang, I-She']],
  [String.raw`Garc$\backslash$'$\backslash$ia-Soto, Mar$\backslash$'ia`, ['García-Soto, María']],
  ['Gama, Ana Luz da and Vega, Luis de la', ['(da) Gama, Ana Luz', '(de la) Vega, Luis']],
  ['W. F. {Punch III} and Kenneth E. {Kinnear, Jr.}', ['Punch, W. F., III', 'Kinnear, Kenneth E., Jr.']],
  ['D.C. Burger and T.M.Austin and Soto, J.Ana', ['Burger, D.C.', 'Austin, T.M.', 'Soto, J. Ana']],
  ['Ruiz, A. and Verger, A.(Eds.)', ['Ruiz, A.', 'Verger, A.']],
  ['*Duda, Ana and {*}Sovacool, Kelly L.', ['Duda, Ana', 'Sovacool, Kelly L.']],
  ['[Anonymous]', []],
  ['Gil, P. and Paz, H. Soto, T. and Woolnough, S.J. Slingo, J.M.', ['Gil, P.', 'Paz, H.', 'Soto, T.', 'Woolnough, S.J.', 'Slingo, J.M.']],
  [String.raw`Br{\\"a}unl, T. and M{\\'{a}}rquez, G.`, ['Bräunl, T.', 'Márquez, G.']],
  // The Astrophysics Data System.
  [String.raw`{{A.~W.~Harris \& E.~Bowell}}`, ['Harris, A. W.', 'Bowell, E.']],
  [String.raw`{{Festou, M.~C., Keller, H.~U., \& Weaver, H.~A.}}`, ['Festou, M. C.', 'Keller, H. U.', 'Weaver, H. A.']],
  [String.raw`{{B. Battrick}} and {Procter \& Gamble}`, ['Battrick, B.', '[Procter & Gamble]']],
  ['Inabnet, W. B., 3rd and Owen, R.', ['Inabnet, W. B., 3rd', 'Owen, R.']],
])('%s', (tex, names) => {
  expect(readNames(tex).names.map(written)).toEqual(names);
});

// Scholar cuts long lists, and EndNote makes a name of what is left of the last one.
test.each(['Ruiz, Ana and …, Gil - L. M.', 'Ruiz, Ana and of …, Gil - L. M.', 'Ruiz, Ana and et al., Gil L. M.'])(
  '%s: the last author, of many',
  (tex) => {
    const { names, others } = readNames(tex);
    expect([names.map(written), others]).toEqual([['Ruiz, Ana', 'Gil, L. M.'], true]);
  },
);

test.each(['Ruiz, Ana and others', 'Ruiz, Ana and et al.', 'Ruiz, Ana, et al.', 'Ruiz, Ana and ...', 'Ruiz, Ana y otros'])(
  '%s: others are noted and are no author',
  (tex) => {
    expect(readNames(tex)).toMatchObject({ names: [{ family: 'Ruiz', given: 'Ana' }], others: true });
  },
);

// Fails when a run of separators is looked at from each of them on: two hundred thousand took minutes.
test('nothing but separators between two signs takes no time', () => {
  for (const separators of [',  ', '; ', '  ']) expect(readNames(`$${separators.repeat(70_000)}$`).names.length).toBeLessThan(3);
});
