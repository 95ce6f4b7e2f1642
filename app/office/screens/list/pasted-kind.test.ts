import { expect, test } from 'vitest';
import { detectFormat } from '#core/formats/detect.ts';
import { pastedKind } from './pasted-kind.ts';

const DOI = '10.1000/abc_d';

test.each([
  ['entries', '@article{a,\n  title = {Celdas}\n}'],
  ['entries', '\n  @Article (a, title = "Celdas")'],
  ['entries', 'TY  - JOUR\nTI  - Celdas\nER  - '],
  ['entries', 'PMID- 12345678\nTI  - Celdas'],
  ['entries', '%0 Journal Article\n%T Celdas'],
  ['entries', 'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI Celdas'],
  ['entries', 'PT J\nTI Celdas'],
  ['entries', '[{"type": "article-journal", "title": "Celdas"}]'],
  ['identifier', ` ${DOI}\n`],
  ['identifier', `doi:${DOI}`],
  ['identifier', `https://doi.org/${DOI}`],
  ['identifier', `https://pubs.acs.org/doi/abs/${DOI}`],
  ['identifier', 'arXiv:2101.01234'],
  ['identifier', 'https://orcid.org/0000-0002-1825-0097'],
  ['identifiers', `${DOI}\n10.1000/efg`],
  ['identifiers', `${DOI}, 10.1000/efg; PMID: 12345678`],
  ['identifiers', `https://doi.org/${DOI}\r\nhttps://arxiv.org/abs/2101.01234`],
  ['cells', 'Título\tAutores\nCeldas\tRuiz, A.'],
  ['cells', 'Celdas\tRuiz, A.\t2020'],
] as const)('%s: %s', (kind, text) => {
  expect(pastedKind(text)).toBe(kind);
  // Or the screen that takes it would refuse it.
  if (kind !== 'cells') expect(detectFormat(text)).not.toBeNull();
});

test.each([
  '',
  'Celdas de litio',
  'Celdas\tde litio',
  'Véase el trabajo de Ruiz (2020):\n10.1000/abc\n y lo demás.',
  'ana@uni.mx {a}',
  'https://grupo.example/proyectos',
  '[1] Ruiz, A. "Celdas": título',
])('text that stays what it is: %j', (text) => {
  expect(pastedKind(text)).toBeNull();
});
