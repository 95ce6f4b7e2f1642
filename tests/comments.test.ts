import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_CHARACTERS = 120;
/** A directive to a tool stands on one line, with its reason. */
const DIRECTIVE = /oxlint-disable|biome-ignore|@ts-/;

/** The first words of a sentence without a subject: "What is shown…", "How long it waits", "Told when…". */
const SUBJECTLESS =
  /^(?:(?:for|to|of|by|with|from|in|on|at) )?(?:what|whatever|who|whom|whose|whoever|which|whichever|how|why|told|asked|said|that which|(?:all|those) (?:that|who))\b/i;

const ROOMS = '{app,bench,cli,content,core,data,scripts,server,tests}';

/** The comments of all sources, styles included; consecutive `//` lines are one. */
const COMMENTS = globSync(`${ROOMS}/**/*.{ts,tsx,js,css}`, { cwd: ROOT }).flatMap((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return commentsIn(path, text).map(({ start, end }) => ({ path, start, end, text }));
});

function commentsIn(path: string, text: string): { start: number; end: number }[] {
  if (!path.endsWith('.css')) return parseSync(path, text).comments;
  return [...text.matchAll(/\/\*.*?\*\//gs)].map(({ index, 0: comment }) => ({ start: index, end: index + comment.length }));
}

test('comments of every folder are read', () => {
  expect(COMMENTS.length).toBeGreaterThan(6_000);
});

test(`no line of a comment is longer than ${MAX_CHARACTERS} characters`, () => {
  const long = COMMENTS.flatMap(({ path, start, end, text }) => {
    const from = text.lastIndexOf('\n', start) + 1;
    // A remark behind code is as long as its line may be.
    if (text.slice(from, start).trim() !== '') return [];
    return text
      .slice(from, end)
      .split('\n')
      .filter((line) => line.length > MAX_CHARACTERS && !DIRECTIVE.test(line))
      .map((line) => `${path}: ${line}`);
  });
  expect(long).toEqual([]);
});

/** The sentences of a comment, without its marks. */
function sentencesOf(comment: string): string[] {
  const words = comment.replace(/^\/\*\*?|\*\/$|^\/\//g, '').replace(/\s*\n\s*\*?\s*/g, ' ');
  return words.trim().split(/(?<=[.!?:]["”)’`]?) (?=[\p{Lu}`"“])| - (?=\p{Lu})/u);
}

test('a sentence of a comment begins with its subject', () => {
  const subjectless = COMMENTS.flatMap(({ path, start, end, text }) => {
    // The second of two `//` lines may go on with a sentence of the first: only a capital begins one there.
    return sentencesOf(text.slice(start, end))
      .filter((sentence) => /^\p{Lu}/u.test(sentence) && SUBJECTLESS.test(sentence))
      .map((sentence) => `${path}: ${sentence}`);
  });
  expect(subjectless).toEqual([]);
});

/** The documents, which are English; what people read in the program is Spanish. */
const DOCUMENTS = globSync('{*,docs/**/*}.md', { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The paragraphs, headings, entries of lists and cells of tables of a document; its code is left out. */
function blocksOf(document: string): string[] {
  return document
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/^\s*\|.*$/gm, (row) => `\n${row.split('|').join('\n\n')}\n`)
    .replaceAll(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((block) =>
      block
        .replaceAll(/^\s*(?:#+|[-*]|\d+\.|>) /gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

// Fails for a heading, too, and for a sentence in bold, in quotation marks or in a cell.
test('a sentence of a document begins with its subject', () => {
  const sentences = DOCUMENTS.flatMap(({ path, text }) =>
    blocksOf(text).flatMap((block) =>
      block.split(/(?<=[.!?:]["”)’`*»]*) +(?=["“(*«]*[\p{Lu}`])/u).map((sentence) => ({ path, sentence, words: sentence.replace(/^[*"“(«]+/, '') })),
    ),
  );
  expect(sentences.length).toBeGreaterThan(4_000);
  expect(
    sentences.filter(({ words }) => /^\p{Lu}/u.test(words) && SUBJECTLESS.test(words)).map(({ path, sentence }) => `${path}: ${sentence}`),
  ).toEqual([]);
});

/** The comments with their `//` lines joined. */
const WHOLE_COMMENTS: { path: string; end: number; comment: string }[] = [];
for (const { path, start, end, text } of COMMENTS) {
  const before = WHOLE_COMMENTS.at(-1);
  const comment = text.slice(start, end).replaceAll(/\n\s*\* ?/g, ' ');
  const goesOn = before?.path === path && comment.startsWith('//') && /^\n[ \t]*$/.test(text.slice(before.end, start));
  if (goesOn) Object.assign(before, { end, comment: `${before.comment} ${comment.slice(2).trim()}` });
  else WHOLE_COMMENTS.push({ path, end, comment });
}

/** A file of ours, and a name that a comment says to be in it: "`clear` in server/pages/cache.ts". */
const NAMED_FILE = /(?<![\w./-])(?:app|bench|cli|content|core|data|scripts|server|tests)\/[\w./-]+?\.(?:tsx?|js|css)\b/g;
const NAMED_IN = /`(?<name>[\w$]+)`,? (?:in|of) (?<file>(?:app|bench|cli|content|core|data|scripts|server|tests)\/[\w./-]+?\.(?:tsx?|js|css))\b/g;

const tokensOf = (file: string) => new Set(readFileSync(join(ROOT, file), 'utf8').match(/[\w$]+/g));

// Fails when what a comment names was moved or renamed since.
test('files that comments name exist, and hold the names that comments place there', () => {
  const files = WHOLE_COMMENTS.flatMap(({ path, comment }) => [...comment.matchAll(NAMED_FILE)].map(([file]) => ({ path, file })));
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter(({ file }) => !existsSync(join(ROOT, file))).map(({ path, file }) => `${path}: ${file}`)).toEqual([]);
  const names = WHOLE_COMMENTS.flatMap(({ path, comment }) =>
    [...comment.matchAll(NAMED_IN)].map(({ groups }) => ({ path, name: groups?.name ?? '', file: groups?.file ?? '' })),
  );
  expect(names.length).toBeGreaterThan(100);
  const dead = names.filter(({ name, file }) => !tokensOf(file).has(name));
  expect(dead.map(({ path, name, file }) => `${path}: \`${name}\` in ${file}`)).toEqual([]);
});

const IS_TEST = /\.(?:test|spec)\.tsx?$/;
/** A comment that says which part of the program a test is red without. */
const SAYS_RED = /\b(?:Fails|Pulled out)\b/;
/** A name of ours: those of browsers, libraries and formats are of one word, or written out. */
const OWN_NAME = /`([a-z]+[A-Z][\w$]*)`/g;

// Fails when what a test is red without was renamed, moved or deleted since.
test('names without which a test is said to be red are in the program, and in a file that the comment names', () => {
  const program = new Set(
    globSync(`${ROOMS}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: (path) => IS_TEST.test(path) }).flatMap((file) => [...tokensOf(file)]),
  );
  const red = WHOLE_COMMENTS.filter(({ path, comment }) => IS_TEST.test(path) && SAYS_RED.test(comment));
  expect(red.length).toBeGreaterThan(500);
  const dead = red.flatMap(({ path, comment }) => {
    const files = [...comment.matchAll(NAMED_FILE)].map(([file]) => tokensOf(file));
    const isThere = (name: string) => (files.length > 0 ? files.some((tokens) => tokens.has(name)) : program.has(name));
    return [...comment.matchAll(OWN_NAME)].flatMap(([, name = '']) => (isThere(name) ? [] : [`${path}: ${name}`]));
  });
  expect(dead).toEqual([]);
});

test('the title of a test names its subject', () => {
  const titles = globSync(`${ROOMS}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT }).flatMap((path) => {
    const calls = readFileSync(join(ROOT, path), 'utf8').matchAll(/\b(?:test|describe)\b[^'`\n]*?\((['`])(?<title>.+?)\1,/g);
    return [...calls].map(({ groups }) => ({ path, title: groups?.title ?? '' }));
  });
  expect(titles.length).toBeGreaterThan(1_500);
  expect(titles.filter(({ title }) => SUBJECTLESS.test(title))).toEqual([]);
});
