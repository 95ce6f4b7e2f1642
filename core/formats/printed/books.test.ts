import { expect, test } from 'vitest';
import type { BibliographicRecord } from '../record.ts';
import { readPrinted } from './read.ts';

const TITLE = 'Sensores de gas en la sierra';
const CHAPTER = { type: 'chapter', title: TITLE, venue: 'Manual de sensores', pages: '45–62', year: 2018, publisher: 'Springer' } as const;
const BOOK = { type: 'book', title: TITLE, year: 2018, publisher: 'Springer', edition: '2' } as const;
const PAPER = { type: 'conference-paper', title: TITLE, venue: 'Memorias del Congreso de Química', year: 2018, pages: '45–62' } as const;
const THESIS = { type: 'thesis', title: TITLE, venue: 'Universidad de Colima', year: 2018 } as const;
const BOTH = ['Soto Ruiz', 'Gil'];
const EDITORS = ['Paz', 'Lara'];

test.each<[string, Partial<BibliographicRecord>, authors: string[], editors: string[]]>([
  // The National Library of Medicine, the American Medical Association.
  [
    `Soto Ruiz JL, Gil M. ${TITLE}. En: Paz A, Lara B, editores. Manual de sensores. 2a ed. Berlín: Springer; 2018. p. 45-62.`,
    { ...CHAPTER, edition: '2' },
    BOTH,
    EDITORS,
  ],
  [`Soto Ruiz JL, Gil M. ${TITLE}. In: Paz A, Lara B, eds. Manual de sensores. Springer; 2018:45-62.`, CHAPTER, BOTH, EDITORS],
  [
    `Soto Ruiz JL, Gil M, et al. ${TITLE}. In: Paz A, editor. Manual de sensores. St. Louis: Mosby; 2018. p. 45-62.`,
    { ...CHAPTER, others: true, publisher: 'Mosby' },
    BOTH,
    ['Paz'],
  ],
  // The chemical societies.
  [
    `Soto Ruiz, J. L.; Gil, M. ${TITLE}. In Manual de sensores, 2nd ed.; Paz, A., Lara, B., Eds.; Springer: Berlin, 2018; Vol. 3, pp 45–62.`,
    { ...CHAPTER, edition: '2', volume: '3' },
    BOTH,
    EDITORS,
  ],
  [`J. L. Soto Ruiz and M. Gil, ${TITLE}, in Manual de sensores, ed. A. Paz and B. Lara, Springer, Berlin, 2018, pp. 45–62.`, CHAPTER, BOTH, EDITORS],
  // The physical societies.
  [
    `J. L. Soto Ruiz and M. Gil, “${TITLE},” in Manual de sensores, edited by A. Paz and B. Lara (Springer, Berlin, 2018), pp. 45–62.`,
    CHAPTER,
    BOTH,
    EDITORS,
  ],
  // Nature, Springer, Elsevier.
  [`Soto Ruiz, J. L. & Gil, M. ${TITLE}. in Manual de sensores (eds Paz, A. & Lara, B.) Ch. 3, 45–62 (Springer, 2018).`, CHAPTER, BOTH, EDITORS],
  [
    `Soto Ruiz JL, Gil M (2018) ${TITLE}. In: Paz A, Lara B (eds) Manual de sensores, 2nd edn. Springer, Berlin, pp 45–62`,
    { ...CHAPTER, edition: '2' },
    BOTH,
    EDITORS,
  ],
  [`J.L. Soto Ruiz, M. Gil, ${TITLE}, in: A. Paz, B. Lara (Eds.), Manual de sensores, Springer, Berlin, 2018: pp. 45–62.`, CHAPTER, BOTH, EDITORS],
  [
    `Soto Ruiz, J.L., Gil, M., 2018. ${TITLE}, in: Paz, A., Lara, B. (Eds.), Manual de sensores. Springer, Berlin, pp. 45–62.`,
    CHAPTER,
    BOTH,
    EDITORS,
  ],
  // The IEEE, APA in Spanish, ISO 690.
  [
    `J. L. Soto Ruiz and M. Gil, “${TITLE},” in Manual de sensores, 2nd ed., A. Paz and B. Lara, Eds. Berlin, Germany: Springer, 2018, pp. 45–62.`,
    { ...CHAPTER, edition: '2' },
    BOTH,
    EDITORS,
  ],
  [
    `Soto Ruiz, J. L. y Gil, M. (2018). ${TITLE}. En A. Paz y B. Lara (Eds.), Manual de sensores (2.ª ed., Vol. 3, pp. 45-62). Springer.`,
    { ...CHAPTER, edition: '2', volume: '3' },
    BOTH,
    EDITORS,
  ],
  [
    `SOTO RUIZ, José Luis y GIL, María. ${TITLE}. En: PAZ, Ana y LARA, Bruno (eds.). Manual de sensores. Berlín: Springer, 2018, pp. 45-62.`,
    CHAPTER,
    BOTH,
    EDITORS,
  ],
  // Papers.
  [`Soto Ruiz JL, Gil M. ${TITLE}. En: Memorias del Congreso de Química. México: UNAM; 2018. p. 45-62.`, { ...PAPER, publisher: 'UNAM' }, BOTH, []],
  [
    `J. L. Soto Ruiz, M. Gil, ${TITLE}, en: Memorias del Congreso de Química, Oaxaca, México, 2018, pp. 45–62.`,
    { ...PAPER, note: 'Oaxaca, México' },
    BOTH,
    [],
  ],
  [
    `J. L. Soto Ruiz and M. Gil, “${TITLE},” in Proc. Int. Conf. on Acoustics, Speech and Signal Processing, 2018, pp. 45–62.`,
    { ...PAPER, venue: 'Proc. Int. Conf. on Acoustics, Speech and Signal Processing' },
    BOTH,
    [],
  ],
  // Books.
  [`Soto Ruiz JL, Gil M. ${TITLE}. 2a ed. Berlín: Springer; 2018.`, BOOK, BOTH, []],
  [`Paz A, Lara B, editores. ${TITLE}. 2.ª ed. Springer; 2018.`, BOOK, [], EDITORS],
  [`Soto Ruiz, J. L.; Gil, M. ${TITLE}, 2nd ed.; Springer: Berlin, 2018.`, BOOK, BOTH, []],
  [`J. L. Soto Ruiz and M. Gil, ${TITLE}, 2nd ed. (Springer, Berlin, 2018).`, BOOK, BOTH, []],
  [`${TITLE}, edited by A. Paz and B. Lara (Springer, Berlin, 2018).`, { ...BOOK, edition: '' }, [], EDITORS],
  [`Soto Ruiz, J. L. & Gil, M. ${TITLE} 2nd edn (Springer, 2018).`, BOOK, BOTH, []],
  [`Paz A, Lara B (eds) (2018) ${TITLE}, 2nd edn. Springer, Berlin`, BOOK, [], EDITORS],
  [`J.L. Soto Ruiz, M. Gil, ${TITLE}, second ed., Springer, Berlin, 2018.`, BOOK, BOTH, []],
  [`Paz, A., Lara, B. (Eds.), 2018. ${TITLE}, 2nd ed. Springer, Berlin.`, BOOK, [], EDITORS],
  [`J. L. Soto Ruiz and M. Gil, ${TITLE}, 2nd ed. Berlin, Germany: Springer, 2018.`, BOOK, BOTH, []],
  // Theses.
  [`Soto Ruiz JL. ${TITLE} [tesis doctoral]. Colima: Universidad de Colima; 2018.`, THESIS, ['Soto Ruiz'], []],
  [`Soto Ruiz, J. L. ${TITLE}. Ph.D. Thesis, Universidad de Colima, Colima, México, 2018.`, THESIS, ['Soto Ruiz'], []],
  [`J. L. Soto Ruiz, “${TITLE},” Ph.D. dissertation, Universidad de Colima, 2018.`, THESIS, ['Soto Ruiz'], []],
  [`Soto Ruiz, J. L. ${TITLE}. PhD thesis, Universidad de Colima (2018).`, THESIS, ['Soto Ruiz'], []],
  [`Soto Ruiz JL (2018) ${TITLE}. Tesis de maestría en ciencias, Universidad de Colima`, THESIS, ['Soto Ruiz'], []],
  [
    `J.L. Soto Ruiz, ${TITLE}, tesis de doctorado, Facultad de Ciencias, Universidad de Colima, 2018.`,
    { ...THESIS, venue: 'Facultad de Ciencias, Universidad de Colima' },
    ['Soto Ruiz'],
    [],
  ],
])('%s', (reference, record, authors, editors) => {
  const read = readPrinted(reference);
  const surnames = (people: BibliographicRecord['authors'] = []) => people.map(({ family }) => family);
  expect(read).toMatchObject(record);
  expect([surnames(read?.authors), surnames(read?.editors)]).toEqual([authors, editors]);
});

test.each([
  ['a book that nothing tells from a journal', `J. L. Soto Ruiz, M. Gil, ${TITLE}, Sierra y mar, 2018.`],
  ['a part of a book without a place in it', `Soto Ruiz JL, Gil M. ${TITLE}. En: Manual de sensores. 2018.`],
  ['a chapter without a title', 'J. L. Soto Ruiz and M. Gil, in Manual de sensores, ed. A. Paz, Springer, Berlin, 2018, pp. 45–62.'],
  ['a publisher that may be the end of a title', `J. L. Soto Ruiz, Agua, aire, Sierra, Oaxaca, 2018, pp. 45–62.`],
  ['words on theses in a title', 'Soto Ruiz, J. L. Historia, tesis, y vida de un pueblo, 2018.'],
])('nothing is guessed of %s', (_, reference) => {
  expect(readPrinted(reference)).toBeNull();
});
