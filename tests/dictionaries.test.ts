import { describe, expect, test } from 'vitest';
import { holdersOf, type Node, parseSource, readSources, type Source, written } from './problems/sources.ts';

/** Sources whose Spanish is no sentence of the program. */
const EXCEPTIONS: readonly (readonly [path: RegExp, why: string])[] = [
  [/^core\/(collections|documents)\//, 'definitions, which say in one place all that a collection is'],
  [/^core\/contract\//, 'the contract, which the OpenAPI document shows'],
  [/^server\/api\/openapi/, 'the OpenAPI document'],
  [/^data\/migrations\/first-/, 'content that a site began with'],
  [/^core\/look\/landing-sections\.ts$/, 'definitions'],
  [/^core\/lines\/(icons|colors)\.ts$/, 'names of drawings and colours'],
  [/^core\/formats\/styles\/words\.ts$/, 'the words of citations, which are in the language of the citation'],
  [/^core\/formats\/(bibtex\/journals|inverted-name|in-press)\.ts$/, 'words of the format'],
  [/^core\/formats\/(spreadsheet\/columns|other-site-column)\.ts$/, 'names of columns, as files have them'],
  [/^core\/spreadsheet\/(heading-words|sheet-columns|proposed-columns)\.ts$/, 'names of columns, as sheets have them'],
  [/^core\/search\.ts$/, 'words that are not searched for'],
  [/^core\/text\/picture-gap\.ts$/, 'a mark in stored texts'],
  [/^core\/formats\/tagged\/ris\.ts$/, 'names of fields'],
  [/^server\/http\/problem-page\.ts$/, 'HTML'],
];

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡]|(?<!\p{L})(?:el|la|los|las|de|del|en|por|un|una|que|para|con|sin|es|se|su|esta|este|ya|estaban|todo)(?!\p{L})/iu;
/** An English sentence may name something in Spanish. */
const ENGLISH = /(?<!\p{L})(?:the|of|is|are|and|to|with|not|for|by|has)(?!\p{L})/iu;
/** Two words, or one in quotes; a placeholder in a template, `{}`, stands for a word. */
const WORDS = /[\p{L}\d{}»«]+[:,]? [\p{L}{«]/u;

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join('{}') : '';
}

function isSentence(node: Node): boolean {
  const text = textOf(node);
  if (!WORDS.test(text) || !SPANISH.test(text) || ENGLISH.test(text)) return false;
  return ![...holdersOf(node)].some(({ type }) => type.startsWith('Import'));
}

const findSentences = (source: Source) =>
  source.nodes.filter((node) => isSentence(node)).map((node) => `${source.path}: ${written(source, node).slice(0, 100)}`);

// Fails for a sentence in Spanish that stands in the code of core, data, server or cli.
describe('a sentence of the program', () => {
  const all = readSources();
  const sources = all.filter(({ path }) => !path.startsWith('app/') && !/\.(es|test-d)\.ts$/.test(path));

  const sentences = sources.map((source) => ({ path: source.path, found: findSentences(source) }));

  test('stands in a dictionary', () => {
    expect(sources.length).toBeGreaterThan(400);
    const others = sentences.filter(({ path }) => !EXCEPTIONS.some(([exception]) => exception.test(path)));
    expect(others.flatMap(({ found }) => found)).toEqual([]);
  });

  test('has no exception without a use', () => {
    const unused = EXCEPTIONS.filter(([exception]) => !sentences.some(({ path, found }) => exception.test(path) && found.length > 0));
    expect(unused).toEqual([]);
  });

  test('has a key of its own', () => {
    const dictionaries = all.filter(({ path }) => /^core\/words\/.*\.es\.ts$/.test(path));
    const keys = dictionaries.flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key));
    expect(keys.length).toBeGreaterThan(200);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  // Fails for a sentence that nobody shows any more.
  test('has a key that the program names', () => {
    const isDictionary = ({ path }: Source) => /^app\/words\/es\/|\.es\.ts$/.test(path);
    const program = all.flatMap((source) => (isDictionary(source) ? [] : [source.text])).join('\n');
    const named = new Set(program.match(/[\w-]+/g));
    const keys = all
      .filter(isDictionary)
      .flatMap(({ path, text }) => [...text.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key = '']) => ({ path, key })));
    expect(keys.length).toBeGreaterThan(1_000);
    expect(keys.filter(({ key }) => !named.has(key))).toEqual([]);
  });

  test.each([
    "const text = 'Ya estaban todas.';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    'const text = `No existe el archivo ${file}.`;',
    "const label = 'Pie de página';",
  ])('is found in %s', (text) => {
    expect(findSentences(parseSource('server/example.ts', text))).toHaveLength(1);
  });

  test.each(["const text = 'Nothing was changed.';", "say('noSuchFile');", "const column = 'research-lines';"])('is not found in %s', (text) => {
    expect(findSentences(parseSource('server/example.ts', text))).toEqual([]);
  });
});
