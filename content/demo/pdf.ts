/** Letter size, in points. */
export const PAGE = { width: 612, height: 792 } as const;

/** The dashes and quotes that WinAnsi keeps outside of Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = { '–': 0x96, '—': 0x97, '•': 0x95, '“': 0x93, '”': 0x94, '’': 0x92 };

/**
 * A document of one page, in standard Helvetica (`/F1`) and its bold (`/F2`), which need not be embedded.
 * @param drawing the operators of the page's content stream
 * @returns the bytes of a PDF 1.4 file
 */
export function onePagePdf(drawing: string, title: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${pdfText(title)} >>`,
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const entries = objects.length + 1;
  const trailer = `<< /Size ${entries} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  file += `xref\n0 ${entries}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
  return bytesOf(file);
}

/** A string between parentheses, one character for each byte of WinAnsi. */
export function pdfText(text: string): string {
  const encoded = Array.from(text, (character) => String.fromCharCode(WIN_ANSI[character] ?? character.charCodeAt(0))).join('');
  return `(${encoded.replace(/[\\()]/g, '\\$&')})`;
}

function bytesOf(file: string): Uint8Array {
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
