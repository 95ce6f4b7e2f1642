import type { BibliographicRecord } from '#core/formats/record.ts';
import { CITATION_STYLES, type CitationStyle } from '#core/formats/styles/references.ts';

/** A difference between a style and citeproc that is meant. */
interface Divergence {
  readonly style: CitationStyle;
  readonly reason: string;
  /** Takes the difference out of what both print. */
  readonly without: (html: string, record: BibliographicRecord) => string;
}

export const DIVERGENCES: readonly Divergence[] = [
  ...CITATION_STYLES.map(({ id: style }) => ({
    style,
    reason: 'the Academy writes «2.ª ed.», and the Mexican locale «2a ed.»',
    without: withFullOrdinal,
  })),
  {
    style: 'ieee',
    reason: 'one translator is "Trans."; a text ends without a full stop before a comma',
    without: (html) => html.replace(/\bTran\.,/i, 'trans.,').replace(/(revisada|crítica)\.,/, '$1,'),
  },
  { style: 'vancouver', reason: 'the library names translators, and citeproc does not', without: withoutTranslators },
  {
    style: 'iso690',
    reason: 'the standard names translators and says that a number is an edition; citeproc has neither',
    without: (html, { edition, translators }) =>
      html
        .replace(new RegExp(` Traducido por .*?${translators.at(-1)?.family.toUpperCase()}\\.`), '')
        .replace(new RegExp(`(?<=[.\\]] )${edition}\\.(?= \\p{Lu})`, 'u'), /^\d+$/.test(edition) ? `${edition}.ª ed.` : '$&'),
  },
  {
    style: 'apa',
    reason: 'citeproc has no Spanish word for a data set; the manual has "Data set" in English',
    without: (html) => html.replace(/\[(?:Dataset|Data set|Conjunto de datos)\]/i, '[dataset]'),
  },
  { style: 'apa', reason: 'an abbreviation of the locale', without: asManualsHaveIt },
  { style: 'chicago', reason: 'an abbreviation of the locale', without: asManualsHaveIt },
  {
    style: 'apa',
    reason: 'what is of no known type is cited by its year, as all but newspapers and posts are',
    without: (html, { type }) => (type === 'other' ? html.replace(/\((\d{4}), [^()]*\)/, '($1)') : html),
  },
  {
    style: 'apa',
    reason: 'the number of a series says nothing without the series, which the manual leaves out',
    without: (html, { type, venue }) =>
      type === 'book' && venue !== '' ? html.replace(/ \(Vol\. \d+\)|[;,] Vol\. \d+/i, '').replace('?</i>. ', '?</i> ') : html,
  },
  {
    style: 'chicago',
    reason: 'the number of a series follows its name',
    without: (html, { type, venue }) => (type === 'book' && venue !== '' ? html.replace(/Vol\. (\d+)\. (Argumentos)\./i, '$2 $1.') : html),
  },
  {
    style: 'ieee',
    reason: 'the guide has the series of a book in brackets, with its number, which is not that of the book',
    without: (html) => html.replace(/( ed\.)?(?:, vol\. \d+)?\.? (?:en|in) (Argumentos(?:, vol\. \d+)?)\./i, '$1 ($2).'),
  },
  {
    style: 'ieee',
    reason: 'the guide of the IEEE shortens no month of four letters, and September to "Sept."; the locale does otherwise',
    without: (html) =>
      html
        .replaceAll(/\bJun\. /gi, 'june ')
        .replaceAll(/\bJul\. /gi, 'july ')
        .replaceAll(/\bSep\. /gi, 'sept. '),
  },
  { style: 'ieee', reason: 'the Mexican locale writes "el 5 de marzo" where no sentence asks for the article', without: withoutArticle },
  {
    style: 'ieee',
    reason: 'an address begins a sentence of its own, and no comma follows a question mark',
    without: (html) => html.replace(/, (\[(?:Online|En línea)\])/i, '. $1').replace('?,”', '?”'),
  },
  {
    style: 'vancouver',
    reason: 'dates are "2019 mar 5" in Spanish too, not "el 5 de marzo de 2019"',
    without: (html) =>
      html.replace(
        /(?:el (\d+) de )?([a-z]{3})[a-z]* de (\d{4})(?=[;.])/,
        (_, day: string | undefined, month: string, year: string) => `${year} ${month}${day === undefined ? '' : ` ${day}`}`,
      ),
  },
  {
    style: 'ieee',
    reason: 'the identifier of arXiv names its server',
    without: (html) => html.replace(/<i>arXiv<\/i>: (?=arXiv:)/i, ''),
  },
  { style: 'ieee', reason: 'the guide asks to say that there is no date', without: withoutNoDate },
  { style: 'vancouver', reason: 'the DOI is given, as the National Library of Medicine asks', without: (html) => html.replace(/ doi:\S+$/, '') },
  { style: 'vancouver', reason: 'the library asks to say that there is no date', without: withoutNoDate },
  { style: 'vancouver', reason: 'citeproc has no Spanish word for a report', without: (html) => html.replace('Report No.:', 'Informe núm.:') },
  {
    style: 'vancouver',
    reason: 'a semicolon stands only before a volume or an issue',
    without: (html) =>
      html
        .replace(/;$/, '.')
        .replace(/; (Disponible|Available)/i, '. $1')
        .replace(/;(?=\d[\d–]*\.$)/, ':'),
  },
  {
    style: 'iso690',
    reason: 'the place is not known of any publication, and its absence is not worth words',
    without: (html) => html.replace('S.l.: ', ''),
  },
  {
    style: 'iso690',
    reason: 'editors in the place of authors are told to be that, and a series ends without a comma',
    without: (html) => html.replace(/ \(eds?\.\)(?=, (?:\d{4}|\[sin fecha\])\.)/, '').replace(/(Argumentos),(?= |$)(?! vol)/, '$1.'),
  },
  {
    style: 'iso690',
    reason: 'pages stand with or without a DOI, and a DOI in every reference that has one',
    without: (html, { type }) =>
      html.replace(type === 'article' ? /, pp?\. [\d–]+(?=, DOI|[.,]$)/ : /, pp?\. [\d–]+(?=, DOI)/, '').replace(/ DOI \S+$/, ''),
  },
  {
    style: 'iso690',
    reason: 'the year after the authors is enough',
    without: (html) => html.replace(/(<\/i>(?: \[en línea\])?\. )(?:\d+ )?(?:[a-z]+ )?\d{4}\. /, '$1'),
  },
  {
    style: 'iso690',
    reason: 'two surnames alike stay apart by their initials in one list; no comma follows a suffix or precedes an address',
    without: (html) =>
      html
        .replaceAll(/YANG, (G)u(?:ido|a)ng\b/g, 'YANG, $1.')
        .replace('Jr., y', 'Jr. y')
        .replace('[en línea], D', '[en línea]. D'),
  },
  {
    style: 'iso690',
    reason: 'citeproc ends articles with a comma, and puts a second full stop behind the title of a report, which is not italic there',
    without: (html, { type }) => {
      const ended = html.replace(/,$/, '.');
      return type === 'report'
        ? ended
            .replaceAll(/<\/?i>/g, '')
            .replace('. .', '.')
            .replace('. [en línea]', ' [en línea]')
        : ended;
    },
  },
];

function withFullOrdinal(html: string): string {
  return html.replace(/\b(\d+)a ed\./, '$1.ª ed.');
}

/** Without those of Vancouver: " Caimi M, traductor.", "; Caimi M, translator". */
function withoutTranslators(html: string): string {
  const role = /, (?:traductor(?:es)?|translators?)(?=\.)/.source;
  return html.replace(new RegExp(`; [^.;:]+${role}`), '').replace(new RegExp(`(?<=[.:] )[^.;:]+${role}\\. `), '');
}

/** Without "s.f." and the mark before it. */
function withoutNoDate(html: string): string {
  return html
    .replace(/, (?:s\.f|n\.d)\.(?=,)|(?<=”) n\.d\.,|(?<=;) (?:s\.f|n\.d)\.(?= p\.)/, '')
    .replace(/[,;.] \(?(?:s\.f|n\.d)\.(?:\)\.)?(?= |$)/, '.');
}

/** The Spanish manuals have "s.f."; the Mexican locale has "s/f". */
function asManualsHaveIt(html: string): string {
  return html.replace(/(?<=[ (])s\/f\.?/, 's.f.');
}

function withoutArticle(html: string): string {
  return html.replace(/\bel (\d)/, '$1');
}
