import { expect, test } from 'vitest';
import { EMPTY_RECORD } from '../record.ts';
import { readEndNoteXml } from './endnote-xml.ts';

const style = (text: string, face = 'normal') => `<style face="${face}" font="default" size="100%">${text}</style>`;

const ARTICLE = `<record><database name="Grupo.enl" path="C:\\Grupo.enl">Grupo.enl</database><source-app name="EndNote" version="20.4">EndNote</source-app><rec-number>12</rec-number><foreign-keys><key app="EN" db-id="a" timestamp="0">12</key></foreign-keys><ref-type name="Journal Article">17</ref-type><contributors><authors><author>${style('García Márquez, Gabriel')}</author><author>${style('de la Cruz, J. I.')}</author></authors></contributors><auth-address>${style('Univ Sonora, Hermosillo')}</auth-address><titles><title>${style('Ca')}${style('2+', 'superscript')}${style(' en ')}${style('Escherichia coli', 'italic')}${style(' &amp; H')}${style('2', 'subscript')}${style('O')}</title><secondary-title>${style('Rev Mex Fis')}</secondary-title><alt-title>${style('RMF')}</alt-title></titles><periodical><full-title>${style('Revista Mexicana de Física')}</full-title><abbr-1>${style('Rev Mex Fis')}</abbr-1></periodical><pages>${style('12-34')}</pages><volume>${style('19')}</volume><number>${style('5')}</number><edition>${style('20190301')}</edition><keywords><keyword>${style('calcio')}</keyword><keyword>${style('agua')}</keyword></keywords><dates><year>${style('2019')}</year><pub-dates><date>${style('Mar 11')}</date></pub-dates></dates><isbn>${style('1424-8220&#xD;1424-8239 (Electronic)')}</isbn><accession-num>${style('WOS:000459')}</accession-num><urls><pdf-urls><url>internal-pdf://12/a.pdf</url></pdf-urls><related-urls><url>${style('&lt;Go to ISI&gt;://WOS:000459')}</url><url>${style('https://rmf.example.org/12')}</url></related-urls></urls><electronic-resource-num>${style('10.3390/S19051234')}</electronic-resource-num><abstract>${style('Un resumen.')}</abstract><notes>${style('En español.')}</notes><research-notes>${style('No le creo.')}</research-notes><language>${style('Spanish')}</language></record>`;

test('an article as EndNote writes it, on one line, with its styles', () => {
  expect(readEndNoteXml(`<?xml version="1.0" encoding="UTF-8" ?><xml><records>${ARTICLE}</records></xml>`)).toEqual({
    entries: [
      {
        line: 1,
        record: {
          ...EMPTY_RECORD,
          type: 'article',
          title: 'Ca²⁺ en Escherichia coli & H₂O',
          authors: [
            { family: 'García Márquez', given: 'Gabriel' },
            { family: 'Cruz', given: 'J. I.', particle: 'de la' },
          ],
          year: 2019,
          month: 3,
          day: 11,
          venue: 'Revista Mexicana de Física',
          volume: '19',
          issue: '5',
          pages: '12–34',
          doi: '10.3390/s19051234',
          issn: '1424-8220',
          url: 'https://rmf.example.org/12',
          abstract: 'Un resumen.',
          language: 'es',
          keywords: ['calcio', 'agua'],
          note: 'En español.',
        },
      },
    ],
    errors: [],
  });
});

test('a chapter, a book and a thesis as Mendeley writes them, without styles, each with the line it begins on', () => {
  const text = `<xml>
<records>
<record>
<ref-type name="Book Section">5</ref-type>
<contributors><authors><author>Paz, O.</author></authors><secondary-authors><author>Ruiz, Ana</author></secondary-authors></contributors>
<titles><title>Un capítulo</title><secondary-title>El libro</secondary-title></titles>
<publisher>FCE</publisher><isbn>9780199573486</isbn>
</record>
<record>
<ref-type name="Book">6</ref-type>
<contributors><authors/><subsidiary-authors><author>Gil, L.</author></subsidiary-authors></contributors>
<titles><title>El libro</title><secondary-title>Colección popular</secondary-title></titles><edition>2</edition>
</record>
<record><ref-type name="Thesis">32</ref-type><titles><title>Una tesis</title></titles><publisher>UNAM</publisher></record>
</records>
</xml>`;
  expect(readEndNoteXml(text).entries).toMatchObject([
    { line: 3, record: { type: 'chapter', title: 'Un capítulo', venue: 'El libro', publisher: 'FCE', editors: [{ family: 'Ruiz' }] } },
    { line: 9, record: { type: 'book', title: 'El libro', venue: 'Colección popular', edition: '2', authors: [], translators: [{ family: 'Gil' }] } },
    { line: 14, record: { type: 'thesis', title: 'Una tesis', venue: 'UNAM', publisher: '' } },
  ]);
});

test('a record without a title is told with its own text, and costs itself', () => {
  const broken = '<record><ref-type name="Book">6</ref-type><titles><title/></titles></record>';
  const { entries, errors } = readEndNoteXml(`<xml><records>\n${broken}${ARTICLE}</records></xml>`);
  expect(entries).toHaveLength(1);
  expect(errors).toEqual([{ line: 2, message: 'Falta el título: escríbelo en el elemento «title».', text: broken }]);
});

test('Mendeley has the number of an issue in an element of its own', () => {
  const text =
    '<xml><records><record><ref-type name="Journal Article">17</ref-type><titles><title>T</title></titles><issue>4</issue></record></records></xml>';
  expect(readEndNoteXml(text).entries).toMatchObject([{ record: { issue: '4' } }]);
});
