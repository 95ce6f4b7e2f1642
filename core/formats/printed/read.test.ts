import { expect, test } from 'vitest';
import { type BibliographicRecord, EMPTY_RECORD } from '../record.ts';
import { CITATION_STYLES, referenceOf } from '../styles/references.ts';
import { plainOf } from '../styles/runs.ts';
import { readPrinted } from './read.ts';

const surnamesOf = (people: readonly { family: string; particle?: string; literal?: string }[]) =>
  people.map(({ family, particle = '', literal }) => literal ?? `${particle} ${family}`.trim());

test.each<[string, Partial<BibliographicRecord>, authors: string[]]>([
  [
    'León-Portilla, M. (2017). La filosofía náhuatl: Estudiada en sus fuentes (11.ª ed.). UNAM.',
    { type: 'book', title: 'La filosofía náhuatl: Estudiada en sus fuentes', edition: '11', publisher: 'UNAM', year: 2017 },
    ['León-Portilla'],
  ],
  [
    'Ixtlilxóchitl, P., y García Quintana, J. (2021). In xochitl in cuicatl: poética. En R. Aguilar y M. von Wobeser (Coords.), Tlahtolli (pp. 45–78). Colmex.',
    { type: 'chapter', title: 'In xochitl in cuicatl: poética', venue: 'Tlahtolli', pages: '45–78', publisher: 'Colmex' },
    ['Ixtlilxóchitl', 'García Quintana'],
  ],
  [
    'García López, M. (2019). El maíz. Rev. Mex. Biodivers., 91(1), 12–34.',
    { type: 'article', title: 'El maíz', venue: 'Rev. Mex. Biodivers.', volume: '91', issue: '1', pages: '12–34' },
    ['García López'],
  ],
  [
    'Aguilar, R. (2019, 5 de mayo). Un códice vuelve. La Jornada Semanal, 12-13.',
    { type: 'article', venue: 'La Jornada Semanal', pages: '12–13', year: 2019, month: 5, day: 5 },
    ['Aguilar'],
  ],
  [
    'Ramírez, J. (2016). Escritura y archivo [Tesis de licenciatura, Universidad Nacional]. TESIUNAM. http://132.248.9.195/Index.html',
    { type: 'thesis', title: 'Escritura y archivo', venue: 'Universidad Nacional', url: 'http://132.248.9.195/Index.html' },
    ['Ramírez'],
  ],
  [
    'Aguilar, R. (2022). Amoxtli: El libro pintado [Exposición]. Museo Nacional de Antropología, México.',
    { type: 'other', title: 'Amoxtli: El libro pintado', note: 'Exposición', publisher: 'Museo Nacional de Antropología, México' },
    ['Aguilar'],
  ],
  ['García, J. (en prensa). Otra vez. Historia Mexicana.', { type: 'other', venue: 'Historia Mexicana', note: 'en prensa' }, ['García']],
  [
    'Soto Ruiz A, Gil-Paz MT, et al. ¿Qué es la frontera? Salud Publica Mex. 2018 Mar 5;60(2):455-60. doi: 10.1000/uno',
    {
      ...{ type: 'article', title: '¿Qué es la frontera?', venue: 'Salud Publica Mex', volume: '60', issue: '2', pages: '455–460' },
      ...{ year: 2018, month: 3, day: 5, others: true, doi: '10.1000/uno' },
    },
    ['Soto Ruiz', 'Gil-Paz'],
  ],
  [
    'Guyton AC, Hall JE. Tratado de fisiología médica. 12a ed. Barcelona: Elsevier; 2011.',
    { type: 'book', title: 'Tratado de fisiología médica', edition: '12', publisher: 'Elsevier', year: 2011 },
    ['Guyton', 'Hall'],
  ],
  ['Бахтин, М. М. (1975). Вопросы литературы. Художественная литература.', { title: 'Вопросы литературы', year: 1975 }, ['Бахтин']],
  ['王, 力. (1980). 漢語史稿 [Historia de la lengua china]. 中華書局.', { type: 'book', title: '漢語史稿', publisher: '中華書局' }, ['王']],
  [
    'Seminario de Filología Mesoamericana. (2021). Tlahtolli (Vol. 2). Colmex.',
    { type: 'book', title: 'Tlahtolli', volume: '2' },
    ['Seminario de Filología Mesoamericana'],
  ],
  [
    'Chakrabarty, Dipesh. Al margen de Europa. Traducido por Alcira Bixio. Barcelona: Tusquets, 2008.',
    { type: 'book', title: 'Al margen de Europa', publisher: 'Tusquets', year: 2008 },
    ['Chakrabarty'],
  ],
  [
    'Ixtlilxóchitl Tototzin, Papalotzin, y Josefina García Quintana. “In cuicatl”. En Tlahtolli, editado por Rosa Aguilar, 45-78. México: Colmex, 2021.',
    { type: 'chapter', title: 'In cuicatl', venue: 'Tlahtolli', pages: '45–78', publisher: 'Colmex', year: 2021 },
    ['Ixtlilxóchitl Tototzin', 'García Quintana'],
  ],
  [
    'Johansson, Patrick. “La imagen del tiempo”. Estudios de Cultura Náhuatl 51, núm. 2 (enero-junio 2016): 45-80.',
    { type: 'article', venue: 'Estudios de Cultura Náhuatl', volume: '51', issue: '2', pages: '45–80', year: 2016 },
    ['Johansson'],
  ],
  [
    'IXTLILXÓCHITL TOTOTZIN, Papalotzin y DE LA CRUZ, Víctor. In cuicatl. En: AGUILAR, Rosa (coord.). Tlahtolli: ensayos. México: Colmex, 2021, pp. 45-78. ISBN 978-607-02-8765-4.',
    { type: 'chapter', title: 'In cuicatl', venue: 'Tlahtolli: ensayos', pages: '45–78', year: 2021, isbn: '978-607-02-8765-4' },
    ['Ixtlilxóchitl Tototzin', 'de la Cruz'],
  ],
  [
    'JOHANSSON, Patrick. La imagen del tiempo. Estudios [en línea]. 2016, vol. 51, pp. 45-80 [consulta: 3 mayo 2020]. ISSN 0071-1675. Disponible en: https://a.mx/1',
    { type: 'article', venue: 'Estudios', volume: '51', pages: '45–80', year: 2016, issn: '0071-1675', url: 'https://a.mx/1' },
    ['Johansson'],
  ],
  [
    'J. L. Martínez García, Z. Peña Muñoz, “Control difuso”, en Congreso Nacional de Control (CNCA), Querétaro, México, 2021, pp. 45–52.',
    { type: 'conference-paper', title: 'Control difuso', venue: 'Congreso Nacional de Control (CNCA)', pages: '45–52', year: 2021 },
    ['Martínez García', 'Peña Muñoz'],
  ],
  [
    'M. G. Hernández et al. "Sensor de glucosa," IEEE Sensors J., vol. 18, no. 4, pp. 1500-1508, Feb. 2018.',
    { type: 'article', title: 'Sensor de glucosa', venue: 'IEEE Sensors J.', volume: '18', issue: '4', month: 2, others: true },
    ['Hernández'],
  ],
])('what a reference says is known by its marks: %s', (reference, expected, authors) => {
  const read = readPrinted(reference);
  expect(read).toMatchObject(expected);
  expect(surnamesOf(read?.authors ?? [])).toEqual(authors);
});

test('editors, translators and a line in the place of the people before', () => {
  const book = readPrinted('Briceño, F., & Can, C. (Eds.). (2014). U nu’ukbesajil (A. Bixio, Trad.). INALI. (Trabajo original publicado en 2000)');
  expect([surnamesOf(book?.editors ?? []), surnamesOf(book?.translators ?? []), book?.authors]).toEqual([['Briceño', 'Can'], ['Bixio'], []]);
  expect(readPrinted('———. La palabra. México: UNAM, 2004.', { ...EMPTY_RECORD, authors: [{ family: 'Soto', given: 'A.' }] })).toMatchObject({
    ...{ title: 'La palabra', year: 2004 },
    authors: [{ family: 'Soto', given: 'A.' }],
  });
});

test.each([
  'Soto, A. (2018). La frontera norte. Migraciones y vida. Una historia. El Colef.',
  'Núñez Á., “Instrumentación virtual”, en: Tópicos de instrumentación, A. Ruiz (Ed.), Editorial UV, Xalapa, 2020, págs. 101-130.',
  'En 2019 el grupo recibió un premio. Después vino la pandemia, y todo cambió.',
  'Soto, A. (2018). Sin más.',
  'Pérez J. Capítulo uno. En: Soto A, editor. Manual de cirugía. Sierra y mar. México: Trillas; 2010. p. 3-9.',
  '',
])('nothing of an unclear reference is guessed: %s', (reference) => expect(readPrinted(reference)).toBeNull());

const ARTICLE: BibliographicRecord = {
  ...EMPTY_RECORD,
  ...{ type: 'article', title: 'Baterías de sodio en la sierra', year: 2021, venue: 'Revista Mexicana de Física' },
  ...{ volume: '65', issue: '3', pages: '222–230' },
  authors: [
    { family: 'Hernández Núñez', given: 'María Guadalupe' },
    { family: 'O’Brien', given: 'Paul' },
    { family: 'León-Portilla', given: 'Zoé' },
  ],
};
const WORKS: readonly BibliographicRecord[] = [
  ARTICLE,
  { ...ARTICLE, type: 'conference-paper', venue: 'Memorias del Congreso Nacional de Control', volume: '', issue: '' },
  { ...ARTICLE, type: 'thesis', venue: 'Universidad Veracruzana', volume: '', issue: '', pages: '', authors: ARTICLE.authors.slice(0, 1) },
];

test.each(CITATION_STYLES.map(({ id }) => id))('references that Faro writes in %s are read back', (style) => {
  for (const work of WORKS) {
    const reference = plainOf(referenceOf(work, style, 'es'));
    const read = readPrinted(reference);
    expect({ ...read, authors: surnamesOf(read?.authors ?? []) }, reference).toMatchObject({
      ...{ title: work.title, year: 2021, authors: surnamesOf(work.authors), pages: work.pages },
      ...(work.type !== 'thesis' && { venue: work.venue }),
    });
  }
});
