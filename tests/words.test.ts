import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { holdersOf, type Node, parseSource, readSources, type Source, written } from './problems/sources.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Attributes and fields that no person reads, though they hold several words: classes, media queries, headers of
 * answers.
 */
const TECHNICAL = new Set(['className', 'sandbox', 'sizes', 'rel', 'autoComplete', 'fontFamily', 'content-type', 'content-disposition']);

/** Attributes and fields that people read: one word is enough there. */
const READ = /^(aria-(label|description|roledescription|valuetext)|ariaLabel|alt|title|label|placeholder|heading|description|hint|text)$/;

/** The beginning of a script that stands in a page. */
const SCRIPT = /^try\{/;

/** Texts in several words that are no sentences. */
const EXCEPTIONS: readonly (readonly [path: string, text: RegExp, why: string])[] = [
  ['app/office/model/rich-text/', /./, 'names of HTML elements, and signs'],
  ['app/office/screens/spreadsheet/records/wordpress-', /^[.[\]{}\w, +-]+$/, 'selectors'],
  ['app/office/ui/lost-focus.ts', /./, 'selectors'],
  ['app/office/files/uploads/use-pasted-files.ts', /^textarea, input/, 'a selector'],
  ['app/office/files/uploads/answer.ts', /^status \{\}$/, 'for those who read the program'],
  ['app/office/feedback/load-part.ts', /^Loading chunk/, 'the sentence of the specification, in English'],
  ['app/ui/script-watch.tsx', /^Loading chunk/, 'the same, where no script of the back-office runs yet'],
  ['app/office/shell/header.tsx', /^Faro$/, 'the name of the program'],
  ['app/public/look/typefaces.ts', /./, 'names of typefaces, and styles'],
  ['app/public/look/look-of.ts', /^@media/, 'a style'],
  ['app/root.tsx', /^(width=|light dark$)/, 'what browsers are told'],
];

/** Functions whose texts are classes, selectors, media queries, or for those who read the program. */
const OF_MACHINES = /^(element|matchMedia|querySelector|querySelectorAll|closest|Error)$/;

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡]|«\{\}»|\p{L} ?…/u;
/** A placeholder in a template, `{}`, stands for a word. */
const TWO_WORDS = /[\p{L}\d]{2,},? \p{L}+|\d \p{L}{2,}|\{\}:? \p{L}{2,}|\p{L}{2,} \{\}/u;

/** The text of a literal, a template or JSX, as far as it stands in the source, with its markup. */
function markedTextOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
  return node.type === 'JSXText' ? node.value : '';
}

const TAG = /<[^>]*>/g;

/** The text of a node; of markup, what stands between its tags. */
const textOf = (node: Node) => markedTextOf(node).replaceAll(TAG, '');

const calledName = (callee: Node) =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : '';

/** The name under which a node holds a text: that of an attribute, a field, or a called function. */
function attributeName(node: Node): string {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : '';
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return calledName(node.callee);
  if (node.type !== 'Property') return '';
  return node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? String(node.key.value) : '';
}

/**
 * Texts that are the same in every language: those that the specification gives in English, which say so, and names in
 * code.
 */
function isInNoLanguage(holder: Node): boolean {
  const isEnglish = (node: Node) =>
    attributeName(node) === 'lang' && node.type === 'Property' && node.value.type === 'Literal' && node.value.value === 'en';
  if (holder.type === 'ObjectExpression') return holder.properties.some(isEnglish);
  if (holder.type !== 'JSXElement') return false;
  if (holder.openingElement.name.type === 'JSXIdentifier' && holder.openingElement.name.name === 'code') return true;
  return holder.openingElement.attributes.some(
    (each) => attributeName(each) === 'lang' && each.type === 'JSXAttribute' && each.value?.type === 'Literal' && each.value.value === 'en',
  );
}

/** Whether a text is written for people, as far as its letters and its place tell. */
function isSentence(node: Node): boolean {
  const text = textOf(node);
  const holders = [...holdersOf(node)];
  if (holders.some((holder) => isInNoLanguage(holder))) return false;
  if (holders.some(({ type }) => type.startsWith('Import') || type === 'TSLiteralType')) return false;
  const holder = holders.find(({ type }) => !isChoice(type));
  const name = holder === undefined ? '' : attributeName(holder);
  if (TECHNICAL.has(attributeName(holders.find(({ type }) => type === 'JSXAttribute' || type === 'Property') ?? node)) || OF_MACHINES.test(name))
    return false;
  const isMarkup = text !== markedTextOf(node);
  if (node.type === 'JSXText' || holder?.type === 'JSXElement' || isMarkup) return /\p{L}/u.test(text);
  return SPANISH.test(text) || (TWO_WORDS.test(text) && !SCRIPT.test(text)) || (READ.test(name) && /\p{Lu}/u.test(text));
}

/** Of a node that hands on one of the texts in it, as braces in JSX do. */
const isChoice = (type: Node['type']) => ['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer'].includes(type);

type Exception = (typeof EXCEPTIONS)[number];

const isExcepted = (source: Source, node: Node, [path, text]: Exception) => source.path.startsWith(path) && text.test(textOf(node));

function sentencesIn(source: Source): string[] {
  return source.nodes
    .filter((node) => isSentence(node) && !EXCEPTIONS.some((exception) => isExcepted(source, node, exception)))
    .map((node) => `${source.path}: ${written(source, node).slice(0, 100)}`);
}

const allSources = readSources();
const sources = allSources.filter(({ path }) => path.startsWith('app/'));
const readers = sources.filter(({ path }) => !path.startsWith('app/words/'));

describe('texts for people', () => {
  test('is in the dictionaries', () => {
    expect(readers.length).toBeGreaterThan(400);
    expect(readers.flatMap(sentencesIn)).toEqual([]);
  });

  test('has no exception without a use', () => {
    const unused = EXCEPTIONS.filter(
      (each) => !readers.some((source) => source.nodes.some((node) => isExcepted(source, node, each) && isSentence(node))),
    );
    expect(unused).toEqual([]);
  });

  test.each([
    '<p>Guardar</p>',
    '<p>Se guardó {name}.</p>',
    '<button aria-label="Guardar" />',
    '<p title={isNew ? "Sin guardar" : ""} />',
    '<p title={isNew ? "Nuevo" : name} />',
    '<p>{count === 1 ? "visita" : name}</p>',
    '<meta content="El sitio del grupo" />',
    'const markup = `<b class="name">Visitas</b>`;',
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

  test('is in no stylesheet', () => {
    const sheets = globSync('app/**/*.css', { cwd: ROOT }).map((path) => join(ROOT, path));
    expect(sheets.length).toBeGreaterThan(20);
    expect(sheets.filter((path) => /content:[^;]*["'][^"';]*\p{L}{2}/u.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  /** Attributes that name the language of the content, which is not that of the page around it. */
  const CONTENT_IN_SPANISH = [
    'app/office/files/uploads/suggested-title.ts',
    'app/office/screens/list/view/list-view.ts',
    'app/public/head/blog-posting.ts',
  ];

  test('is in the language of the page, which no component names', () => {
    const naming = readers.filter(({ nodes }) =>
      nodes.some((node) => node.type === 'Literal' && typeof node.value === 'string' && /^es(-MX)?$/.test(node.value)),
    );
    expect(naming.map(({ path }) => path)).toEqual(CONTENT_IN_SPANISH);
    expect(readers.filter(({ text }) => /from '(#core\/words\/.*\.es\.ts|.*\/words\/es\/.*)'/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('is asked for when it is shown, not when a module is loaded', () => {
    const asksOnLoad = readers.flatMap((source) =>
      source.nodes
        .filter((node) => node.type === 'CallExpression' && attributeName(node).endsWith('Words'))
        .filter((node) => ![...holdersOf(node)].some(({ type }) => type.includes('Function')))
        .map((node) => `${source.path}: ${written(source, node)}`),
    );
    expect(asksOnLoad).toEqual([]);
  });
});

describe('the Spanish dictionary', () => {
  const dictionaries = sources.filter(({ path }) => path.startsWith('app/words/es/'));
  const ofServer = allSources.filter(({ path }) => /^core\/words\/.*\.es\.ts$/.test(path));

  /** The texts of a dictionary, whatever their parameters are called. */
  const textsIn = ({ nodes }: Source) => nodes.map((node) => (isImported(node) ? '' : textOf(node).trim()));
  const isImported = (node: Node) => [...holdersOf(node)].some(({ type }) => type.startsWith('Import') || type === 'MemberExpression');
  const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

  /** Sentences that two areas share for different things, or that belong to several texts that go together. */
  const HOMONYMS = new Set(['Agregar', 'Agregar {}', 'Cancelar', 'Cerrar', 'Confirmar', 'PDF']);

  test.each([/^app\/words\/es\/office\//, /^app\/words\/es\/[^/]+$/])('has each text once in %s', (folder) => {
    const texts = dictionaries.filter(({ path }) => folder.test(path)).flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(100);
    expect(repeated(texts.filter((text) => /^\p{Lu}/u.test(text) || TWO_WORDS.test(text))).filter((text) => !HOMONYMS.has(text))).toEqual([]);
  });

  /** Browsers do not get what the server says of requests only for one sentence. */
  const SAID_BY_SERVER = 'Inicia sesión para continuar.';

  test('has no sentence that another part of the program has', () => {
    const known = new Set(ofServer.flatMap(textsIn));
    expect(known.size).toBeGreaterThan(100);
    const texts = dictionaries.flatMap(textsIn).filter((text) => TWO_WORDS.test(text) && !HOMONYMS.has(text));
    expect([...repeated(texts), ...texts.filter((text) => known.has(text))]).toEqual([SAID_BY_SERVER]);
  });
});
