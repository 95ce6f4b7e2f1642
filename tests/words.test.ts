import { describe, expect, test } from 'vitest';
import { holdersOf, type Node, parseSource, readSources, type Source, written } from './problems/sources.ts';

/** Attributes and fields that no person reads, though they hold several words: classes, media queries, headers of answers. */
const TECHNICAL = new Set(['className', 'sizes', 'rel', 'content', 'autoComplete', 'fontFamily', 'content-type', 'content-disposition']);

/** Attributes and fields that people read: one word is enough there. */
const READ = /^(aria-(label|description|roledescription|valuetext)|ariaLabel|alt|title|label|placeholder|heading|description|hint|text)$/;

/** What a text begins with that is written for a machine: markup, a script. */
const FOR_MACHINES = /^(<|try\{|\{(?:const|let) )/;

/** Texts in several words that are no sentences. */
const EXCEPTIONS: readonly (readonly [path: string, text: RegExp, why: string])[] = [
  ['app/office/fields/markdown/pasted/', /./, 'names of HTML elements, and signs'],
  ['app/office/ui/lost-focus.ts', /./, 'selectors'],
  ['app/office/files/uploads/use-pasted-files.ts', /^textarea, input/, 'a selector'],
  ['app/office/files/library/look.ts', /^\{\} [KM]B$/, 'signs of units'],
  ['app/office/files/uploads/answer.ts', /^status \{\}$/, 'for those who read the program'],
  ['app/office/screens/imports/names.ts', /^Web of Science$/, 'the name of a service'],
  ['app/office/feedback/load-part.ts', /^Loading chunk/, 'the sentence of the specification, in English'],
];

/** Functions whose texts are classes, selectors, media queries, or for those who read the program. */
const OF_MACHINES = /^(element|matchMedia|querySelector|querySelectorAll|closest|Error)$/;

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡]|«\{\}»|\p{L} ?…/u;
/** What is put into a template, `{}`, stands for a word. */
const TWO_WORDS = /[\p{L}\d]{2,},? \p{L}+|\d \p{L}{2,}|\{\}:? \p{L}{2,}|\p{L}{2,} \{\}/u;

/** The text of a literal, a template or JSX, as far as it stands in the source. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
  return node.type === 'JSXText' ? node.value : '';
}

const calledName = (callee: Node) =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : '';

/** The name under which a node holds a text: that of an attribute, a field, or a called function. */
function nameOf(node: Node): string {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : '';
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return calledName(node.callee);
  if (node.type !== 'Property') return '';
  return node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? String(node.key.value) : '';
}

/** What is the same in every language: what the specification gives in English, which says so, and names in code. */
function isInNoLanguage(holder: Node): boolean {
  const isEnglish = (node: Node) => nameOf(node) === 'lang' && node.type === 'Property' && node.value.type === 'Literal' && node.value.value === 'en';
  if (holder.type === 'ObjectExpression') return holder.properties.some(isEnglish);
  if (holder.type !== 'JSXElement') return false;
  if (holder.openingElement.name.type === 'JSXIdentifier' && holder.openingElement.name.name === 'code') return true;
  return holder.openingElement.attributes.some(
    (each) => nameOf(each) === 'lang' && each.type === 'JSXAttribute' && each.value?.type === 'Literal' && each.value.value === 'en',
  );
}

/** Whether a text is written for people, as far as its letters and its place tell. */
function isSentence(node: Node): boolean {
  const text = textOf(node);
  const holders = [...holdersOf(node)];
  if (FOR_MACHINES.test(text) || holders.some((holder) => isInNoLanguage(holder))) return false;
  if (holders.some(({ type }) => type.startsWith('Import') || type === 'TSLiteralType')) return false;
  const names = holders.map(nameOf);
  if (names.some((name) => TECHNICAL.has(name)) || OF_MACHINES.test(names[0] ?? '')) return false;
  if (node.type === 'JSXText') return /\p{L}/u.test(text);
  return SPANISH.test(text) || TWO_WORDS.test(text) || (READ.test(names[0] ?? '') && /\p{Lu}/u.test(text));
}

type Exception = (typeof EXCEPTIONS)[number];

const isExcepted = (source: Source, node: Node, [path, text]: Exception) => source.path.startsWith(path) && text.test(textOf(node));

function sentencesIn(source: Source): string[] {
  return source.nodes
    .filter((node) => isSentence(node) && !EXCEPTIONS.some((exception) => isExcepted(source, node, exception)))
    .map((node) => `${source.path}: ${written(source, node).slice(0, 100)}`);
}

const sources = readSources().filter(({ path }) => path.startsWith('app/'));
const areas = sources.filter(({ path }) => path.startsWith('app/words/es/'));
const readers = sources.filter(({ path }) => !path.startsWith('app/words/'));

describe('what people read', () => {
  test('is in the dictionaries', () => {
    expect(readers.length).toBeGreaterThan(400);
    expect(readers.flatMap(sentencesIn)).toEqual([]);
  });

  test('has no exception without a use', () => {
    const unused = EXCEPTIONS.filter(
      (each) => !readers.some((source) => source.nodes.some((node) => isSentence(node) && isExcepted(source, node, each))),
    );
    expect(unused).toEqual([]);
  });

  test.each([
    '<p>Guardar</p>',
    '<p>Se guardó {name}.</p>',
    '<button aria-label="Guardar" />',
    '<p title={isNew ? "Sin guardar" : ""} />',
    'const note = "Sin guardar";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    'const note = `${count} versiones`;',
    'const note = "Página";',
    'const note = { label: "Guardar" };',
    'notice("Se guardó");',
  ])('is found in components: %s', (text) => {
    expect(sentencesIn(parseSource('app/example.tsx', text))).toHaveLength(1);
  });

  test.each([
    '<p className="button plain" />',
    '<h1 lang="en">NOT FOUND</h1>',
    'import { a } from "./b c.ts";',
    'const kind = "longText";',
    'document.querySelector(".index a");',
    '<p>{words.title}</p>',
  ])('is not found in %s', (text) => {
    expect(sentencesIn(parseSource('app/example.tsx', text))).toEqual([]);
  });

  test('is asked for when it is shown, not when a module is loaded', () => {
    const asksOnLoad = readers.flatMap((source) =>
      source.nodes
        .filter((node) => node.type === 'CallExpression' && nameOf(node).endsWith('Words'))
        .filter((node) => ![...holdersOf(node)].some(({ type }) => type.includes('Function')))
        .map((node) => `${source.path}: ${written(source, node)}`),
    );
    expect(asksOnLoad).toEqual([]);
  });
});

/** The text of an entry as it is written, whatever its parameters are called. */
function saidBy(source: Source, value: Node): string {
  return written(source, value.type === 'ArrowFunctionExpression' ? value.body : value).replaceAll(/\$\{\w+\}/g, '{}');
}

describe('the Spanish dictionary', () => {
  /** What two areas say in the same words of different things, or in one of several texts that go together. */
  const HOMONYMS = new Set(["'Cancelar'", "'Cerrar'", "'Confirmar'", "'PDF'"]);

  test.each(['app/words/es/office/', 'app/words/es/'])('has each sentence once below %s', (folder) => {
    const texts = areas
      .filter(({ path }) => path.startsWith(folder) && path.startsWith('app/words/es/office/') === folder.endsWith('/office/'))
      .flatMap((source) => source.nodes.flatMap((node) => (node.type === 'Property' ? [saidBy(source, node.value)] : [])));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place && !HOMONYMS.has(text))).toEqual([]);
  });
});
