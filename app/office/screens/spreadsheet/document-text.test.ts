import { expect, test } from 'vitest';
import { documentArchive } from '#tests/document-archive.ts';
import { documentText } from './document-text.ts';

test('a document of Word has a paragraph or a row on a line, without what was deleted', () => {
  const paragraph = (text: string) => `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${text}</w:p>`;
  const run = (text: string) => `<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = [
    paragraph(run('Publicaciones')),
    paragraph(
      `${run('Gil, M. &amp; Soto, A. (2018).')}${run(' ')}${run('Sal')}<w:r><w:tab/></w:r>${run('y agua.')}<w:del><w:r><w:delText>No.</w:delText></w:r></w:del>`,
    ),
    '<w:p/>',
    `<w:tbl><w:tr><w:tc>${paragraph(run('1'))}</w:tc><w:tc>${paragraph(run('Ruiz.'))}${paragraph(run('Luz.'))}</w:tc></w:tr></w:tbl>`,
    paragraph(`${run('Uno')}<w:r><w:br/></w:r>${run('dos')}<w:r><w:instrText>PAGE</w:instrText></w:r>`),
  ].join('');
  const text = documentText(
    documentArchive({ '/word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, '/word/styles.xml': '<w:styles/>' }),
  );
  expect(text?.trim().split('\n')).toEqual(['Publicaciones', 'Gil, M. & Soto, A. (2018). Sal y agua.', '1 Ruiz. Luz.', 'Uno', 'dos']);
});

test('a document of LibreOffice is read without its notes', () => {
  const body =
    '<text:h>Artículos</text:h><text:p>Gil, M.<text:s text:c="2"/>(2018).<text:note><text:p>Al pie</text:p></text:note> <text:span>Sal</text:span></text:p><text:p>Fin</text:p>';
  const xml = `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  expect(documentText(documentArchive({ '/content.xml': xml, '/mimetype': 'application/vnd.oasis.opendocument.text' }))).toBe(
    'Artículos\nGil, M. (2018). Sal\nFin\n',
  );
});

test('a workbook is no document', () => {
  expect(documentText(documentArchive({ '/xl/workbook.xml': '<workbook/>' }))).toBeNull();
});
