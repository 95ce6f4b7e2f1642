import { expect, test } from 'vitest';
import { detectFormat } from '../detect.ts';
import { readIdentifierList } from '../identifier-list.ts';

const PROFILE = [
  'TÍTULO\tCITADO POR\tAÑO',
  'Gas sensors based on ZnO nanowires',
  'JL Soto Ruiz, M López',
  'Journal of Applied Physics 123 (4), 45-52, 2018\t37\t2018',
  'Sensores de gas y de agua',
  'M López, J Soto, A Gil, ...',
  'Memorias del Congreso de Química, 1-9\t\t2017',
  '',
  'Otra cosa',
  'M López',
  'arXiv preprint arXiv:2101.01234 \t 3* \t 2021',
  'Sin fecha',
  'M López',
  'UNAM\t\t',
].join('\n');

test('a profile of Google Scholar comes in as it is copied', () => {
  expect(detectFormat(PROFILE)).toBe('identifiers');
  const { entries, identifiers, errors } = readIdentifierList(PROFILE);
  expect({ identifiers, errors }).toEqual({ identifiers: [], errors: [] });
  const facts = { type: 'article', venue: 'Journal of Applied Physics', volume: '123', issue: '4', pages: '45–52', year: 2018 };
  expect(entries).toMatchObject([
    {
      line: 2,
      record: { title: 'Gas sensors based on ZnO nanowires', ...facts, authors: [{ family: 'Soto Ruiz', given: 'J. L.' }, { family: 'López' }] },
    },
    { line: 5, record: { type: 'conference-paper', venue: 'Memorias del Congreso de Química', pages: '1–9', year: 2017, others: true } },
    { line: 9, record: { title: 'Otra cosa', type: 'preprint', arxiv: '2101.01234', year: 2021 } },
    { line: 12, record: { title: 'Sin fecha', type: 'other', venue: 'UNAM', year: null } },
  ]);
  expect(entries[1]?.record.authors.map(({ family }) => family)).toEqual(['López', 'Soto', 'Gil']);
});

test('a table of a spreadsheet is none', () => {
  expect(detectFormat('Título\tAutores\tAño\nUno\tA. Soto\t2018\nDos\tA. Soto\t2019')).toBe('csv');
});
