import { expect, test } from 'vitest';
import { detectFormat } from './detect.ts';

const BIBTEX = '@article{garcia2019,\n  title = {Uno},\n}\n';
const RIS = 'TY  - JOUR\nTI  - Uno\nER  - \n';
const NBIB = 'PMID- 31234567\nTI  - Uno.\n';
const ENW = '%0 Journal Article\n%T Uno\n';
const XML = '<?xml version="1.0"?><xml><records><record><ref-type name="Book">6</ref-type></record></records></xml>';
const REFWORKS = 'RT Journal Article\nSR Print\nT1 Uno\n';
const WOS = 'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI Uno\nER\nEF';
const JSON_LIST = '[{"type": "article-journal", "title": "Uno"}]';
const CSV = 'Título;Año\nUno;2001\n';

test.each([
  ['bibtex', BIBTEX],
  ['bibtex', '@Article (garcia2019,\n title="Uno")'],
  ['bibtex', '@string{jan = "enero"}\n'],
  ['bibtex', '% Encoding: UTF-8\n\n@book{a b, title={Uno}}'],
  ['bibtex', '@misc{\n  garcia,\n title={Uno}}'],
  ['bibtex', 'Texto de ana@example.org, y luego @inproceedings{a, title={Uno}}'],
  ['bibtex', '@article{,\n title={TY  - JOUR}}'],
  ['bibtex', `---\n---\n\n[Lista en NCBI](https://example.org/a)\n\n${BIBTEX}`],
  ['bibtex', `{Nota del grupo}\n${BIBTEX}`],
  ['ris', RIS],
  ['ris', 'TY-JOUR\nTI-Uno\nER-'],
  ['ris', 'ty  - jour\n'],
  ['ris', `Scopus\nEXPORT DATE:05 March 2020\n\n${RIS}`],
  ['ris', 'AU  - García, J.\nTI  - Uno\n'],
  ['ris', 'TY  - JOUR\nAB  - @article{a, title={Uno}}\nER  - '],
  ['nbib', NBIB],
  ['nbib', 'FAU - García, Juan\nTI  - Uno\n'],
  ['enw', ENW],
  ['enw', '%A García, J.\n%T Uno\n'],
  ['endnote-xml', XML],
  ['endnote-xml', '<record><ref-type name="Book">6</ref-type></record>'],
  ['refworks', REFWORKS],
  ['wos', WOS],
  ['wos', 'PT J\nAU Garcia, J\nTI Uno\nER'],
  ['csl-json', JSON_LIST],
  ['csl-json', '{"items": []}'],
  ['csl-json', '{"status":"ok","message":{"DOI":"10.1000/a"}}'],
  ['csv', CSV],
  ['csv', '"Authors","Title","Year"\n"García J.","Uno","2019"'],
  ['csv', 'Publicaciones del grupo,\n\nautores,título\n'],
  ['csv', 'title\tdoi\nUno\t10.1000/a'],
  ['identifiers', '10.1000/abc\nhttps://doi.org/10.1000/xyz\n'],
  ['identifiers', '10.1000/abc, 10.1000/xyz'],
  ['identifiers', 'DOI: 10.1000/abc; PMID: 31234567'],
  ['identifiers', 'arXiv:2101.01234v2\n2101.01234\ncond-mat/0101001'],
  ['identifiers', '0000-0002-1825-0097'],
  ['identifiers', 'https://orcid.org/0000-0002-1825-009X'],
  ['identifiers', '31234567\n31234568'],
  [null, ''],
  [null, ' \n'],
  [null, 'Hola, esto es una carta.'],
  [null, 'Véase 10.1000/abc'],
  [null, 'título\nUno'],
  [null, '%PDF-1.7\n%âãÏÓ\n@article{a, title={Uno}}'],
  [null, 'PK\u0003\u0004\0\0'],
  [null, '{"name": "package"}'],
  [null, '<!doctype html><style>\n@media (min-width: 3px), print {}</style>@font-face{'],
  [null, '<?xml version="1.0"?><xml><records/></xml>'],
  [null, 'ana@example.org'],
  [null, '2019\n2020'],
])('%j is the format of %j', (format, text) => {
  expect(detectFormat(text)).toBe(format);
});

test.each([BIBTEX, RIS, NBIB, ENW, XML, REFWORKS, WOS, CSV, '10.1000/abc\n'])(
  'a mark, front matter, text before it and other line ends hide no format of %j',
  (text) => {
    const format = detectFormat(text);
    const frontMatter = `---\ntitle: Uno\nlayout: page\n---\n${text}`;
    for (const each of [
      `\uFEFF${text}`,
      `\n\n${text}`,
      frontMatter,
      text.replaceAll('\n', '\r\n'),
      frontMatter.replaceAll('\n', '\r\n'),
      `\uFEFF${frontMatter}`,
    ])
      expect(detectFormat(each)).toBe(format);
    expect(detectFormat(text.replaceAll('\n', '\r'))).toBe(format);
  },
);

test.each([BIBTEX, RIS, NBIB, ENW, REFWORKS, WOS, CSV])('text before it hides no format of %j', (text) => {
  expect(detectFormat(`Estimada Ana:\n\nAquí van las referencias.\n\n${text}`)).toBe(detectFormat(text));
});
