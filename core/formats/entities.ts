/** The marks that a named entity adds to its letter: "&eacute;", "&Ccaron;". */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
};

const GREEK = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
const GREEK_CHARACTERS = 'αβγδεζηθικλμνξοπρςστυφχψω';

/** Named entities that titles, abstracts and names hold, besides letters with marks. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...GREEK.split(' ').map((name, index): [string, string] => [name, GREEK_CHARACTERS.charAt(index)]),
  ...GREEK.split(' ').map((name, index): [string, string] => [capitalized(name), GREEK_CHARACTERS.charAt(index).toUpperCase()]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    ndash: '–',
    mdash: '—',
    hyphen: '-',
    minus: '−',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    sbquo: '‚',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    iexcl: '¡',
    iquest: '¿',
    ordf: 'ª',
    ordm: 'º',
    deg: '°',
    micro: 'µ',
    plusmn: '±',
    times: '×',
    divide: '÷',
    sup1: '¹',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    prime: '′',
    Prime: '″',
    infin: '∞',
    asymp: '≈',
    sim: '∼',
    ne: '≠',
    le: '≤',
    ge: '≥',
    rarr: '→',
    larr: '←',
    harr: '↔',
    radic: '√',
    part: '∂',
    nabla: '∇',
    euro: '€',
    copy: '©',
    reg: '®',
    trade: '™',
    sect: '§',
    sun: '☉',
    szlig: 'ß',
    aelig: 'æ',
    AElig: 'Æ',
    oelig: 'œ',
    OElig: 'Œ',
    oslash: 'ø',
    Oslash: 'Ø',
    eth: 'ð',
    thorn: 'þ',
    inodot: 'ı',
    lstrok: 'ł',
    Lstrok: 'Ł',
  }),
]);

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)|([A-Za-z]{2,8}\d{0,2}));/g;

/** A text with its HTML entities as characters, also where they were escaped twice. An unknown entity stays. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:amp;)+(?=#?\w{1,8};)/g, '&').replace(ENTITY, (entity, decimal, hex, letter, mark, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal));
    if (hex !== undefined) return characterOf(Number.parseInt(String(hex), 16));
    if (mark !== undefined) return `${letter}${MARKS[String(mark)]}`;
    return CHARACTERS.get(String(name)) ?? entity;
  });
}

/** The characters of a named entity; nothing where there is no such entity. */
export function entityNamed(name: string): string | undefined {
  const entity = `&${name};`;
  const text = withoutEntities(entity);
  return text === entity ? undefined : text;
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
